/** Values by word, for words that are looked up where they stand in a text, without being cut out of it. */
export type WordTable<Value> = {
  /** The value of the word between two places of a text. */
  at(text: string, from: number, to: number): Value | undefined
  /** Keeps the value of a word that has none, if there is room: it may be forgotten at any time. */
  set(word: string, value: Value): void
}

const MOST_WORDS = 50_000
const FIRST_SLOTS = 1 << 10
/** What finds no slot so near is not kept: no text becomes slow because its words were made to meet in one place. */
const MOST_STEPS = 16

/**
 * A hash table that has the letters of all words in one array: a map of strings would need a string of each word of a
 * text, and look at many more places of the memory. Forgets everything when it would hold more than 50,000 words.
 */
export function createWordTable<Value>(): WordTable<Value> {
  let slots = new Int32Array(FIRST_SLOTS)
  let letters = new Uint16Array(FIRST_SLOTS)
  /** Where the letters of each word begin, and at the end where the next one's will. */
  let begins = [0]
  let hashes: number[] = []
  let values: Value[] = []

  const isWord = (entry: number, text: string, from: number, to: number): boolean => {
    const begin = begins[entry]!
    if (begins[entry + 1]! - begin !== to - from) return false
    for (let i = from; i < to; i++) if (letters[begin + i - from] !== text.charCodeAt(i)) return false
    return true
  }
  const place = (entry: number): boolean => {
    for (let step = 0; step < MOST_STEPS; step++) {
      const slot = (hashes[entry]! + step) & (slots.length - 1)
      if (slots[slot] !== 0) continue
      slots[slot] = entry + 1
      return true
    }
    return false
  }
  const forgetAll = () => {
    slots.fill(0)
    begins = [0]
    hashes = []
    values = []
  }
  const keepLetters = (word: string, begin: number) => {
    if (begin + word.length > letters.length) {
      const longer = new Uint16Array((begin + word.length) * 2)
      longer.set(letters)
      letters = longer
    }
    for (let i = 0; i < word.length; i++) letters[begin + i] = word.charCodeAt(i)
  }
  return {
    at(text, from, to) {
      const hash = hashOf(text, from, to)
      for (let step = 0; step < MOST_STEPS; step++) {
        const entry = slots[(hash + step) & (slots.length - 1)]! - 1
        if (entry < 0) return undefined
        if (hashes[entry] === hash && isWord(entry, text, from, to)) return values[entry]
      }
      return undefined
    },
    set(word, value) {
      if (values.length >= MOST_WORDS) forgetAll()
      if (values.length * 2 >= slots.length) {
        slots = new Int32Array(slots.length * 2)
        for (let entry = 0; entry < values.length; entry++) place(entry)
      }
      const [entry, begin] = [values.length, begins.at(-1)!]
      keepLetters(word, begin)
      hashes[entry] = hashOf(word, 0, word.length)
      values[entry] = value
      begins[entry + 1] = begin + word.length
      place(entry)
    },
  }
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of UTF-16 units, its upper half folded into the lower one. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 16)
}

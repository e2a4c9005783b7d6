/** Values by word, for words that are looked up where they stand in a text, without being cut out of it. */
export type WordTable<Value> = {
  /** The value of the word between two places of the units of a text. */
  at(units: Uint16Array, from: number, to: number): Value | undefined
  /** The value of a word. */
  of(word: string): Value | undefined
  /** Keeps the value of a word that has none, if there is room: it may be forgotten at any time. */
  set(word: string, value: Value): void
  /** … of the word between two places. */
  setAt(units: Uint16Array, from: number, to: number, value: Value): void
}

const MOST_WORDS = 50_000
const FIRST_SLOTS = 1 << 10
/** What finds no slot so near is not kept: no text becomes slow because its words were made to meet in one place. */
const MOST_STEPS = 16

/** Four numbers of a slot, side by side in the memory: of a word its number (from 1), hash, first letter and length. */
const SLOT_BITS = 2
const SLOT = 1 << SLOT_BITS
const [HASH, BEGIN, LENGTH] = [1, 2, 3] as const

/**
 * A hash table that has the letters of all words in one array: a map of strings would need a string of each word of a
 * text, and look at many more places of the memory. Forgets everything when it would hold more than 50,000 words.
 */
export function createWordTable<Value>(): WordTable<Value> {
  let slots = new Int32Array(FIRST_SLOTS * SLOT)
  let letters = new Uint16Array(FIRST_SLOTS)
  let [lettersKept, slotsTaken] = [0, 0]
  let values: Value[] = []

  const isWord = (begin: number, units: Uint16Array, from: number, length: number): boolean => {
    for (let i = 0; i < length; i++) if (letters[begin + i] !== units[from + i]) return false
    return true
  }
  const at = (units: Uint16Array, from: number, to: number): Value | undefined => {
    const hash = hashOf(units, from, to)
    const length = to - from
    for (let step = 0; step < MOST_STEPS; step++) {
      const slot = ((hash + step) << SLOT_BITS) & (slots.length - 1)
      const entry = slots[slot]!
      if (entry === 0) return undefined
      if (slots[slot + HASH] === hash && slots[slot + LENGTH] === length)
        if (isWord(slots[slot + BEGIN]!, units, from, length)) return values[entry - 1]
    }
    return undefined
  }
  /** Puts a slot's numbers into the first that is free for them. */
  const place = (entry: number, hash: number, begin: number, length: number): void => {
    for (let step = 0; step < MOST_STEPS; step++) {
      const slot = ((hash + step) << SLOT_BITS) & (slots.length - 1)
      if (slots[slot] !== 0) continue
      slots[slot] = entry
      slots[slot + HASH] = hash
      slots[slot + BEGIN] = begin
      slots[slot + LENGTH] = length
      slotsTaken++
      return
    }
  }
  const grow = () => {
    const before = slots
    slots = new Int32Array(before.length * 2)
    slotsTaken = 0
    for (let slot = 0; slot < before.length; slot += SLOT)
      if (before[slot] !== 0) place(before[slot]!, before[slot + HASH]!, before[slot + BEGIN]!, before[slot + LENGTH]!)
  }
  const forgetAll = () => {
    slots.fill(0)
    slotsTaken = 0
    lettersKept = 0
    values = []
  }
  const keepLetters = (units: Uint16Array, from: number, length: number): number => {
    const begin = lettersKept
    lettersKept += length
    if (lettersKept > letters.length) {
      const longer = new Uint16Array(lettersKept * 2)
      longer.set(letters)
      letters = longer
    }
    for (let i = 0; i < length; i++) letters[begin + i] = units[from + i]!
    return begin
  }
  const setAt = (units: Uint16Array, from: number, to: number, value: Value): void => {
    if (values.length >= MOST_WORDS) forgetAll()
    if (slotsTaken * 2 * SLOT >= slots.length) grow()
    values.push(value)
    place(values.length, hashOf(units, from, to), keepLetters(units, from, to - from), to - from)
  }
  return {
    at,
    of: (word) => at(unitsOf(word), 0, word.length),
    set: (word, value) => setAt(unitsOf(word), 0, word.length, value),
    setAt,
  }
}

let written = new Uint16Array(64)

/** The units of a word, and after them those of others: of the next word they are written over. */
function unitsOf(word: string): Uint16Array {
  if (word.length > written.length) written = new Uint16Array(word.length * 2)
  for (let i = 0; i < word.length; i++) written[i] = word.charCodeAt(i)
  return written
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of UTF-16 units, its upper half folded into the lower one. */
function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ units[i]!, 0x01000193)
  return hash ^ (hash >>> 16)
}

/**
 * Numbers words, which are looked up where they stand in a text, without being cut out of it. What is known of a word its
 * owner keeps by the number: in arrays of numbers, where it can, as an object each would be one more place of the memory.
 */
export type WordTable = {
  /** The number of the word between two places of the units of a text; 0 for none. */
  at(units: Uint16Array, from: number, to: number): number
  /** The number of a word; 0 for none. */
  of(word: string): number
  /** Gives a word that has none the next number, from 1; 0 when the table is full. The word may not be found by it. */
  add(word: string): number
  /** … the word between two places. */
  addAt(units: Uint16Array, from: number, to: number): number
  isFull(): boolean
  /** Forgets all words; numbers begin anew. */
  empty(): void
}

/** The highest number. */
export const MOST_WORDS = 50_000
const FIRST_SLOTS = 1 << 10
/** What finds no slot so near is not kept: no text becomes slow because its words were made to meet in one place. */
const MOST_STEPS = 16

/** Four numbers of a slot, side by side in the memory: of a word its number (from 1), hash, first letter and length. */
const SLOT_BITS = 2
const SLOT = 1 << SLOT_BITS
const [HASH, BEGIN, LENGTH] = [1, 2, 3] as const

/**
 * A hash table that has the letters of all words in one array: a map of strings would need a string of each word of a
 * text, and look at many more places of the memory.
 */
export function createWordTable(): WordTable {
  let slots = new Int32Array(FIRST_SLOTS * SLOT)
  let letters = new Uint16Array(FIRST_SLOTS)
  let [words, lettersKept, slotsTaken] = [0, 0, 0]

  const isWord = (begin: number, units: Uint16Array, from: number, length: number): boolean => {
    for (let i = 0; i < length; i++) if (letters[begin + i] !== units[from + i]) return false
    return true
  }
  const at = (units: Uint16Array, from: number, to: number): number => {
    const hash = hashOf(units, from, to)
    const length = to - from
    for (let step = 0; step < MOST_STEPS; step++) {
      const slot = ((hash + step) << SLOT_BITS) & (slots.length - 1)
      const entry = slots[slot]!
      if (entry === 0) return 0
      if (slots[slot + HASH] === hash && slots[slot + LENGTH] === length)
        if (isWord(slots[slot + BEGIN]!, units, from, length)) return entry
    }
    return 0
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
  const empty = () => {
    slots.fill(0)
    slotsTaken = 0
    lettersKept = 0
    words = 0
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
  const addAt = (units: Uint16Array, from: number, to: number): number => {
    if (words === MOST_WORDS) return 0
    if (slotsTaken * 2 * SLOT >= slots.length) grow()
    words++
    place(words, hashOf(units, from, to), keepLetters(units, from, to - from), to - from)
    return words
  }
  return {
    at,
    of: (word) => at(unitsOf(word), 0, word.length),
    add: (word) => addAt(unitsOf(word), 0, word.length),
    addAt,
    isFull: () => words === MOST_WORDS,
    empty,
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

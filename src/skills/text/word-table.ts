/**
 * Numbers words, which are looked up where they stand in a text, without being cut out of it. What is known of a word its
 * owner keeps by the number: in arrays of numbers, where it can, as an object each would be one more place of the memory.
 */
export type WordTable = {
  /** The number of the word between two places of the units of a text; 0 for none. */
  at(units: Uint16Array, from: number, to: number): number
  /** … of all words of a text. What each waits for in the memory is waited for once, all words together. */
  allAt(units: Uint16Array, starts: Int32Array, ends: Int32Array, numbers: Int32Array): void
  /** The number of a word; 0 for none. */
  of(word: string): number
  /** Gives a word that has none the next number, from 1; 0 when the table is full. The word may not be found by it. */
  add(word: string): number
  /** … the word between two places. */
  addAt(units: Uint16Array, from: number, to: number): number
  /** The highest number given. */
  size(): number
  /** Forgets all words; numbers begin anew. */
  empty(): void
}

/** A table of so many is full. */
export const MOST_WORDS = 50_000
const FIRST_SLOTS = 1 << 10
/** What finds no slot so near is not kept: no text becomes slow because its words were made to meet in one place. */
const MOST_STEPS = 16

/** Four numbers of a slot, side by side in the memory: of a word its number, both hashes and its length. */
const SLOT_BITS = 2
const SLOT = 1 << SLOT_BITS
const [HASH, OTHER_HASH, LENGTH] = [1, 2, 3] as const

/**
 * A hash table of numbers alone. 64 bits of hash stand for the letters of a word: nobody can tell beforehand which two words
 * they would take for one (see `hashOf`), and of 50,000 two are so once in ten thousand million tables.
 */
export function createWordTable(): WordTable {
  let slots = new Int32Array(FIRST_SLOTS * SLOT)
  let [words, slotsTaken] = [0, 0]
  let [hashes, otherHashes] = [new Int32Array(0), new Int32Array(0)]

  const find = (hash: number, other: number, length: number): number => {
    for (let step = 0; step < MOST_STEPS; step++) {
      const slot = ((hash + step) << SLOT_BITS) & (slots.length - 1)
      if (slots[slot + HASH] === hash && slots[slot + OTHER_HASH] === other && slots[slot + LENGTH] === length)
        return slots[slot]!
      if (slots[slot] === 0) return 0
    }
    return 0
  }
  const at = (units: Uint16Array, from: number, to: number): number =>
    find(hashOf(units, from, to), otherHash, to - from)
  /** Puts a slot's numbers into the first that is free for them. */
  const place = (number: number, hash: number, other: number, length: number): void => {
    for (let step = 0; step < MOST_STEPS; step++) {
      const slot = ((hash + step) << SLOT_BITS) & (slots.length - 1)
      if (slots[slot] !== 0) continue
      slots[slot] = number
      slots[slot + HASH] = hash
      slots[slot + OTHER_HASH] = other
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
      if (before[slot] !== 0)
        place(before[slot]!, before[slot + HASH]!, before[slot + OTHER_HASH]!, before[slot + LENGTH]!)
  }
  const addAt = (units: Uint16Array, from: number, to: number): number => {
    if (words === MOST_WORDS) return 0
    if (slotsTaken * 2 * SLOT >= slots.length) grow()
    words++
    place(words, hashOf(units, from, to), otherHash, to - from)
    return words
  }
  return {
    at,
    allAt(units, starts, ends, numbers) {
      const { length } = starts
      if (length > hashes.length) [hashes, otherHashes] = [new Int32Array(length), new Int32Array(length)]
      for (let word = 0; word < length; word++) {
        hashes[word] = hashOf(units, starts[word]!, ends[word]!)
        otherHashes[word] = otherHash
      }
      // The slots are asked for before they are needed, and come while others are asked for.
      for (let word = 0; word < length; word++)
        numbers[word] = slots[(hashes[word]! << SLOT_BITS) & (slots.length - 1)]!
      for (let word = 0; word < length; word++)
        numbers[word] = find(hashes[word]!, otherHashes[word]!, ends[word]! - starts[word]!)
    },
    of: (word) => withUnits(word, at),
    add: (word) => withUnits(word, addAt),
    addAt,
    size: () => words,
    empty() {
      slots.fill(0)
      slotsTaken = 0
      words = 0
    },
  }
}

let written = new Uint16Array(64)

/** Asks about the units of a word, of which none stay. */
function withUnits(word: string, ask: (units: Uint16Array, from: number, to: number) => number): number {
  const { length } = word
  if (length > written.length) written = new Uint16Array(length * 2)
  for (let i = 0; i < length; i++) written[i] = word.charCodeAt(i)
  const number = ask(written, 0, length)
  written.fill(0, 0, length)
  return number
}

const [SEED = 0, OTHER_SEED = 0] = crypto.getRandomValues(new Int32Array(2))

/** The other hash of the word that was hashed last. */
let otherHash = 0

/**
 * Two hashes of 32 bits of UTF-16 units, from seeds of this process, so that nobody makes a word that is taken for another.
 * FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), of the second with a multiplier of MurmurHash2
 * (https://github.com/aappleby/smhasher) and its shift; the upper half of each is folded into the lower one.
 */
function hashOf(units: Uint16Array, from: number, to: number): number {
  let [one, other] = [SEED, OTHER_SEED]
  for (let i = from; i < to; i++) {
    const unit = units[i]!
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x5bd1e995)
    other ^= other >>> 15
  }
  otherHash = other
  return one ^ (one >>> 16)
}

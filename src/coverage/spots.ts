import { compiledApart } from '../skills/text/compiled-apart.ts'

/** Offsets of a text in UTF-16 units, ascending, by what stands there. */
export type Spots<Label extends string> = Record<Label, number[]>

/** More of one label has no resume: adverts of 100 KB have a hundred places of the most frequent one. */
const MOST_PLACES = 300

/** Capital and small letters, Latin and Russian, differ in other bits than these, but for ё. */
const BITS = 5
const LOWEST = (1 << BITS) - 1
/** How many units are told at one look. */
const FIRST = 3
const SLOTS = 1 << (FIRST * BITS)
/** The slot of the last three units, by that of those before. */
const slotAfter = (slot: number, unit: number) => ((slot << BITS) | (unit & LOWEST)) & (SLOTS - 1)
const slotOf = (piece: string) => [0, 1, 2].reduce((slot, at) => slotAfter(slot, piece.charCodeAt(at)), 0)

/**
 * Makes the function that finds where some pieces of words stand in a text, whatever the case of their letters, inside
 * longer words too: of each label the first 300. It reads a text once for all pieces, where an expression for each rule would read all of it again.
 * @param pieces in lower case, of three units or more each
 */
export function createSpotter<Label extends string>(pieces: Readonly<Record<Label, readonly string[]>>) {
  const labels = Object.keys(pieces) as Label[]
  const { begins, goesOn, packed } = pack(labels.map((label) => pieces[label]))
  /** Takes the pieces that stand at a place; the loop below stays small without it. */
  const lookAt = compiledApart((found: number[][], alike: number, text: string, at: number): void => {
    for (let piece = alike; packed[piece] !== 0; piece += sizeOf(packed[piece]!)) {
      const places = found[packed[piece + LABEL]!]!
      if (places.length < MOST_PLACES && stands(text, at, packed, piece)) places.push(at)
    }
  })
  return (text: string): Spots<Label> => {
    const found = labels.map((): number[] => [])
    let slot = 0
    for (let next = 0; next < text.length; next++) {
      const unit = text.charCodeAt(next)
      if ((begins[slot >> BITS]! & (1 << (slot & LOWEST))) !== 0)
        if ((goesOn[2 * slot]! & (1 << (unit & LOWEST))) !== 0) lookAt(found, goesOn[2 * slot + 1]!, text, next - FIRST)
      slot = slotAfter(slot, unit)
    }
    // Behind the last three units nothing goes on.
    if (goesOn[2 * slot] !== 0) lookAt(found, goesOn[2 * slot + 1]!, text, text.length - FIRST)
    return Object.fromEntries(found.map((places, label) => [labels[label], places])) as Spots<Label>
  }
}

/** A piece is packed as its length, the number of its label, its units and those of its capitals. */
const [LABEL, UNITS] = [1, 2] as const
const sizeOf = (length: number) => UNITS + 2 * length

type Packed = {
  /** By two units a bit for each third that a piece goes on with: so small a table stays near the processor. */
  begins: Int32Array
  /**
   * By the slot of three units a bit for each fourth, and beside it where the pieces that begin so stand in `packed`: of 11,000
   * places of a text 260 are looked at.
   */
  goesOn: Int32Array
  /** What begins with the same three units follows one another, in the order of the labels; 0 ends it. */
  packed: Uint16Array
}

/** Packs the pieces of each label: strings would have each looked for in six places of the memory. */
function pack(pieces: readonly (readonly string[])[]): Packed {
  const begins = new Int32Array(SLOTS >> BITS)
  const goesOn = new Int32Array(2 * SLOTS)
  const bySlot = new Map<number, Set<string>>()
  const unitsOf = (written: string) => Array.from(written, (_, at) => written.charCodeAt(at))
  for (const [label, ofLabel] of pieces.entries())
    for (const lower of ofLabel) {
      const upper = lower.toUpperCase()
      const one = String.fromCharCode(lower.length, label, ...unitsOf(lower), ...unitsOf(upper))
      // Its capitals are in another slot where they have ё.
      for (const written of [lower, upper]) {
        const slot = slotOf(written)
        begins[slot >> BITS]! |= 1 << (slot & LOWEST)
        goesOn[2 * slot]! |= written.length > FIRST ? 1 << (written.charCodeAt(FIRST) & LOWEST) : -1
        bySlot.set(slot, (bySlot.get(slot) ?? new Set()).add(one))
      }
    }
  let all = ''
  for (const [slot, alike] of bySlot) {
    goesOn[2 * slot + 1] = all.length
    all += `${[...alike].join('')}\0`
  }
  return { begins, goesOn, packed: Uint16Array.from(unitsOf(all)) }
}

/** Compared from the end: most places that begin as a piece does end otherwise. */
function stands(text: string, at: number, packed: Uint16Array, piece: number): boolean {
  const length = packed[piece]!
  if (at + length > text.length) return false
  for (let i = length - 1; i >= 0; i--) {
    const code = text.charCodeAt(at + i)
    if (code !== packed[piece + UNITS + i] && code !== packed[piece + UNITS + length + i]) return false
  }
  return true
}

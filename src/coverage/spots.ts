import { compiledApart } from '../skills/text/compiled-apart.ts'

/** Offsets of a text in UTF-16 units, ascending, by what stands there. */
export type Spots<Label extends string> = Record<Label, number[]>

/** `last` is its last unit in both cases: most places that begin as a piece does end otherwise. */
type Piece = { label: number; lower: string; upper: string; last: readonly [number, number] }

/** Capital and small letters, Latin and Russian, differ in other bits than these, but for ё. */
const BITS = 5
const LOWEST = (1 << BITS) - 1
/** How many units are told at one look. */
const FIRST = 3
const SLOTS = 1 << (FIRST * BITS)
/** The slot of the last three units, by that of those before. */
const slotAfter = (slot: number, unit: number) => ((slot << BITS) | (unit & LOWEST)) & (SLOTS - 1)
const slotOf = (piece: string) => [0, 1, 2].reduce((slot, at) => slotAfter(slot, piece.charCodeAt(at)), 0)
const lastOf = (piece: string) => piece.charCodeAt(piece.length - 1)

/**
 * Makes the function that finds where some pieces of words stand in a text, whatever the case of their letters, inside
 * longer words too. It reads a text once for all pieces, where an expression for each rule would read all of it again.
 * @param pieces in lower case, of three units or more each
 */
export function createSpotter<Label extends string>(pieces: Readonly<Record<Label, readonly string[]>>) {
  const labels = Object.keys(pieces) as Label[]
  /** What begins with the same three units, in the order of the labels. */
  const begun: Piece[][] = []
  /** By two units a bit for each third that a piece goes on with: so small a table stays near the processor. */
  const begins = new Int32Array(SLOTS >> BITS)
  /** By the slot of three units a bit for each fourth, and beside it a number in `begun`: of 11,000 places 300 are looked at. */
  const goesOn = new Int32Array(2 * SLOTS)
  for (const [label, name] of labels.entries())
    for (const lower of pieces[name]) {
      const upper = lower.toUpperCase()
      const piece: Piece = { label, lower, upper, last: [lastOf(lower), lastOf(upper)] }
      for (const written of [lower, upper]) {
        const slot = slotOf(written)
        begins[slot >> BITS]! |= 1 << (slot & LOWEST)
        if (goesOn[2 * slot] === 0) goesOn[2 * slot + 1] = begun.push([]) - 1
        goesOn[2 * slot]! |= written.length > FIRST ? 1 << (written.charCodeAt(FIRST) & LOWEST) : -1
        const alike = begun[goesOn[2 * slot + 1]!]!
        // Its capitals are in another slot where they have ё.
        if (!alike.includes(piece)) alike.push(piece)
      }
    }
  /** Takes the pieces that stand at a place; the loop below stays small without it. */
  const lookAt = compiledApart((found: number[][], alike: readonly Piece[], text: string, at: number): void => {
    for (let i = 0; i < alike.length; i++) if (stands(text, at, alike[i]!)) found[alike[i]!.label]!.push(at)
  })
  return (text: string): Spots<Label> => {
    const found = labels.map((): number[] => [])
    let slot = 0
    for (let next = 0; next < text.length; next++) {
      const unit = text.charCodeAt(next)
      if ((begins[slot >> BITS]! & (1 << (slot & LOWEST))) !== 0)
        if ((goesOn[2 * slot]! & (1 << (unit & LOWEST))) !== 0)
          lookAt(found, begun[goesOn[2 * slot + 1]!]!, text, next - FIRST)
      slot = slotAfter(slot, unit)
    }
    // Behind the last three units nothing goes on.
    if (goesOn[2 * slot] !== 0) lookAt(found, begun[goesOn[2 * slot + 1]!]!, text, text.length - FIRST)
    return Object.fromEntries(found.map((places, label) => [labels[label], places])) as Spots<Label>
  }
}

function stands(text: string, at: number, { lower, upper, last }: Piece): boolean {
  const end = at + lower.length - 1
  if (end >= text.length) return false
  const code = text.charCodeAt(end)
  if (code !== last[0] && code !== last[1]) return false
  for (let i = 0; i < lower.length; i++) {
    const code = text.charCodeAt(at + i)
    if (code !== lower.charCodeAt(i) && code !== upper.charCodeAt(i)) return false
  }
  return true
}

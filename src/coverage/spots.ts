/** Offsets of a text in UTF-16 units, ascending, by what stands there. */
export type Spots<Label extends string> = Record<Label, number[]>

type Piece<Label> = { label: Label; lower: string; upper: string }

/** Capital and small letters, Latin and Russian, differ in other bits than these. */
const BITS = 5
const LOWEST = (1 << BITS) - 1
const SLOTS = 1 << (3 * BITS)
/** The slot of the last three units, by that of those before. */
const slotAfter = (slot: number, unit: number) => ((slot << BITS) | (unit & LOWEST)) & (SLOTS - 1)

/**
 * Makes the function that finds where some pieces of words stand in a text, whatever the case of their letters, inside
 * longer words too. It reads a text once for all pieces, where an expression for each rule would read all of it again.
 * @param pieces in lower case, of three units or more each: a piece is found by its first three
 */
export function createSpotter<Label extends string>(pieces: Readonly<Record<Label, readonly string[]>>) {
  const labels = Object.keys(pieces) as Label[]
  const lists: Piece<Label>[][] = [[]]
  const listAt = new Uint8Array(SLOTS)
  for (const label of labels) {
    for (const lower of pieces[label]) {
      const slot = [0, 1, 2].reduce((before, at) => slotAfter(before, lower.charCodeAt(at)), 0)
      if (listAt[slot] === 0) listAt[slot] = lists.push([]) - 1
      lists[listAt[slot]!]!.push({ label, lower, upper: lower.toUpperCase() })
    }
  }
  return (text: string): Spots<Label> => {
    const found = Object.fromEntries(labels.map((label) => [label, [] as number[]])) as Spots<Label>
    let slot = 0
    for (let at = 0; at < text.length; at++) {
      slot = slotAfter(slot, text.charCodeAt(at))
      const list = listAt[slot]!
      if (list > 0) addFound(found, lists[list]!, text, at - 2)
    }
    return found
  }
}

function addFound<Label extends string>(
  found: Spots<Label>,
  pieces: readonly Piece<Label>[],
  text: string,
  at: number,
): void {
  for (const { label, lower, upper } of pieces) if (stands(text, at, lower, upper)) found[label].push(at)
}

function stands(text: string, at: number, lower: string, upper: string): boolean {
  for (let i = 0; i < lower.length; i++) {
    const code = text.charCodeAt(at + i)
    if (code !== lower.charCodeAt(i) && code !== upper.charCodeAt(i)) return false
  }
  return true
}

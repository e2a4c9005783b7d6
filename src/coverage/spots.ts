/** Offsets of a text in UTF-16 units, ascending, by what stands there. */
export type Spots<Label extends string> = Record<Label, number[]>

/** The first two units of a piece lead to a list of pieces by their lowest bits. */
const SLOTS = 1 << 12
const slotOf = (first: number, second: number) => (first * 31 + second) & (SLOTS - 1)

/**
 * Makes the function that finds where pieces of words stand in a text, in whatever case of letters, as a part of a word too.
 * It goes through a text once for all pieces, where an expression for each rule would read the whole of it again.
 * @param pieces in lower case, of two units or more each
 */
export function createSpotter<Label extends string>(pieces: Readonly<Record<Label, readonly string[]>>) {
  const labels = Object.keys(pieces) as Label[]
  const listed: { label: Label; lower: string; upper: string }[][] = [[]]
  const listAt = new Uint8Array(SLOTS)
  for (const label of labels) {
    for (const lower of pieces[label]) {
      const upper = lower.toUpperCase()
      const ways = [lower[0]! + lower[1]!, lower[0]! + upper[1]!, upper[0]! + lower[1]!, upper[0]! + upper[1]!]
      for (const slot of new Set(ways.map((way) => slotOf(way.charCodeAt(0), way.charCodeAt(1))))) {
        if (listAt[slot] === 0) listAt[slot] = listed.push([]) - 1
        listed[listAt[slot]!]!.push({ label, lower, upper })
      }
    }
  }
  return (text: string): Spots<Label> => {
    const found = Object.fromEntries(labels.map((label) => [label, [] as number[]])) as Spots<Label>
    let first = text.charCodeAt(0)
    for (let at = 1; at < text.length; at++) {
      const second = text.charCodeAt(at)
      const list = listAt[slotOf(first, second)]!
      first = second
      if (list === 0) continue
      for (const { label, lower, upper } of listed[list]!)
        if (isAt(text, at - 1, lower, upper) && found[label].at(-1) !== at - 1) found[label].push(at - 1)
    }
    return found
  }
}

function isAt(text: string, at: number, lower: string, upper: string): boolean {
  for (let i = 0; i < lower.length; i++) {
    const code = text.charCodeAt(at + i)
    if (code !== lower.charCodeAt(i) && code !== upper.charCodeAt(i)) return false
  }
  return true
}

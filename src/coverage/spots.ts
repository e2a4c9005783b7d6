/** Offsets of a text in UTF-16 units, ascending, by what stands there. */
export type Spots<Label extends string> = Record<Label, number[]>

type Piece<Label> = { label: Label; lower: string; upper: string }

const SLOTS = 1 << 14
/** Pieces are looked for by their first three units. */
const slotOf = (first: number, second: number, third: number) => (first * 961 + second * 31 + third) & (SLOTS - 1)

/**
 * Makes the function that finds where pieces of words stand in a text, in whatever case of letters, as a part of a word too.
 * It goes through a text once for all of them, where an expression for each rule would read the whole of it again.
 * @param pieces in lower case, of three units or more each
 */
export function createSpotter<Label extends string>(pieces: Readonly<Record<Label, readonly string[]>>) {
  const labels = Object.keys(pieces) as Label[]
  const lists: Piece<Label>[][] = [[]]
  const listAt = new Uint16Array(SLOTS)
  for (const label of labels) {
    for (const lower of pieces[label]) {
      const upper = lower.toUpperCase()
      for (const slot of new Set(slotsOf(lower, upper))) {
        if (listAt[slot] === 0) listAt[slot] = lists.push([]) - 1
        lists[listAt[slot]!]!.push({ label, lower, upper })
      }
    }
  }
  return (text: string): Spots<Label> => {
    const found = Object.fromEntries(labels.map((label) => [label, [] as number[]])) as Spots<Label>
    let [first, second] = [text.charCodeAt(0), text.charCodeAt(1)]
    for (let at = 2; at < text.length; at++) {
      const third = text.charCodeAt(at)
      const list = listAt[slotOf(first, second, third)]!
      first = second
      second = third
      if (list > 0) addFound(found, lists[list]!, text, at - 2)
    }
    return found
  }
}

/** The slots of a piece in all cases of its first letters. */
function slotsOf(lower: string, upper: string): number[] {
  const [first, second, third] = [0, 1, 2].map((at) => [lower.charCodeAt(at), upper.charCodeAt(at)])
  return first!.flatMap((one) => second!.flatMap((two) => third!.map((three) => slotOf(one, two, three))))
}

function addFound<Label extends string>(
  found: Spots<Label>,
  pieces: readonly Piece<Label>[],
  text: string,
  at: number,
): void {
  for (const { label, lower, upper } of pieces)
    if (stands(text, at, lower, upper) && found[label].at(-1) !== at) found[label].push(at)
}

function stands(text: string, at: number, lower: string, upper: string): boolean {
  for (let i = 0; i < lower.length; i++) {
    const code = text.charCodeAt(at + i)
    if (code !== lower.charCodeAt(i) && code !== upper.charCodeAt(i)) return false
  }
  return true
}

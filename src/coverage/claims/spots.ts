/** A part of a text. Offsets are UTF-16 units, half-open. */
export type Part = { start: number; end: number }

/** Offsets of a text in UTF-16 units, ascending, by what stands there. */
export type Spots<Label extends string> = Record<Label, number[]>

/** More of one label has no resume: adverts of 100 KB have a hundred places of the most frequent one. */
const MOST_PLACES = 300

/** The pieces are told apart by the key of so many units first: none is shorter. */
const FIRST = 3
const KEYS = 0x1_0000

const keyOf = (first: number, second: number, third: number) => (first * 961 + second * 31 + third) & (KEYS - 1)

/**
 * Makes the function that finds where some pieces of words stand in a text, whatever the case of
 * their letters, inside longer words too: of each label the first 300. It reads a text once for
 * all pieces, where an expression for each rule would read all of it again.
 * @param pieces in lower case, of three units or more each
 */
export function createSpotter<Label extends string>(pieces: Readonly<Record<Label, readonly string[]>>) {
  const labels = Object.keys(pieces) as Label[]
  const lists: { label: Label; piece: string }[][] = [[]]
  // At most places no piece begins: that is told by one look into an array.
  const listOf = new Uint16Array(KEYS)
  for (const label of labels)
    for (const piece of pieces[label]) {
      const key = keyOf(piece.charCodeAt(0), piece.charCodeAt(1), piece.charCodeAt(2))
      if (listOf[key] === 0) listOf[key] = lists.push([]) - 1
      lists[listOf[key]!]!.push({ label, piece })
    }
  return (text: string): Spots<Label> => {
    const found = Object.fromEntries(labels.map((label) => [label, []])) as unknown as Spots<Label>
    let [first, second] = [lowerAt(text, 0), lowerAt(text, 1)]
    for (let at = 0; at + FIRST <= text.length; at++) {
      const third = lowerAt(text, at + 2)
      const list = listOf[keyOf(first, second, third)]!
      first = second
      second = third
      if (list === 0) continue
      for (const { label, piece } of lists[list]!) {
        const places = found[label]
        const isNew = places.length < MOST_PLACES && places.at(-1) !== at
        if (isNew && stands(text, at, piece)) places.push(at)
      }
    }
    return found
  }
}

/** A unit in lower case, Latin or Russian. */
function lowerAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === CAPITAL_YO) return SMALL_YO
  const isCapital = (code >= 0x41 && code <= 0x5a) || (code >= 0x410 && code <= 0x42f)
  return isCapital ? code + 32 : code
}

const [CAPITAL_YO, SMALL_YO] = [0x401, 0x451] as const

function stands(text: string, at: number, piece: string): boolean {
  for (let i = piece.length - 1; i >= 0; i--) if (lowerAt(text, at + i) !== piece.charCodeAt(i)) return false
  return true
}

/** What parts the pieces of a line. */
export const SIGNS = /[,;|·•—–:()«»"“”/\t[\]*]|\.(?=\s|$)| - /giu
/** … and prepositions; behind «в» stands what a field is applied to. */
export const SIGNS_OR_PLACES = new RegExp(
  `${SIGNS.source}| (?:at|from|with|в|во|на|при) (?!област|сфер)`,
  SIGNS.flags,
)

/** The pieces with letters, and where they start. */
export function* piecesOf(
  list: string,
  between: RegExp,
): Generator<{ start: number; text: string }> {
  let start = 0
  for (const { index, 0: sign } of list.matchAll(between)) {
    if (/\p{L}/u.test(list.slice(start, index))) yield { start, text: list.slice(start, index) }
    start = index + sign.length
  }
  if (list.length > start) yield { start, text: list.slice(start) }
}

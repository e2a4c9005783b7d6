import type { Span } from '../../language/text/span.ts'

/** What parts the pieces of a line. */
export const SIGNS = /[,;|·•—–:()«»"“”/\t[\]*]|\.(?=\s|$)| - /giu
/** … and prepositions; behind «в» stands what a field is applied to. */
export const SIGNS_OR_PLACES = new RegExp(
  `${SIGNS.source}| (?:at|from|with|в|во|на|при) (?!област|сфер)`,
  SIGNS.flags,
)

/** The pieces of a text between some signs. */
export function* partsOf(text: string, between: RegExp): Generator<Span & { text: string }> {
  let start = 0
  for (const { index, 0: sign } of text.matchAll(between)) {
    yield { start, end: index, text: text.slice(start, index) }
    start = index + sign.length
  }
  yield { start, end: text.length, text: text.slice(start) }
}

/** … those with letters. */
export const piecesOf = (list: string, between: RegExp) =>
  partsOf(list, between).filter(({ text }) => /\p{L}/u.test(text))

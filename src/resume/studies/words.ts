import { createPhraseFinder } from '../../language/finder/phrases.ts'
import { phrasesByLabel } from '../../language/tables/word-classes.ts'
import type { Span } from '../../language/text/span.ts'
import { lazy } from '../../memory/lazy.ts'
import table from './words.txt' with { type: 'text' }

/** What words of words.txt say, which tells more of each. */
type Hint =
  | ('education' | 'part' | 'jobs' | 'glued' | 'heading' | 'heading-beside')
  | ('label' | 'aside' | 'school' | 'level' | 'not-held')
  | ('goes-on' | 'lesson' | 'class' | 'work' | 'else' | 'post' | 'studied' | 'ended')
  | ('before' | 'before-studied' | 'behind' | 'by')

const finder = lazy(() => createPhraseFinder(phrasesByLabel<Hint>(table)))

/** The hints of a line or a part of it, in its order, the shorter first where several begin. */
export function hintsIn(text: string) {
  const all = finder()(text)
  return {
    all,
    has: (...labels: Hint[]) => all.some(({ label }) => labels.includes(label)),
  }
}

export type Hints = ReturnType<typeof hintsIn>

const LONGEST_HEADING = 40
const PARTS = new Set<Hint>(['education', 'part', 'jobs', 'glued', 'heading'])
/** What may stand between the words of a heading, and behind them. */
const BETWEEN = /^(?:\s|&|и|and)*:?\s*$/iu

/** Whether the line of a text that starts there begins a part of a resume: «Ключевые навыки». */
export function isPartHeading(text: string, start: number): boolean {
  const line = text.slice(start, start + LONGEST_HEADING).split('\n', 1)[0]!
  if (line.length === LONGEST_HEADING || !/^\s*\p{L}/u.test(line) || /[\d.,;]/.test(line))
    return false
  const { all } = hintsIn(line)
  const rest = [...line]
  for (const { label, start, end } of all)
    if (PARTS.has(label) || label === 'heading-beside') rest.fill(' ', start, end)
  return BETWEEN.test(rest.join('')) && all.some(({ label }) => PARTS.has(label))
}

/** Institutions are called by fields too. */
const ITS_ADJECTIVES = /(?:\p{L}+(?:[оеы]го|[оеы]й|ий|ая|al|ic|ing) ){0,5}$/u

/** So far before a hint it is looked what stands there; UTF-16 units. */
export const NEAR = 100

/** The first school of a piece, with the adjectives before it. */
export function schoolIn(piece: string) {
  const school = hintsIn(piece).all.find(({ label }) => label === 'school')
  if (school === undefined) return null
  const before = piece.slice(Math.max(0, school.start - NEAR), school.start)
  return { ...school, start: school.start - ITS_ADJECTIVES.exec(before)![0].length }
}

const DEGREES = [
  "Bachelor(?:['’]?s)?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?:,? (?:in|of))?",
  // No Scrum Master, no Master Data.
  "(?<!\\p{Lu}\\p{L}+ )Master(?:['’]?s?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?: " +
    "(?:in|of))|['’]s)",
  '[BM](?:\\. ?)?(?:Sc|Tech|Eng|Ed|Com|Math|BA)\\.?(?: \\(Hons\\))?(?: in)?|[BM]\\.[SA]\\.(?: in)?',
  'Ph\\.? ?D\\.?(?: in)?',
  // No «высшее качество».
  '[Вв]ысшее(?= \\p{L}+[ое]е(?:[^\\p{L}\\s]|$| образ| и |\\n))',
]
/** Microsoft, analysts and a state are written alike. */
const BARE_DEGREE =
  '(?<!(?:[Aa]s|[Ss]enior|[Ll]ead|[Jj]unior),? (?:an? )?|, )[BM][SA](?: in)?(?= \\p{L})(?! ' +
  '(?:Office|SQL|Excel|Word|Project|Access|Outlook|Dynamics|Visio|Teams|Windows|Azure|Power))'

const oneOf = (degrees: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${degrees.join('|')})(?!\\p{L})`, 'gu')

/** Degrees by capitals and dots: «Высшее техническое», "M.Sc. in Economics". */
export const DEGREE = oneOf(DEGREES)
/** … BS and MA too. */
export const ANY_DEGREE = oneOf([...DEGREES, BARE_DEGREE])

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

import { createPhraseFinder } from '../../language/finder/phrases.ts'
import { phrasesByLabel } from '../../language/tables/word-classes.ts'
import { lazy } from '../../memory/lazy.ts'
import table from './words.txt' with { type: 'text' }

/** What words of words.txt say, which tells more of each. */
type Sign =
  | ('education' | 'part' | 'jobs' | 'glued' | 'label' | 'aside' | 'school' | 'level' | 'not-held')
  | ('goes-on' | 'lesson' | 'class' | 'work' | 'else' | 'post' | 'studied' | 'ended')
  | ('before' | 'before-studied' | 'behind' | 'by')

const finder = lazy(() => createPhraseFinder(phrasesByLabel<Sign>(table)))

/** The signs of a line or a part of it, in its order, the shorter first where several begin. */
export function signsIn(text: string) {
  const all = finder()(text)
  return {
    all,
    has: (...labels: Sign[]) => all.some(({ label }) => labels.includes(label)),
  }
}

export type Signs = ReturnType<typeof signsIn>

/** Institutions are called by fields too. */
const ITS_ADJECTIVES = /(?:\p{L}+(?:[оеы]го|[оеы]й|ий|ая|al|ic|ing) ){0,5}$/u

/** So far before a sign it is looked what stands there; UTF-16 units. */
export const NEAR = 100

/** The first school of a piece, with the adjectives before it. */
export function schoolIn(piece: string) {
  const school = signsIn(piece).all.find(({ label }) => label === 'school')
  if (school === undefined) return null
  const before = piece.slice(Math.max(0, school.start - NEAR), school.start)
  return { ...school, start: school.start - ITS_ADJECTIVES.exec(before)![0].length }
}

const DEGREES = [
  "Bachelor(?:['’]?s)?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?:,? (?:in|of))?",
  // No Scrum Master, no Master Data.
  "(?<!\\p{Lu}\\p{L}+ )Master(?:['’]?s?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?: (?:in|of))|['’]s)",
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

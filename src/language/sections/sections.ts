import { memoizeLast } from '../../memory/memoize-last.ts'
import { normalise } from '../text/normalise.ts'
import type { Span } from '../text/span.ts'
import { type Tokens, tokenise } from '../text/words.ts'
import { degreesIn } from './degrees.ts'
import { headsWork, isAskedFor, type SectionKind } from './kinds.ts'
import {
  chancesIn,
  denialsIn,
  employersIn,
  lessonsIn,
  mustsIn,
  noNeedsIn,
  plusesIn,
} from './not-asked.ts'
import { oddsOfAsking } from './odds.ts'
import { othersIn } from './others.ts'
import { type Read, readInOrder } from './reading.ts'
import { kindOfUncertain, uncertainAmong } from './uncertain.ts'

/** A part of an advert; the parts of an advert leave nothing out. */
export type Section = Span & { kind: SectionKind }

/**
 * Tells the parts of an advert, given as plain text, by its headings and by the wording of single
 * sentences. Where neither is sure, a score decides (uncertain.ts), or the part stays `unknown`.
 * The time it takes grows with the length of the text, whatever stands there.
 */
export function sectionsOf(text: string, tokens?: Tokens): Section[] {
  const read = readInOrder(text, tokens)
  const headsAsked = read.some(({ unit: { heading } }) => heading !== null && headsWork(heading))
  const uncertain = uncertainAmong(read, oddsOfAsking)
  const sections: Section[] = []
  const add = (kind: SectionKind, start: number, end: number): void => {
    const last = sections.at(-1)
    if (last?.kind === kind) last.end = end
    else if (end > start) sections.push({ kind, start, end })
  }
  for (const [index, one] of read.entries()) {
    const { unit } = one
    const known = uncertain[index] ?? null
    // An advert without such a heading may ask anywhere, but for where it gives.
    const kind = known !== null && (headsAsked || known.isGiven) ? kindOfUncertain(known) : one.kind
    let at = unit.start
    for (const part of unit.heading === null ? notAskedIn(text, one) : []) {
      if (part.start < at) continue
      add(kind, at, part.start)
      add(part.kind, part.start, part.end)
      at = part.end
    }
    add(kind, at, unit.end)
  }
  return sections
}

/**
 * The words and the sections of an advert, which is asked for names first and for its duties right
 * after. Not for resumes: the last text is kept in memory.
 */
export const tokensOfAdvert = memoizeLast((text: string) => tokenise(normalise(text)))
export const sectionsOfAdvert = memoizeLast((text: string) =>
  sectionsOf(text, tokensOfAdvert(text)),
)

/** Makes the function that tells the section at an offset, quickest for offsets that grow. */
export function createSectionAt(sections: readonly Section[]): (offset: number) => SectionKind {
  let at = 0
  return (offset) => {
    if (sections[at] !== undefined && offset < sections[at]!.start) at = 0
    while (at < sections.length && sections[at]!.end <= offset) at++
    return sections[at]?.kind ?? 'unknown'
  }
}

/** What in a sentence asks for less or nothing: denials, pluses, degrees, lessons, others. */
function notAskedIn(text: string, { unit, phrases, kind }: Read): readonly Section[] {
  const parts: Section[] = []
  const add = (kind: SectionKind, spans: readonly Span[]) => {
    for (const { start, end } of spans) if (end > start) parts.push({ start, end, kind })
  }
  add('denied', denialsIn(text, unit, phrases))
  add('denied', noNeedsIn(text, unit))
  const degrees = degreesIn(text, unit)
  add('degree', degrees)
  const isFree = (plus: Span) =>
    !degrees.some(({ start, end }) => start < plus.end && plus.start < end)
  if (isAskedFor(kind)) add('nice_to_have', plusesIn(text, unit, phrases).filter(isFree))
  if (kind === 'nice_to_have') add('requirements', mustsIn(text, unit, phrases))
  add('aside', chancesIn(text, unit, phrases))
  add('aside', lessonsIn(text, unit))
  for (const one of othersIn(text, unit, phrases)) add(one.isSure ? 'others' : 'told', [one])
  if (kind === 'unknown') add('about', employersIn(phrases))
  return parts.sort((one, other) => one.start - other.start)
}

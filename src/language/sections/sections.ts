import { memoizeLast } from '../../memory/memoize-last.ts'
import { normalise } from '../text/normalise.ts'
import type { Span } from '../text/span.ts'
import { type Tokens, tokenise } from '../text/words.ts'
import { degreesIn } from './degrees.ts'
import { headsWork, type SectionKind } from './kinds.ts'
import { oddsOfAsking } from './odds.ts'
import { othersIn } from './others.ts'
import { type Read, readInOrder } from './reading.ts'
import { employersIn, scopesIn } from './scopes.ts'
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

/** No sentence of 3,933 real adverts has more than 70 phrases: what has is looked at no further. */
const MOST_PHRASES = 200

/** What in a sentence asks for less or nothing: denials, pluses, degrees, lessons, others. */
function notAskedIn(text: string, { unit, phrases, kind }: Read): readonly Section[] {
  if (phrases.length > MOST_PHRASES) return []
  const degrees = degreesIn(text, unit).map((span) => ({ ...span, kind: 'degree' as const }))
  const isFree = ({ start, end, kind }: Section) =>
    kind !== 'nice_to_have' || !degrees.some((one) => one.start < end && start < one.end)
  const parts: Section[] = [
    ...degrees,
    ...scopesIn(text, unit, phrases, kind).filter(isFree),
    ...othersIn(text, unit, phrases).map(
      ({ isSure, start, end }): Section => ({ start, end, kind: isSure ? 'others' : 'told' }),
    ),
    ...(kind === 'unknown' ? employersIn(phrases) : []).map(
      (span): Section => ({ ...span, kind: 'about' }),
    ),
  ]
  return parts.filter(({ start, end }) => end > start).sort((one, other) => one.start - other.start)
}

import type { Span } from '../text/span.ts'
import { chancesIn } from './chances.ts'
import { degreesIn } from './degrees.ts'
import { denialsIn } from './denials.ts'
import { employersIn } from './employer.ts'
import { headsWork, type SectionKind } from './kinds.ts'
import { oddsOfAsking } from './odds.ts'
import { othersIn, PEOPLE } from './others.ts'
import { type Read, readInOrder } from './reading.ts'
import { WORDING } from './tables.ts'
import { kindOfUncertain, uncertainAmong } from './uncertain.ts'
import { workOfferedIn } from './work-offered.ts'

/** A part of an advert; the parts of an advert leave nothing out. */
export type Section = Span & { kind: SectionKind }

/**
 * Tells the parts of an advert, given as plain text, by its headings and by the wording of single sentences. Where
 * neither is sure, a score decides (uncertain.ts), or the part stays `unknown`. The time it takes grows with the length
 * of the text, whatever stands there.
 */
export function sectionsOf(text: string): Section[] {
  const read = readInOrder(text)
  const headsAsked = read.some(({ unit: { heading } }) => heading !== null && headsWork(heading))
  const uncertain = uncertainAmong(text, read, (unit) => oddsOfAsking(text, unit))
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

/** The parts of a sentence that ask for nothing: what it denies, fields of degrees, what it says of the employer and of other people. */
function notAskedIn(text: string, { unit, phrases, kind }: Read): readonly Section[] {
  let says = 0
  for (const { label } of phrases) if (typeof label === 'number') says |= label
  const parts: Section[] = []
  if ((says & DENIALS) !== 0) for (const part of denialsIn(text, unit, phrases)) parts.push({ ...part, kind: 'denied' })
  for (const part of degreesIn(text, unit)) parts.push({ ...part, kind: 'aside' })
  if ((says & CHANCES) !== 0)
    for (const { start, end, byDoing } of chancesIn(text, unit, phrases))
      if (byDoing || kind !== 'conditions') parts.push({ start, end, kind: byDoing ? 'aside' : 'conditions' })
  if ((says & PEOPLE) !== 0)
    for (const { start, end, isSure } of othersIn(text, unit, phrases))
      parts.push({ start, end, kind: isSure ? 'others' : 'told' })
  if (kind === 'conditions')
    for (const part of workOfferedIn(text, unit, phrases)) parts.push({ ...part, kind: 'told' })
  if (kind === 'unknown' && (says & EMPLOYERS) !== 0)
    for (const part of employersIn(text, phrases, unit.end)) parts.push({ ...part, kind: 'about' })
  return parts.length < 2 ? parts : parts.sort((one, other) => one.start - other.start)
}

const CHANCES = WORDING.chance | WORDING.teaches
const DENIALS = WORDING.without | WORDING['not-asked']
const EMPLOYERS = WORDING.about | WORDING.company

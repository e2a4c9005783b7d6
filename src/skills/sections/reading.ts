import { headingsAmong } from './headings.ts'
import type { SectionKind } from './kinds.ts'
import { type Phrase, phrasesIn } from './tables.ts'
import { type Unit, unitsOf } from './units.ts'
import { gainOf, type Reading, toldByWording } from './wording.ts'

/** A unit of an advert with the phrases in it. */
export type Read = {
  unit: Unit
  phrases: readonly Phrase[]
  /** What it speaks of, as far as a heading or its wording tells. */
  kind: SectionKind
  /** The section that goes on behind it. */
  section: SectionKind
}

/** Reads the units of an advert one after the other. */
export function readInOrder(text: string): Read[] {
  const phrases = phrasesIn(text)
  const headings = headingsAmong(phrases, text)
  const headsDuties = headings.some(({ kind }) => kind === 'duties')
  let reading: Reading = { section: 'unknown', isIntroduction: headsDuties, hasCompany: false }
  let next = 0
  return unitsOf(text, headings).map((unit) => {
    const from = next
    while (next < phrases.length && phrases[next]!.start < unit.end) next++
    const own = from === next ? NONE : phrases.slice(from, next)
    if (unit.heading !== null) {
      // What stands under another heading than that of the employer may be the work.
      reading = {
        ...reading,
        section: unit.heading,
        gain: unit.heading === 'conditions' ? gainOf(text.slice(unit.start, unit.end)) : null,
        isIntroduction: reading.isIntroduction && unit.heading === 'about',
      }
      return { unit, phrases: own, kind: unit.heading, section: unit.heading }
    }
    const { kind, after } = toldByWording(text, unit, own, reading)
    reading = after
    return { unit, phrases: own, kind, section: after.section }
  })
}

const NONE: readonly Phrase[] = []

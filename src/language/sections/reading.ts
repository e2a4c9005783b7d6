import { FIELD_BREAK } from './field-break.ts'
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
  /** Whether a field begins with it: what stands before has nothing to do with it. */
  beginsField: boolean
}

/** Reads the units of an advert one after the other. */
export function readInOrder(text: string): Read[] {
  const phrases = phrasesIn(text)
  const headings = headingsAmong(phrases, text)
  const headsDuties = headings.some(({ kind }) => kind === 'duties')
  const unread: Reading = { section: 'unknown', isIntroduction: headsDuties, hasCompany: false }
  const hasFields = text.includes(FIELD_BREAK)
  let reading = unread
  let [next, before] = [0, 0]
  return unitsOf(text, headings).map((unit) => {
    // A break has no letters, so it ends the unit before.
    const beginsField = hasFields && text.slice(before, unit.start).includes(FIELD_BREAK)
    if (beginsField) reading = unread
    before = unit.start
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
      return { unit, phrases: own, kind: unit.heading, section: unit.heading, beginsField }
    }
    const { kind, after } = toldByWording(text, unit, own, reading)
    reading = after
    return { unit, phrases: own, kind, section: after.section, beginsField }
  })
}

const NONE: readonly Phrase[] = []

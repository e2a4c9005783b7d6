import { denialsIn } from './denials.ts'
import { employersIn } from './employer.ts'
import { headingsAmong } from './headings.ts'
import type { SectionKind } from './kinds.ts'
import { othersIn } from './others.ts'
import { type Phrase, phrasesIn } from './tables.ts'
import { type Unit, unitsOf } from './units.ts'
import { type Reading, toldByWording } from './wording.ts'

/** A part of an advert. Offsets are UTF-16 units; the parts of an advert leave nothing out. */
export type Section = { kind: SectionKind; start: number; end: number }

/**
 * Tells the parts of an advert, given as plain text, by their headings and by the wording of single sentences. Where
 * neither says anything sure, a part is `unknown`. The time it takes grows with the text, however that is made.
 */
export function sectionsOf(text: string): Section[] {
  const phrases = phrasesIn(lowerCaseOf(text))
  const headings = headingsAmong(phrases, text)
  const sections: Section[] = []
  const add = (kind: SectionKind, start: number, end: number): void => {
    const last = sections.at(-1)
    if (last?.kind === kind) last.end = end
    else if (end > start) sections.push({ kind, start, end })
  }
  const headsDuties = headings.some(({ kind }) => kind === 'duties')
  let reading: Reading = { section: 'unknown', isIntroduction: headsDuties, hasCompany: false }
  let next = 0
  for (const unit of unitsOf(text, headings)) {
    const from = next
    while (next < phrases.length && phrases[next]!.start < unit.end) next++
    const own = from === next ? NONE : phrases.slice(from, next)
    if (unit.heading !== null) {
      // What stands under another heading than that of the employer may be the work.
      reading = {
        ...reading,
        section: unit.heading,
        isIntroduction: reading.isIntroduction && unit.heading === 'about',
      }
      add(unit.heading, unit.start, unit.end)
      continue
    }
    const { kind, after } = toldByWording(text, unit, own, reading)
    reading = after
    let at = unit.start
    for (const part of notAskedIn(text, unit, own, kind)) {
      if (part.start < at) continue
      add(kind, at, part.start)
      add(part.kind, part.start, part.end)
      at = part.end
    }
    add(kind, at, unit.end)
  }
  return sections
}

const NONE: readonly Phrase[] = []
const NO_PARTS: readonly Section[] = []

/** The parts of a sentence that ask for nothing: what it denies, and what it says of the employer and of other people. */
function notAskedIn(text: string, unit: Unit, phrases: readonly Phrase[], kind: SectionKind): readonly Section[] {
  if (phrases.length === 0) return NO_PARTS
  const denials = denialsIn(text, unit, phrases).map((part): Section => ({ ...part, kind: 'denied' }))
  const others = othersIn(text, unit, phrases).map((part): Section => ({ ...part, kind: 'others' }))
  const employers = kind === 'unknown' ? employersIn(text, phrases, unit.end) : []
  const parts = [...denials, ...others, ...employers.map((part): Section => ({ ...part, kind: 'about' }))]
  return parts.sort((a, b) => a.start - b.start)
}

/** In lower case, with е for ё, each unit where it stood. */
function lowerCaseOf(text: string): string {
  const lower = text.toLowerCase()
  const same = lower.length === text.length ? lower : text.replace(/[A-ZА-ЯЁ]/g, (letter) => letter.toLowerCase())
  return same.includes('ё') ? same.replaceAll('ё', 'е') : same
}

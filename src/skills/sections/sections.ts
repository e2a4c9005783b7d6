import { denialsIn } from './denials.ts'
import { headingsAmong } from './headings.ts'
import type { SectionKind } from './kinds.ts'
import { type Phrase, phrasesIn } from './tables.ts'
import { unitsOf } from './units.ts'
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
    for (const { start, end } of denialsIn(text, unit, own)) {
      add(kind, at, start)
      add('denied', start, end)
      at = end
    }
    add(kind, at, unit.end)
  }
  return sections
}

const NONE: readonly Phrase[] = []

/** In lower case, with е for ё, each unit where it stood. */
function lowerCaseOf(text: string): string {
  const lower = text.toLowerCase()
  const same = lower.length === text.length ? lower : text.replace(/[A-ZА-ЯЁ]/g, (letter) => letter.toLowerCase())
  return same.includes('ё') ? same.replaceAll('ё', 'е') : same
}

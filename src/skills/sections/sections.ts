import { chancesIn } from './chances.ts'
import { denialsIn } from './denials.ts'
import { employersIn } from './employer.ts'
import { headingsAmong } from './headings.ts'
import { isRequirement, type SectionKind } from './kinds.ts'
import { othersIn, PEOPLE } from './others.ts'
import { plainLowerOf } from './phrases.ts'
import { type Phrase, phrasesIn, WORDING } from './tables.ts'
import { doneByTeam } from './team.ts'
import { isMerelyTold } from './told.ts'
import { goesOnListing, introducesWork, isList } from './unit-shapes.ts'
import { type Unit, unitsOf } from './units.ts'
import { LONGEST_SENTENCE, type Reading, saysGain, speaksOfFirm, toldByWording } from './wording.ts'

/** A part of an advert. Offsets are UTF-16 units; the parts of an advert leave nothing out. */
export type Section = { kind: SectionKind; start: number; end: number }

/**
 * Tells the parts of an advert, given as plain text, by their headings and by the wording of single sentences. Where
 * neither says anything sure, a part is `unknown`. The time it takes grows with the text, however that is made.
 */
export function sectionsOf(text: string): Section[] {
  const phrases = phrasesIn(plainLowerOf(text))
  const headings = headingsAmong(phrases, text)
  const sections: Section[] = []
  const add = (kind: SectionKind, start: number, end: number): void => {
    const last = sections.at(-1)
    if (last?.kind === kind) last.end = end
    else if (end > start) sections.push({ kind, start, end })
  }
  const headsDuties = headings.some(({ kind }) => kind === 'duties')
  const firstAsked = headings.find(({ kind }) => kind === 'duties' || isRequirement(kind))
  const headsAsked = firstAsked !== undefined
  let reading: Reading = { section: 'unknown', isIntroduction: headsDuties, hasCompany: false }
  let next = 0
  let listsWork = false
  for (const unit of unitsOf(text, headings)) {
    const from = next
    while (next < phrases.length && phrases[next]!.start < unit.end) next++
    const own = from === next ? NONE : phrases.slice(from, next)
    if (unit.heading !== null) {
      listsWork = false
      // What stands under another heading than that of the employer may be the work.
      reading = {
        ...reading,
        section: unit.heading,
        isGain: unit.heading === 'conditions' && saysGain(text.slice(unit.start, unit.end)),
        isIntroduction: reading.isIntroduction && unit.heading === 'about',
      }
      add(unit.heading, unit.start, unit.end)
      continue
    }
    const { kind, after } = toldByWording(text, unit, own, reading)
    reading = after
    listsWork = listsWork ? goesOnListing(text, unit) : false
    const isTold = kind === 'unknown' && headsAsked && !listsWork && isMerelyTold(text, unit, own, after.section)
    listsWork ||= introducesWork(text, unit)
    const told = isTold ? toldOf(text, unit, own, after) : kind
    // Where nothing heads the duties they may stand anywhere.
    const rest = told === 'told' && !headsDuties ? kind : told
    let at = unit.start
    const isIntroduction = headsAsked && unit.start < firstAsked.start
    for (const part of notAskedIn(text, unit, own, kind, isIntroduction)) {
      if (part.start < at) continue
      add(rest, at, part.start)
      add(part.kind, part.start, part.end)
      at = part.end
    }
    const doings = rest === 'told_of_team' && at === unit.start ? doneByTeam(text, unit) : []
    for (const doing of doings) {
      add(rest, at, doing.start)
      add('unknown', doing.start, doing.end)
      at = doing.end
    }
    add(rest, at, unit.end)
  }
  return sections
}

const NONE: readonly Phrase[] = []

/** What a sentence tells that asks for nothing: a chance that is given, the employer's business, or something else. */
function toldOf(text: string, unit: Unit, phrases: readonly Phrase[], { section, hasCompany }: Reading): SectionKind {
  let says = 0
  for (const { label } of phrases) if (typeof label === 'number') says |= label
  const isLong = unit.end - unit.start > LONGEST_SENTENCE
  if (!isLong && section === 'conditions' && (says & WORDING.chance) !== 0) return 'conditions'
  if (!isLong && speaksOfFirm(text, phrases) && (says & WORDING.team) === 0 && !isList(text, unit)) return 'about'
  if ((says & (section === 'conditions' ? OF_WORK : WORDING.team)) !== 0) return 'told_of_team'
  if (section === 'conditions') return 'told_of_firm'
  if ((says & OF_FIRM) !== 0 || (hasCompany && (says & WORDING.we) !== 0)) return 'told_of_firm'
  return (says & (WORDING.we | WORDING.part)) !== 0 ? 'told_of_team' : 'told'
}

const OF_WORK = WORDING.works | WORDING.tasks
const OF_FIRM = WORDING.company | WORDING.about | WORDING.boasts

/** The parts of a sentence that ask for nothing: what it denies, and what it says of the employer and of other people. */
function notAskedIn(
  text: string,
  unit: Unit,
  phrases: readonly Phrase[],
  kind: SectionKind,
  isIntroduction: boolean,
): readonly Section[] {
  let says = 0
  for (const { label } of phrases) if (typeof label === 'number') says |= label
  const parts: Section[] = []
  if ((says & DENIALS) !== 0) for (const part of denialsIn(text, unit, phrases)) parts.push({ ...part, kind: 'denied' })
  if ((says & CHANCES) !== 0)
    for (const part of chancesIn(text, unit, phrases)) parts.push({ ...part, kind: 'conditions' })
  if ((says & PEOPLE) !== 0)
    for (const { start, end, isOwn } of othersIn(text, unit, phrases, isIntroduction))
      parts.push({ start, end, kind: isOwn ? 'told' : 'others' })
  if (kind === 'unknown' && (says & EMPLOYERS) !== 0)
    for (const part of employersIn(text, phrases, unit.end)) parts.push({ ...part, kind: 'about' })
  return parts.length < 2 ? parts : parts.sort((one, other) => one.start - other.start)
}

const CHANCES = WORDING.chance | WORDING.teaches
const DENIALS = WORDING.without | WORDING['not-asked']
const EMPLOYERS = WORDING.about | WORDING.company

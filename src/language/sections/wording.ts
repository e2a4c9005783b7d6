import { definesEmployer, definesThing, namesEmployer } from './employer-named.ts'
import { headsBeing, isGiven, keepsConditions } from './given.ts'
import type { SectionKind } from './kinds.ts'
import { type Phrase, WORDING } from './tables.ts'
import { endsInColon, hasLabel, isList, isRussian, isSentence } from './unit-shapes.ts'
import type { Unit } from './units.ts'

/** How far an advert has been read. */
export type Reading = {
  /** The section that goes on. */
  section: SectionKind
  /** Whether the advert has not come to the work yet, which a heading begins later. */
  isIntroduction: boolean
  /** Whether the introduction has named a company: before it has, «мы» may be a team. */
  hasCompany: boolean
  /** What the heading says that one gains: experience with other things («Что вы получите», «взамен»), or lessons alone. */
  gain?: Gain | null
  /** Where the last unit ended that said by its wording alone what is given. */
  offeredTo?: number
  /** Where the last sentence on the employer ended, what it was, and whether it broke off at the end of its line. */
  onEmployer?: { at: number; kind: OnEmployer; isBroken: boolean }
}

type Gain = 'experience' | 'lessons'

/** What speaks of the employer, and what of a thing, be it its product or the work of the one sought. */
type OnEmployer = 'about' | 'told'

/** What a unit speaks of, and how far the advert is read with it. */
export type Told = { kind: SectionKind; after: Reading }

/** A unit as it is judged. `says`: the bits of the wordings in it. `now`: how far the advert was read before it. */
type Judged = { text: string; unit: Unit; phrases: readonly Phrase[]; says: number; now: Reading }

/** Signs never end a sentence as long as this: lists were glued into it. UTF-16 units. */
export const LONGEST_SENTENCE = 300

/** Tells what a unit without a heading speaks of, by the phrases in it. What nothing sure says is left as it is. */
export function toldByWording(text: string, unit: Unit, phrases: readonly Phrase[], before: Reading): Told {
  if (phrases.length === 0 && !mayBeToldAlone(unit, before)) return goingOn(before)
  const says = saidBy(phrases)
  const isOwn = (says & WORDING.about) !== 0
  const comesToWork =
    (says & (WORDING.hires | WORDING.team | WORDING.you | (isOwn ? 0 : WORDING.part))) !== 0 || hasLabel(text, unit)
  const now = before.isIntroduction && comesToWork ? { ...before, isIntroduction: false } : before
  const judged = { text, unit, phrases, says, now }
  const headed = (says & WORDING.defines) === 0 ? null : headsBeing(text, unit)
  if (headed !== null) return { kind: headed, after: { ...now, section: headed, gain: null } }
  if (before.section === 'conditions') return inConditions(judged)
  if (before.section === 'about') return inAbout(judged)
  if (before.section === 'denied' && endsInColon(text, unit)) return unknownFromHere(now)
  return byWordingAlone(judged)
}

const MAY_END: ReadonlySet<SectionKind> = new Set(['about', 'conditions', 'denied'])

/** Whether a sentence may be known without any wording in it. */
const mayBeToldAlone = ({ start }: Unit, { isIntroduction, section, onEmployer }: Reading) =>
  isIntroduction || MAY_END.has(section) || onEmployer?.at === start

/** The wordings of a sentence as bits. A team within words on the employer is none: «наши направления деятельности». */
function saidBy(phrases: readonly Phrase[]): number {
  let [says, aboutTo] = [0, 0]
  for (const { label, end } of phrases) {
    if (typeof label !== 'number' || (label === WORDING.team && end <= aboutTo)) continue
    if (label === WORDING.about) aboutTo = Math.max(aboutTo, end)
    says |= label
  }
  return says
}

const goingOn = (now: Reading): Told => ({ kind: now.section, after: now })
const unknownFromHere = (now: Reading): Told => ({ kind: 'unknown', after: { ...now, section: 'unknown' } })

function inConditions(judged: Judged): Told {
  const { text, unit, says, now } = judged
  const isOther = (says & (WORDING['keeps-conditions'] | WORDING.gives)) === 0 && hasLabel(text, unit)
  if (isOther || text.charAt(unit.start) === '#') return unknownFromHere(now)
  const isGained =
    now.gain === 'lessons' || (now.gain === 'experience' && GAINED.test(text.slice(unit.start, unit.end)))
  // The work gives it, and may be to do it.
  if (isGained) return { kind: 'aside', after: now }
  return isGiven(judged) ? goingOn(now) : { kind: 'unknown', after: now }
}

/** What a heading of conditions says that one gains by the work. */
export function gainOf(heading: string): Gain | null {
  if (/научи|программ[ае] (?:обучения|курса)|что в программе/i.test(heading)) return 'lessons'
  return /получ[иа]|взамен|приобрет/i.test(heading) ? 'experience' : null
}

/** What one knows then; a measure would ask for it: «опыт от года». */
const GAINED =
  /^[^\p{L}]{0,9}(?:[\p{L}-]{1,20}\s)?(?:опыт|навыки|умени[ея]|знани[ея]|компетенции)\s(?!.*(?:\d|от год|обязат|желат|необход|приветств|плюс|уровн))/isu

function inAbout({ text, unit, says, now }: Judged): Told {
  if ((says & WORDING.hires) !== 0 || hasLabel(text, unit)) return unknownFromHere(now)
  const mayBeWork =
    (says & (WORDING.asks | WORDING.you)) !== 0 ||
    ((says & (WORDING.team | WORDING.part)) !== 0 && (says & WORDING.about) === 0) ||
    isList(text, unit)
  return mayBeWork ? { kind: 'unknown', after: now } : goingOn(now)
}

function byWordingAlone(judged: Judged): Told {
  const { unit, says, now } = judged
  if ((says & (WORDING.asks | WORDING.hires)) !== 0 || unit.end - unit.start > LONGEST_SENTENCE) return goingOn(now)
  if (goesOnOffering(judged)) return { kind: 'conditions', after: { ...now, offeredTo: unit.end } }
  if ((says & WORDING['asks-perhaps']) !== 0) return goingOn(now)
  if (isOffer(judged)) return { kind: 'conditions', after: { ...now, offeredTo: unit.end } }
  const kind = now.section === 'unknown' ? (onEmployer(judged) ?? goingOnEmployer(judged)) : null
  if (kind === null) return goingOn(now)
  const after = { ...now, hasCompany: now.hasCompany || now.isIntroduction }
  return { kind, after: { ...after, onEmployer: { at: unit.end, kind, isBroken: breaksOff(judged) } } }
}

/** Whether a line ends in the middle of the sentence. */
const breaksOff = ({ text, unit }: Judged) =>
  /[\p{L},]\s*\n\s*$/u.test(text.slice(Math.max(unit.start, unit.end - 5), unit.end))

/** What a sentence on the employer was that this line goes on with: it broke off, or its subject is left out. */
function goingOnEmployer({ text, unit, says, now: { onEmployer: before } }: Judged): OnEmployer | null {
  if (before?.at !== unit.start || (says & WORDING.you) !== 0) return null
  const first = text.slice(unit.start, unit.start + LONGEST_WORD)
  const goesOn = before.isBroken && /^\s*\p{Ll}/u.test(first)
  return goesOn || (before.kind === 'about' && OF_IT.test(first)) ? before.kind : null
}

/** «Участвует в …», but not «Умеет …», which is the one sought. */
const OF_IT = /^[^\p{L}]*(?!знает|умеет|имеет|владеет|обладает|понимает|любит|хочет)\p{L}{3,}(?:[аяуе]ет|ит)(?:ся)?\s/iu

function isOffer(judged: Judged): boolean {
  if ((judged.says & (WORDING.works | WORDING.tasks)) !== 0) return false
  if (judged.now.section !== 'unknown') return beginsWith(judged, WORDING.offers)
  return (judged.says & WORDING.offers) !== 0 || beginsWith(judged, WORDING['offers-first'])
}

/** Whether more is given right behind what is: such lists are glued to those of what is asked for. */
function goesOnOffering(judged: Judged): boolean {
  const { text, unit, phrases, says, now } = judged
  if (now.offeredTo !== unit.start || (says & (WORDING.works | WORDING.tasks)) !== 0 || beginsWithWork(judged))
    return false
  return keepsConditions(text, phrases) || ((says & WORDING.gives) !== 0 && (says & WORDING['asks-perhaps']) === 0)
}

/**
 * What a sentence says of the employer: by its wording; or because the advert heads its duties elsewhere, has not come
 * to the work yet, and the sentence says nothing of it. The second holds in Russian alone: the tables know too few of
 * the words by which English introductions speak of the work. Once the employer is known, what is said of a thing may
 * be what the one sought will make.
 */
function onEmployer(judged: Judged): OnEmployer | null {
  const { text, unit, phrases, says, now } = judged
  if ((says & WORDING.you) !== 0) return null
  if (namesEmployer(text, unit, says)) return 'about'
  const isAbout = (says & WORDING.about) !== 0
  const isFirst = now.isIntroduction && !now.hasCompany
  const isEmployer = definesEmployer(text, unit, says)
  const isThing = isEmployer || definesThing(text, unit, says, now.isIntroduction)
  // «Среди наших клиентов – …» lists no tools.
  const isOfTools = !isAbout || (says & (WORDING.works | WORDING.tasks)) !== 0
  if (isOfTools ? isList(text, unit) : endsInColon(text, unit)) return null
  if ((says & WORDING.team) !== 0 && !(isAbout && isThing)) return null
  if (isAbout || isThing) {
    if (beginsWithWork(judged)) return null
    return isEmployer || isFirst || speaksOfFirm(text, phrases) ? 'about' : 'told'
  }
  if (
    !now.isIntroduction ||
    (says & (WORDING.works | WORDING.tasks | WORDING.part)) !== 0 ||
    ((says & WORDING.we) !== 0 && !now.hasCompany)
  )
    return null
  if (!isSentence(text, unit) || !isRussian(text, unit) || beginsWithWork(judged)) return null
  return isFirst || (says & (WORDING.we | WORDING.company)) !== 0 ? 'about' : 'told'
}

/** «МЕРА – это платформа для …» */
const THING = /^это (?:платформ|сервис|онлайн)/i

/** Whether words on the employer are among the phrases, those on a thing aside. */
const speaksOfFirm = (text: string, phrases: readonly Phrase[]): boolean =>
  phrases.some(({ label, start, end }) => label === WORDING.about && !THING.test(text.slice(start, end)))

/** «создание», «вязать», «вяжите» */
const OF_DOING = /^[^\p{L}]*\p{L}+(?:(?:ние|тие)\s|[аяие]ть(?:ся)?\s|[йь]те(?:сь)?(?!\p{L}))/u
/** Nouns and numbers that look like verbs. */
const NO_DOING = /^[^\p{L}]*(?:сеть|печать|нить|пять|девять|десять|кровать|тетрадь)\s/iu

/** Whether the sentence begins with a noun of doing or a verb, as duties do, or bids the reader to do it. */
function beginsWithWork(judged: Judged): boolean {
  if (beginsWith(judged, WORDING['work-first'])) return true
  const first = judged.text.slice(judged.unit.start, judged.unit.start + LONGEST_WORD)
  return OF_DOING.test(first) && !NO_DOING.test(first)
}

/** Whether only bullets and quotes stand before such a phrase. */
function beginsWith({ text, unit, phrases, says }: Judged, wording: number): boolean {
  if ((says & wording) === 0) return false
  const first = phrases.find(({ label }) => label === wording)!
  return !/[\p{L}\p{N}]/u.test(text.slice(unit.start, first.start))
}

const LONGEST_WORD = 30

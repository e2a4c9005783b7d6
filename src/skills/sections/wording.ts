import type { SectionKind } from './kinds.ts'
import { type Phrase, WORDING } from './tables.ts'
import type { Unit } from './units.ts'

/** How far an advert has been read. */
export type Reading = {
  /** The section that goes on. */
  section: SectionKind
  /** Whether the advert has not come to the work yet, which a heading begins later. */
  isIntroduction: boolean
}

/** What a unit speaks of, and how far the advert is read with it. */
export type Told = { kind: SectionKind; after: Reading }

/** A unit as it is judged. `says`: the bits of the wordings in it. `now`: how far the advert was read before it. */
type Judged = { text: string; unit: Unit; phrases: readonly Phrase[]; says: number; now: Reading }

/** Signs never end a sentence as long as this: lists were glued into it. UTF-16 units. */
const LONGEST_SENTENCE = 300

/** Tells what a unit without a heading speaks of, by the phrases in it. What nothing sure says is left as it is. */
export function toldByWording(text: string, unit: Unit, phrases: readonly Phrase[], before: Reading): Told {
  let says = 0
  for (const { label } of phrases) if (typeof label === 'number') says |= label
  const comesToWork = before.isIntroduction && ((says & WORDING.hires) !== 0 || endsInColon(text, unit))
  const now = comesToWork ? { ...before, isIntroduction: false } : before
  const judged = { text, unit, phrases, says, now }
  if (before.section === 'conditions') return inConditions(judged)
  if (before.section === 'about') return inAbout(judged)
  return byWordingAlone(judged)
}

const goingOn = (now: Reading): Told => ({ kind: now.section, after: now })
const unknownFromHere = (now: Reading): Told => ({ kind: 'unknown', after: { ...now, section: 'unknown' } })

function inConditions({ text, unit, says, now }: Judged): Told {
  const isOther = (says & WORDING['keeps-conditions']) === 0 && endsInColon(text, unit)
  if (isOther || text.charAt(unit.start) === '#') return unknownFromHere(now)
  return (says & (WORDING.asks | WORDING.works | WORDING.hires)) !== 0 ? { kind: 'unknown', after: now } : goingOn(now)
}

function inAbout({ text, unit, says, now }: Judged): Told {
  if ((says & WORDING.hires) !== 0 || endsInColon(text, unit)) return unknownFromHere(now)
  const mayBeWork =
    (says & (WORDING.asks | WORDING.you)) !== 0 || (says & (WORDING.team | WORDING.about)) === WORDING.team
  return mayBeWork ? { kind: 'unknown', after: now } : goingOn(now)
}

function byWordingAlone(judged: Judged): Told {
  const { unit, says, now } = judged
  if (
    (says & (WORDING.asks | WORDING['asks-perhaps'] | WORDING.hires)) !== 0 ||
    unit.end - unit.start > LONGEST_SENTENCE
  )
    return goingOn(now)
  if (isOffer(judged)) return { kind: 'conditions', after: now }
  return now.section === 'unknown' && isOfEmployer(judged) ? { kind: 'about', after: now } : goingOn(now)
}

function isOffer(judged: Judged): boolean {
  if ((judged.says & WORDING.works) !== 0) return false
  return (
    (judged.says & WORDING.offers) !== 0 ||
    (judged.now.section === 'unknown' && beginsWith(judged, WORDING['offers-first']))
  )
}

/**
 * Whether a sentence speaks of the employer: by its wording; or because an advert that heads its duties has not come to
 * the work yet, and the sentence says nothing of it.
 */
function isOfEmployer(judged: Judged): boolean {
  const { text, unit, says, now } = judged
  if ((says & (WORDING.you | WORDING.team)) !== 0 || isList(text, unit)) return false
  if ((says & WORDING.about) !== 0) return true
  return now.isIntroduction && (says & WORDING.works) === 0 && isSentence(text, unit) && !beginsWithWork(judged)
}

/** Whether the sentence begins with a noun of doing, as duties do. */
function beginsWithWork(judged: Judged): boolean {
  if (beginsWith(judged, WORDING['work-first'])) return true
  return /^[^\p{L}]*\p{L}+(?:ние|тие)\s/u.test(judged.text.slice(judged.unit.start, judged.unit.start + LONGEST_WORD))
}

/** Whether only bullets and quotes stand before such a phrase. */
function beginsWith({ text, unit, phrases, says }: Judged, wording: number): boolean {
  if ((says & wording) === 0) return false
  const first = phrases.find(({ label }) => label === wording)!
  return !/[\p{L}\p{N}]/u.test(text.slice(unit.start, first.start))
}

const LONGEST_WORD = 30
const COLON = 0x3a
const SPACES = 2

/** Whether the unit heads something that no table knows, or introduces a list. */
const endsInColon = (text: string, { start, end }: Unit) => {
  for (let at = end - 1; at >= start && at >= end - 1 - SPACES; at--) if (text.charCodeAt(at) === COLON) return true
  return false
}

/** Whether a full stop ends the unit and no bullet begins it. */
const isSentence = (text: string, { start, end }: Unit) =>
  /[.!?…]\s*$/.test(text.slice(Math.max(start, end - 1 - SPACES), end)) &&
  !/^\s*[-–—•*·●▪\d]/.test(text.slice(start, start + 5))

const MOST_NAMES = 3

/** Whether the unit introduces a list, or lists names in Latin letters: it may be what one works with. */
const isList = (text: string, unit: Unit) =>
  endsInColon(text, unit) || (text.slice(unit.start, unit.end).match(/[A-Za-z]+/g)?.length ?? 0) > MOST_NAMES

import type { Unit } from './units.ts'

// What a unit looks like: a label with what it heads, a sentence, a list.

const COLON = 0x3a
const SPACES = 2

const MOST_WORDS_OF_A_LABEL = 4
const LONGEST_LABEL = 50

/** Whether the unit introduces a list, or begins with a few words and a colon: what it heads no table knows. */
export function hasLabel(text: string, unit: Unit): boolean {
  if (endsInColon(text, unit)) return true
  const colon = text.slice(unit.start, Math.min(unit.end, unit.start + LONGEST_LABEL)).indexOf(':')
  if (colon < 0) return false
  return (text.slice(unit.start, unit.start + colon).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= MOST_WORDS_OF_A_LABEL
}

export function endsInColon(text: string, { start, end }: Unit): boolean {
  for (let at = end - 1; at >= start && at >= end - 1 - SPACES; at--) if (text.charCodeAt(at) === COLON) return true
  return false
}

/** Whether a full stop ends the unit and no bullet begins it. */
export const isSentence = (text: string, { start, end }: Unit) =>
  /[.!?…]\s*$/.test(text.slice(Math.max(start, end - 1 - SPACES), end)) &&
  !/^\s*[-–—•*·●▪\d]/.test(text.slice(start, start + 5))

const MOST_NAMES = 3

/** Whether the unit introduces a list, or lists names: they may be what one works with. */
export function isList(text: string, unit: Unit): boolean {
  if (endsInColon(text, unit)) return true
  const own = text.slice(unit.start, unit.end)
  // In Russian, names of tools stand out by their letters.
  return (isRussian(text, unit) ? (own.match(/[A-Za-z]+/g)?.length ?? 0) : own.split(',').length - 1) > MOST_NAMES
}

export const isRussian = (text: string, { start, end }: Unit) => /[а-я]/i.test(text.slice(start, end))

const OF_WORK = /(?:задач|проект|занима|работа(?:ем|ть|ет) над)[^.;!?]*:\s*$/i
const LONGEST_END = 80

/** Whether a list of what one works on follows: «Работаем над проектами:». */
export const introducesWork = (text: string, unit: Unit): boolean =>
  endsInColon(text, unit) && OF_WORK.test(text.slice(Math.max(unit.start, unit.end - LONGEST_END), unit.end))

/** Whether the unit is an item of the list before it: it begins with a bullet or a small letter. */
export const goesOnListing = (text: string, { start }: Unit): boolean =>
  /^\s*(?:[-–—•*·●▪]|\p{Ll})/u.test(text.slice(start, start + LONGEST_BULLET))
const LONGEST_BULLET = 8

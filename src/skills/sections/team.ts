import type { Unit } from './units.ts'

/** A part of a sentence that says what a team does. Offsets are UTF-16 units. */
export type Doing = { start: number; end: number }

const BUSY = /(?:занима(?:ется|емся|ются)|отвеча(?:ет|ем|ют) за|работа(?:ет|ем|ют) над)\s/i
/** Where it comes to what that is for, or where. */
const FARTHER = /\s(?:для|чтобы|с|со|в|во|на|по|при|от|из|о|об|через|среди|между|используя)\s|[.;:(–—]|, (?:котор|что)/i
const LONGEST = 300

/** What a sentence on a team says that it does: the work of the one sought. */
export function doneByTeam(text: string, { start, end }: Unit): Doing | null {
  const own = text.slice(start, Math.min(end, start + LONGEST))
  const busy = BUSY.exec(own)
  if (busy === null) return null
  const from = busy.index + busy[0].length
  const farther = own.slice(from).search(FARTHER)
  return { start: start + from, end: start + (farther < 0 ? own.length : from + farther) }
}

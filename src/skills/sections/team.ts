import type { Unit } from './units.ts'

/** A part of a sentence that says what a team does. Offsets are UTF-16 units. */
export type Doing = { start: number; end: number }

const BUSY = /(?:занима(?:ется|емся|ются)|отвеча(?:ет|ем|ют) за|работа(?:ет|ем|ют) над)\s/i
/** Where it comes to what that is for, or where. */
const FARTHER = /\s(?:для|чтобы|с|со|в|во|на|по|при|от|из|о|об|через|среди|между|используя)\s|[.;:(–—]|, (?:котор|что)/i
/** Where it goes on with one more thing that is done. */
const FURTHER = /^[^.;:]*?, (?:а также |и )?(?=\p{L}+(?:[аеия]нием|цией|овкой|откой|тикой|изом|ингом)\s)/iu
const LONGEST = 300

/** What a sentence on a team says that it does: the work of the one sought. */
export function doneByTeam(text: string, { start, end }: Unit): readonly Doing[] {
  const own = text.slice(start, Math.min(end, start + LONGEST))
  const busy = BUSY.exec(own)
  const doings: Doing[] = []
  let at = busy === null ? own.length : busy.index + busy[0].length
  while (at < own.length) {
    const farther = own.slice(at).search(FARTHER)
    const to = farther < 0 ? own.length : at + farther
    doings.push({ start: start + at, end: start + to })
    at = to + (FURTHER.exec(own.slice(to))?.[0].length ?? own.length)
  }
  return doings
}

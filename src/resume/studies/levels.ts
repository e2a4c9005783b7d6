import { createPhraseFinder } from '../../language/finder/phrases.ts'
import { phrasesByLabel } from '../../language/tables/word-classes.ts'
import type { Education } from '../../language/vocabulary/educations.ts'
import { lazy } from '../../memory/lazy.ts'
import table from './levels.txt' with { type: 'text' }
import { hintsIn, piecesOf, SIGNS } from './words.ts'

const NONE = 'none'

const finder = lazy(() => createPhraseFinder(phrasesByLabel(table)))

const HIGHER = 'Высшее образование'
/** Of a diploma: «специалист (2018)»; with other words it is a post, or a course. */
const QUALIFICATION = /(?<=^\s*)(?:специалист|инженер(?:-\p{L}+)*)(?=\s*$)/iu
/** «2019 — н.в.» */
const UNTIL_NOW = /н\.в/i

/** The levels that an entry says by schools and diplomas; what goes on and lessons say none. */
export function levelsIn(entry: string): Education[] {
  if (hintsIn(entry).has('goes-on') || UNTIL_NOW.test(entry)) return []
  const pieces = piecesOf(entry, SIGNS).filter(({ text }) => !hintsIn(text).has('lesson'))
  return [...pieces].flatMap(({ start: from, text }) => {
    const said = QUALIFICATION.exec(text)
    if (said !== null) {
      const start = from + said.index
      return [{ name: HIGHER, start, end: start + said[0].length }]
    }
    const found = finder()(text)
    return found
      .filter(({ label, start }) => label !== NONE && start === found[0]!.start)
      .map(({ label, start, end }) => ({ name: label, start: from + start, end: from + end }))
  })
}

export const beginsWithLevel = (piece: string) => finder()(piece)[0]?.start === 0

/**
 * "BA in English", "Bachelor of Education", whose fields no table knows, but no "Master of Sports".
 */
const SURELY = / in$|^Bachelor.* of \p{Lu}|^Master.* of (?:Educ|Theol|Divin|Librar|Social|Public)/u
/** MA is a state too. */
const SURELY_LISTED = /^B|\./

/**
 * The names of the levels that a degree says beside a field, or surely.
 * @param behind what follows it
 */
export function levelsOfDegree(
  degree: string,
  behind: string,
  isListed: boolean,
  hasField: boolean,
): string[] {
  if (degree === '') return []
  const isSure = SURELY.test(degree) || SURELY.test(degree + behind.slice(0, 8))
  if (!hasField && !isSure && !(isListed && SURELY_LISTED.test(degree))) return []
  return degree.startsWith('M') ? ['Магистратура', HIGHER] : [HIGHER]
}

import { createPhraseFinder } from '../../language/finder/phrases.ts'
import { linesOf } from '../../language/tables/aliases.ts'
import type { Span } from '../../language/text/span.ts'
import type { Education } from '../../language/vocabulary/educations.ts'
import { lazy } from '../../memory/lazy.ts'
import table from './levels.txt' with { type: 'text' }
import { piecesOf, SIGNS } from './pieces.ts'
import { GOES_ON, LESSONS } from './words.ts'

const NONE = 'none'

const finder = lazy(() =>
  createPhraseFinder(
    Array.from(linesOf(table), ({ content }) => {
      const [education = '', words = ''] = content.split(': ')
      return [education, words.split(' | ')] as const
    }),
  ),
)

const HIGHER = 'Высшее образование'
/** Of a diploma: «специалист (2018)»; with other words it is a post, or a course. */
const QUALIFICATION = /(?<=^\s*)(?:специалист|инженер(?:-\p{L}+)*)(?=\s*$)/iu

/** The levels that an entry says by schools and diplomas; what goes on and lessons say none. */
export function levelsIn(entry: string): Education[] {
  if (GOES_ON.test(entry)) return []
  const pieces = piecesOf(entry, SIGNS).filter(({ text }) => !LESSONS.test(text))
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

/** "BA in English", whose field no table knows. */
const SURELY = / in$/
/** MA is a state too. */
const SURELY_LISTED = /^B|\./

/** The levels that an abbreviation says beside a field, or surely. */
export function levelsOfDegree(
  text: string,
  { start, end }: Span,
  isListed: boolean,
  hasField: boolean,
): Education[] {
  const degree = text.slice(start, end)
  if (!hasField && !SURELY.test(degree) && !(isListed && SURELY_LISTED.test(degree))) return []
  const names = degree.startsWith('M') ? ['Магистратура', HIGHER] : [HIGHER]
  return names.map((name) => ({ name, start, end }))
}

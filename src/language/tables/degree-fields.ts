import { lazy } from '../../memory/lazy.ts'
import { createPhraseFinder, type FoundPhrase } from '../finder/phrases.ts'
import table from './degree-fields.txt' with { type: 'text' }
import { phrasesByLabel } from './word-classes.ts'

/**
 * The rows of education that fields of degrees say, and the phrases of each (`createPhraseFinder`).
 */
export const degreeFields = lazy(() => phrasesByLabel(table))

const finder = lazy(() => createPhraseFinder(degreeFields()))

/** The fields in a list of what a degree is to be in, of several at one place the longest. */
export function fieldsIn(list: string): FoundPhrase<string>[] {
  const found = finder()(list).sort((one, other) => one.start - other.start || other.end - one.end)
  let end = 0
  return found.filter((field) => {
    if (field.start < end) return false
    end = field.end
    return true
  })
}

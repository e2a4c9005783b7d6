import { lazy } from '../../memory/lazy.ts'
import { createPhraseFinder, type FoundPhrase, longestOf } from '../finder/phrases.ts'
import table from './degree-fields.txt' with { type: 'text' }
import { phrasesByLabel } from './word-classes.ts'

/**
 * The rows of education that fields of degrees say, and the phrases of each (`createPhraseFinder`).
 */
export const degreeFields = lazy(() => phrasesByLabel(table))

const finder = lazy(() => createPhraseFinder(degreeFields()))

/** The fields in a list of what a degree is to be in, of several at one place the longest. */
export const fieldsIn = (list: string): FoundPhrase<string>[] => longestOf(finder()(list))

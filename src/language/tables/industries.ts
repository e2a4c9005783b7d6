import { lazy } from '../../memory/lazy.ts'
import { createPhraseFinder, type FoundPhrase, longestOf } from '../finder/phrases.ts'
import table from './industries.txt' with { type: 'text' }
import { phrasesByLabel, wordsLike } from './word-classes.ts'

/** Rows of industries with their phrases, and `[none]` and `[employer]` with theirs. */
export const industries = lazy(() => phrasesByLabel(table))

const finder = lazy(() => createPhraseFinder(industries()))

/** The industries that a clause names, of several at one place the longest. */
export const industriesNamed = (clause: string): FoundPhrase<string>[] =>
  longestOf(finder()(clause)).filter(({ label }) => !label.startsWith('['))

const employers = lazy(() => wordsLike(new Map(industries()).get('[employer]')!))

/** What companies are called, or what they are part of: «компания», `sector`. */
export const isEmployer = (word: string): boolean => employers().test(word)

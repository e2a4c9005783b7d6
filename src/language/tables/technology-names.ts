import { lazy } from '../../memory/lazy.ts'
import { wordsOf } from '../text/words.ts'
import { builtInVocabulary } from './vocabulary.ts'
import { listedTechnologies, ordinaryEnglish } from './words.ts'

/**
 * Words that are names of technologies by themselves: the single Latin words of the vocabulary but
 * for ordinary English ones, and the names listed here. They make a list of what stands beside
 * them. They do not depend on which skills are looked for, so one skill does not decide about
 * another.
 */
export const technologyWords = lazy(
  (): ReadonlySet<string> =>
    new Set([
      ...listedTechnologies,
      ...[...technologyNames()].filter((name) => !ordinaryEnglish.has(name)),
    ]),
)

/** The single Latin words of the vocabulary, ordinary English ones among them. */
export const technologyNames = lazy(
  (): ReadonlySet<string> =>
    new Set(latinNames().flatMap((name) => (name.length === 1 ? [name[0]!] : []))),
)

/** Names of technologies of two words (`spring boot`), joined by a space. */
export const technologyPhrases = lazy(
  (): ReadonlySet<string> =>
    new Set(latinNames().flatMap((name) => (name.length === 2 ? [name.join(' ')] : []))),
)

/**
 * The words of each Latin spelling in the rows of technologies and products, and of each
 * abbreviation in others.
 */
function latinNames(): string[][] {
  return builtInVocabulary().rows.flatMap(({ kind, spellings }) =>
    spellings
      .filter(({ text }) =>
        (kind === 'technology' || kind === 'product' ? LATIN : ABBREVIATION).test(text),
      )
      .map(({ text }) => wordsOf(text).map((word) => word.text)),
  )
}

const LATIN = /^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/
const ABBREVIATION = /^[A-Z][A-Z0-9/]+$/

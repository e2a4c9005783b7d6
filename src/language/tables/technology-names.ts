import { lazy } from '../../memory/lazy.ts'
import { wordsOf } from '../text/words.ts'
import { builtInVocabulary } from './vocabulary.ts'
import { listedTechnologies, ordinaryEnglish } from './words.ts'

/**
 * Words that are names of technologies by themselves: the names listed, the single Latin words of
 * technologies and products, and abbreviations, but for ordinary English ones. They do not depend
 * on which skills are looked for, so one skill does not decide about another.
 */
export const technologyWords = lazy((): ReadonlySet<string> => {
  const latin = builtInVocabulary().rows.flatMap(({ kind, spellings }) => {
    const form = kind === 'technology' || kind === 'product' ? LATIN : ABBREVIATION
    return spellings.filter(({ text }) => form.test(text)).map(({ text }) => wordsOf(text))
  })
  const single = latin.flatMap(([word, more]) => (word && !more ? [word.text] : []))
  return new Set([...listedTechnologies, ...single.filter((word) => !ordinaryEnglish.has(word))])
})

const LATIN = /^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/
const ABBREVIATION = /^[A-Z][A-Z0-9/]+$/

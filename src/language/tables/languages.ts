import { wordsOf } from '../text/words.ts'
import table from './languages.txt' with { type: 'text' }
import { createWordClasses, linesByHeading } from './word-classes.ts'

/** Words beside languages by their class. */
export const languageWords = createWordClasses(table)

/** Each language with how its words begin. */
const LANGUAGES = linesByHeading(table)
  .get('language')!
  .map((line) => line.split(': ') as [string, string])
  .map(([name, beginnings]) => ({
    name,
    beginnings,
    pattern: new RegExp(`^(?:${beginnings.replaceAll(' ', '|')})`),
  }))

const BESIDE_LANGUAGE = languageWords('beside')

/** A language in the words of a text; «по-английски» too. */
export const LANGUAGE_WORD = new RegExp(
  `(?<!\\p{L})(?:${LANGUAGES.map(({ beginnings }) => beginnings.replaceAll(' ', '|')).join('|')})\\p{L}*`,
  'iu',
)

/** Every word of a spelling about a language alone: the first word settles nearly all others. */
const LANGUAGE_OR_BESIDE = new RegExp(
  [...LANGUAGES.map(({ pattern }) => pattern), BESIDE_LANGUAGE]
    .map(({ source }) => source)
    .join('|'),
)

/** The language that words are about with nothing but how well it is known, else null. */
export function languageOf(words: readonly string[]): string | null {
  if (!words.every((word) => LANGUAGE_OR_BESIDE.test(word))) return null
  let language: string | null = null
  for (const word of words) {
    const name = LANGUAGES.find(({ pattern }) => pattern.test(word))?.name
    if (name !== undefined && (language === null || language === name)) language = name
    else if (!BESIDE_LANGUAGE.test(word)) return null
  }
  return language
}

/** What a resume calls the language that a spelling is about; empty when it says more. */
export function languageSpellings(spelling: string): string[] {
  const name = languageOf(wordsOf(spelling).map(({ text }) => text))
  const english = LANGUAGES.find((one) => one.name === name)?.beginnings.match(/[a-z]+/)?.[0]
  if (name === null) return []
  const russian = capitalised(name)
  const full = name.endsWith('й') ? [`${russian} язык`] : []
  return [...full, russian, ...(english ? [capitalised(english)] : [])]
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

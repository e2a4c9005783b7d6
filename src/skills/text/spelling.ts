import { inLatin } from './characters.ts'
import { normalise, withoutInvisible } from './normalise.ts'
import { type Tokens, tokenise } from './words.ts'

const LONGEST_SPELLING = 100

/** A key skill as it is kept: white space folded, invisible characters gone. null when nothing or too much is left. */
export function cleanSpelling(raw: string): string | null {
  const spelling = withoutInvisible(raw)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
  return spelling === '' || spelling.length > LONGEST_SPELLING ? null : spelling
}

const CACHE_SIZE = 50_000
const cache = new Map<string, Tokens>()

/** The words of a spelling, kept: grouping asks for them again and again. */
export function wordsOfSpelling(spelling: string): Tokens {
  const known = cache.get(spelling)
  if (known !== undefined) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const tokens = tokenise(normalise(spelling))
  cache.set(spelling, tokens)
  return tokens
}

/** Spellings of one normal form are one skill by form alone: case, separators, ё, look-alikes do not tell them apart. */
export function canonicalKey(spelling: string): string {
  const { words, normalised } = wordsOfSpelling(spelling)
  if (words.length === 0) return normalised.text.trim()
  const form = words
    .map((word) => (word.length === 1 ? (inLatin(word) ?? word) : word))
    .join(normalised.text.includes('&') ? '&' : '')
  // `PL+` and `Компас+` are names, `Java 8+` is a version.
  return withoutJsEnding(
    normalised.text.endsWith('+') && /\p{L}\+$/u.test(normalised.text) && !form.endsWith('+') ? `${form}+` : form,
  )
}

/** `React.js`, `ReactJS` and `React` are one; AngularJS is another framework than Angular. */
function withoutJsEnding(form: string): string {
  return /^[a-z]{3,}js$/.test(form) && form !== 'angularjs' && form !== 'extjs' ? form.slice(0, -2) : form
}

import { inLatin } from './look-alikes.ts'
import { wordsOfSpelling } from './spelling.ts'

/**
 * The key of a spelling by its form alone. Spellings that share it are one skill: case, separators, ё, look-alike
 * letters and the ending `.js` tell no skills apart. See README.md for the keys that build on it.
 */
export function canonicalKey(spelling: string): string {
  const { words, normalised } = wordsOfSpelling(spelling)
  if (words.length === 0) return normalised.text.trim()
  const key = words
    .map((word) => (word.length === 1 ? (inLatin(word) ?? word) : word))
    .join(normalised.text.includes('&') ? '&' : '')
  // `PL+` and `Компас+` are names, `Java 8+` is a version.
  const isPlusMissing = normalised.text.endsWith('+') && /\p{L}\+$/u.test(normalised.text) && !key.endsWith('+')
  return withoutJsEnding(isPlusMissing ? `${key}+` : key)
}

/**
 * `React.js`, `ReactJS` and `React` are one. AngularJS is another framework than Angular, and ExtJS has no other name.
 */
function withoutJsEnding(key: string): string {
  return /^[a-z]{3,}js$/.test(key) && key !== 'angularjs' && key !== 'extjs' ? key.slice(0, -2) : key
}

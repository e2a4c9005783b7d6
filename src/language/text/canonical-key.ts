import { remembering } from './bounded-cache.ts'
import { inLatin } from './look-alikes.ts'
import { wordsOfSpelling } from './spelling.ts'

/**
 * The key of a spelling by its form alone. Spellings that share it are one skill: case, separators,
 * ё, look-alike letters and the ending `.js` tell no skills apart. See README.md for the keys that
 * build on it.
 */
export function canonicalKey(spelling: string): string {
  if (PLAIN.test(spelling))
    return withoutJsEnding(spelling.toLowerCase().replace(/[ -]/g, '').replaceAll('ё', 'е'))
  return keyOf(spelling)
}

/** Words of several letters of one alphabet, as most spellings are: they are their own key. */
const PLAIN = /^(?:[a-z]{2,}|[а-яё]{2,})(?:[ -](?:[a-z]{2,}|[а-яё]{2,}))*$/i

/** Of spellings of tables, vacancies and scans, never of the text of a request: they are kept. */
const keyOf = remembering((spelling: string): string => {
  const { words, normalised } = wordsOfSpelling(spelling)
  if (words.length === 0) return normalised.text.trim()
  const joint = normalised.text.includes('&') ? '&' : ''
  let key = ''
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    key += (i === 0 ? '' : joint) + (word.length === 1 ? (inLatin(word) ?? word) : word)
  }
  // `PL+` and `Компас+` are names, `Java 8+` is a version.
  const isPlusMissing =
    normalised.text.endsWith('+') && /\p{L}\+$/u.test(normalised.text) && !key.endsWith('+')
  return withoutJsEnding(isPlusMissing ? `${key}+` : key)
})

/** `React.js`, `ReactJS` and `React` are one; AngularJS is no Angular, ExtJS has no other name. */
export function withoutJsEnding(key: string): string {
  return key.endsWith('js') && /^[a-z]{3,}js$/.test(key) && key !== 'angularjs' && key !== 'extjs'
    ? key.slice(0, -2)
    : key
}

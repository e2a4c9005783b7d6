import { CYRILLIC, kindOf } from '../text/characters.ts'

/** The sign of each consonant in a phonetic key. C is ч, S is ш and щ; ц and з are heard as s. */
const RUSSIAN_CONSONANTS: Readonly<Record<string, string>> = {
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ж: 'j',
  з: 's',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  х: 'h',
  ц: 's',
  ч: 'C',
  ш: 'S',
  щ: 'S',
}

const ENGLISH_CONSONANTS: Readonly<Record<string, string>> = {
  b: 'b',
  c: 'k',
  d: 'd',
  f: 'f',
  g: 'g',
  h: 'h',
  j: 'j',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'p',
  q: 'k',
  r: 'r',
  s: 's',
  t: 't',
  v: 'v',
  w: 'v',
  x: 'ks',
  z: 's',
}

/** Pairs and triples of English letters that stand for one consonant, in the order they are replaced. */
const ENGLISH_DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/c(?=[eiy])/g, 's'],
  [/sh/g, 'S'],
  [/t?ch/g, 'C'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/dge?/g, 'j'],
]

/**
 * The phonetic key of a Russian or English word, in which the two alphabets agree: its consonants, doubled ones once,
 * and an A for a vowel at the beginning. A rule of our own in the manner of Soundex: скоринг and scoring are both
 * `skrng`. null for a word with anything but letters of one of the two alphabets.
 */
export function phoneticKeyOf(word: string): string | null {
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC
  if (!(isRussian ? /^[а-я]+$/ : /^[a-z]+$/).test(word)) return null
  const consonants = isRussian ? RUSSIAN_CONSONANTS : ENGLISH_CONSONANTS
  const written = isRussian
    ? word
    : ENGLISH_DIGRAPHS.reduce((text, [letters, consonant]) => text.replace(letters, consonant), word)
  let key = ''
  for (const letter of written) {
    const consonant = consonants[letter] ?? (letter === 'S' || letter === 'C' ? letter : '')
    if (consonant !== '' && !key.endsWith(consonant)) key += consonant
  }
  return (/^[аеиоуэюяaeiou]/.test(word) ? 'A' : '') + key
}

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
  [/ght/g, 't'],
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

const RUSSIAN_LETTERS: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
  },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '' },
  ...{ ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
}

/**
 * The letters of a Russian or English word in one alphabet, the English ones that are heard alike as one: батик and
 * batik, макраме and macrame. null as for `phoneticKeyOf`.
 */
export function lettersKeyOf(word: string): string | null {
  const isRussian = /^[а-я]+$/.test(word)
  if (!isRussian && !/^[a-z]+$/.test(word)) return null
  const latin = isRussian
    ? [...word].map((letter) => RUSSIAN_LETTERS[letter]).join('')
    : word
        .replace(/ck/g, 'k')
        .replace(/ph/g, 'f')
        .replace(/c(?=[eiy])/g, 's')
        .replace(/[cq](?!h)/g, 'k')
        .replace(/x/g, 'ks')
        .replace(/w/g, 'v')
        .replace(/y/g, 'i')
  return latin.replace(/(.)\1+/g, '$1')
}

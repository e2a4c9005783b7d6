import { CYRILLIC, kindOf } from '../text/characters.ts'

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ б: 'b', г: 's', д: 'd', ж: 's', з: 's', к: 's', л: 'l', м: 'm', н: 'n', п: 'p', р: 'r', с: 's', т: 't', ф: 'f' },
  ...{ х: 's', ц: 's', ч: 's', ш: 's', щ: 's' },
  ...{ b: 'b', c: 's', d: 'd', f: 'f', g: 's', h: 's', j: 's', k: 's', l: 'l', m: 'm', n: 'n', p: 'p', q: 's', r: 'r' },
  ...{ s: 's', t: 't', x: 's', z: 's' },
}

/** Letters that stand for one consonant, or for none, in the order they are replaced. */
const TOGETHER_RUSSIAN: readonly (readonly [RegExp, string])[] = [
  [/^х/, ''],
  [/дж|т(?=[чс])/g, 'ж'],
]
const TOGETHER_ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/^h|^k(?=n)|gh(?=t|$)|(?<=[rw])h/g, ''],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/t(?=i[oa]|ch|s|z)|d(?=g)/g, 's'],
]

/**
 * The phonetic key of a Russian or English word, in which the two alphabets agree: its consonants, where all that hiss
 * are one and all that come from the throat are one, and several alike in a row count once. A rule of our own in the
 * manner of Soundex: words that are heard alike share it, and others too (isHeardAs). null for a word with anything but
 * letters of one of the two alphabets.
 */
export function phoneticKeyOf(word: string): string | null {
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC
  if (!(isRussian ? /^[а-я]+$/ : /^[a-z]+$/).test(word)) return null
  let written = word
  for (const [letters, consonant] of isRussian ? TOGETHER_RUSSIAN : TOGETHER_ENGLISH)
    written = written.replace(letters, consonant)
  let key = ''
  for (const letter of written) {
    const consonant = CONSONANTS[letter] ?? ''
    if (consonant !== '' && !key.endsWith(consonant)) key += consonant
  }
  return key
}

/** How English writes what Russian letters sound like, the longest letters first. At the end of a word: */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ировани[ея]', '(?:at|iz|it)?ing|ation'],
  ['(?:ир)?овка', '(?:at)?ing'],
  ['ика', 'ics?|ique'],
  ['[цс]ия', '[tscx]+ion'],
  ['ия', 'y|ia|ie|io|ium'],
  ['(?<=.{6})а', ''],
  ['изация', 'i[sz](?:ation|ing)'],
]
const SOUNDS: readonly (readonly [string, string])[] = [
  ['дж', 'dge?|j|ge?|dj'],
  ['тч', 't?che?'],
  ['кс', 'x|[ck]s|cks|cc|xc'],
  ['кз', 'x'],
  ['кв', 'c?qu|[ckq]v|kw'],
  ['[шж]е?н', '[tsc]+ion|shi?[oe]n|ch?ine?'],
  ['ай', 'i|y|igh|a[iy]|e[iy]|[iyu][ey]|uy'],
  ['[еэ]й', 'a|a[iy]|e[iyah]?|eigh'],
  ['ой', 'o[iy]'],
  ['ау', '[oa][uw]'],
  ['оу', 'o|o[auweh]'],
  ['ью', 'u|eau|[ieo]?ew|ue|[iey]u|you|ui'],
  ['ье', 'ie|ier|ye|[iy]er'],
  ['а', 'a|u|aa|ah|ea(?=r)|au|ou'],
  ['[еэ]', 'e|a|ea|a[iye]|e[eihy]|ie(?=r|nd)|[yj][eo]|[uio](?=r)|ou(?=r)'],
  ['и', 'i|e|ee|ea|y|i[ey]|e[iy]|u?i'],
  ['о', 'o|a(?=l|w|r|u)|a[uw]|o[aouwe]|ough|eau'],
  ['у', 'u|oo|ou|o|w|ew|ue|wo'],
  ['ю', 'u|[ie]?ew|ue|[iey]u|you|ui|eu'],
  ['я', '[yij]?a'],
  ['ы', '[iye]'],
  ['й', '[yij]'],
  ['[ьъ]', 'i?'],
  ['б', 'bb?e?'],
  ['в', 'v|wh?|ve|vv|u(?=[aeio])'],
  ['г', 'g|gg|gh|gue?|ge|h'],
  ['д', 'dd?e?'],
  ['ж', 'ge?|j|zh|[sz](?=[iu])'],
  ['з', 'zz?e?|se?|x'],
  ['к', 'c(?![eiy])|k|ck|cc|qu?e?|che?|ke|cke|kk'],
  ['л', 'll?e?'],
  ['м', 'mm?e?|mb'],
  ['н', 'nn?e?|kn|gn'],
  ['п', 'pp?e?'],
  ['р', 'rr?e?|wr|rh'],
  ['с', 'ss?e?|s?c(?=[eiy])e?|ps'],
  ['т', 'tt?e?|th|tte|ght|bt'],
  ['ф', 'ff?e?|ph|gh'],
  ['х', 'h|ch|kh|wh'],
  ['ц', 't[sz]|zz?|c|t(?=i)'],
  ['ч', 't?che?|c|t(?=u)|cz'],
  ['ш', 'sh|[st](?=i)|s(?=u)|sch|ss(?=i)'],
  ['щ', 'shch|sch|sh'],
]
/** One Russian letter or several, each with a number: that of its sound. */
const SOUND = new RegExp(SOUNDS.map(([letters]) => `(${letters})`).join('|'), 'g')
const ENDING = ENDINGS.map(([letters, english]) => [new RegExp(`^(.{3,}?)${letters}$`), `(?:${english})`] as const)

/** Whether a Russian word may be heard as an English one, which would be written so: «хакатон», hackathon. */
export const isHeardAs = (russian: string, english: string): boolean => heardAs(russian).test(english)

/** How English would write what a Russian word sounds like. */
export function heardAs(russian: string): RegExp {
  const singular = russian.replace(/(?<=[а-я]{4})[ыи]$/, '')
  const asWritten = [russian, singular].map(soundsOf)
  const byEnding = ENDING.flatMap(([ending, english]) => {
    const stem = ending.exec(russian)?.[1]
    return stem === undefined ? [] : [soundsOf(stem) + english]
  })
  return new RegExp(`^h?(?:${[...asWritten, ...byEnding].join('|')})(?:e?s)?$`)
}

const soundsOf = (word: string) =>
  word.replace(SOUND, (_, ...groups) => `(?:${SOUNDS[groups.findIndex((group) => group !== undefined)]![1]})`)

import { linesByHeading } from '../tables/word-classes.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import table from './sounds.txt' with { type: 'text' }

/** A consonant behind the letters that stand for it. */
const CONSONANTS = new Map(
  'бb дd лl мm нn пp рr тt фf гжзксхцчшщs bb dd ff ll mm nn pp rr tt cghjkqsxzs'
    .split(' ')
    .flatMap((row) => Array.from(row.slice(0, -1), (letter) => [letter, row.at(-1)!] as const)),
)

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
 * The phonetic key of a Russian or English word, in which the two alphabets agree: its consonants,
 * where all that hiss are one and all that come from the throat are one, and several alike in a row
 * count once. A rule of our own in the manner of Soundex: words that are heard alike share it, and
 * others too (soundsLike). null for a word with anything but letters of one of the two alphabets.
 */
export function phoneticKeyOf(word: string): string | null {
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC
  if (!(isRussian ? /^[а-я]+$/ : /^[a-z]+$/).test(word)) return null
  let written = word
  for (const [letters, consonant] of isRussian ? TOGETHER_RUSSIAN : TOGETHER_ENGLISH)
    written = written.replace(letters, consonant)
  let key = ''
  for (const letter of written) {
    const consonant = CONSONANTS.get(letter) ?? ''
    if (consonant !== '' && !key.endsWith(consonant)) key += consonant
  }
  return key
}

const rows = linesByHeading(table)
const rowsBelow = (heading: string) =>
  rows.get(heading)!.map((row) => [...row.split(' '), ''] as [string, string])

const SOUNDS = rowsBelow('sound')
/** One Russian letter or several, each with a number: that of its sound. */
const SOUND = new RegExp(SOUNDS.map(([letters]) => `(${letters})`).join('|'), 'g')
const ENDING = rowsBelow('ending').map(
  ([letters, english]) => [new RegExp(`^(.{3,}?)${letters}$`), `(?:${english})`] as const,
)

/** How English would write what a Russian word sounds like: «хакатон», hackathon. */
export function soundsLike(russian: string): RegExp {
  const singular = russian.replace(/(?<=[а-я]{4})[ыи]$/, '')
  const asWritten = [russian, singular].map(soundsOf)
  const byEnding = ENDING.flatMap(([ending, english]) => {
    const stem = ending.exec(russian)?.[1]
    return stem === undefined ? [] : [soundsOf(stem) + english]
  })
  return new RegExp(`^h?(?:${[...asWritten, ...byEnding].join('|')})(?:e?s)?$`)
}

const soundsOf = (word: string) =>
  word.replace(
    SOUND,
    (_, ...groups) => `(?:${SOUNDS[groups.findIndex((group) => group !== undefined)]![1]})`,
  )

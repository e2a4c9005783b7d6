import { kindOf, LATIN } from '../text/characters.ts'
import { lettersKeyOf, phoneticKeyOf } from './phonetic-key.ts'
import type { SkillGroup } from './skill-group.ts'
import { wordsOfTag } from './words-of-tag.ts'

/** Too many words share a shorter key. */
const SHORTEST_KEY = 5
/** Of words that begin with a vowel and end in none, or in -ing, fewer do: апселл, клининг. */
const SHORTEST_KEY_OF_KIND = 4
const OF_KIND = /^[аеиоуэюяaeiou].*[^аеёиоуыэюяaeiouy]$|(?:инг|ing)$/
/** Words of as many letters are the same when all of them are. */
const SHORTEST_WORD = 5

/** Foreign names of two words are often written as one: саунд-дизайн, video mapping. */
const MOST_WORDS = 2
const SHORTEST_KEY_OF_TWO = 6

/** Most names: they need not be cut into words to know that they are more. */
const SEVERAL_WORDS = /(?:[A-Za-zА-яЁё\d]+[ -]){2}[A-Za-zА-яЁё\d]/

/**
 * Groups of one foreign word each, written in both alphabets: скоринг and scoring. From each spelling of the Russian
 * one to the name of the English one.
 */
export function transliterations<Group extends SkillGroup>(
  groups: readonly Group[],
  areApart: (a: Group, b: Group) => boolean,
): Map<string, string> {
  const [latin, cyrillic] = [new Map<string, Group[]>(), new Map<string, Group[]>()]
  for (const group of groups) {
    if (SEVERAL_WORDS.test(group.name)) continue
    const words = wordsOfTag(group.name)
    if (words.length > MOST_WORDS || words.length === 0) continue
    const word = words.map((one) => one.word).join('')
    const side = kindOf(word.charCodeAt(0)) === LATIN ? latin : cyrillic
    for (const key of keysOf(word, words.length)) {
      const sharing = side.get(key)
      if (sharing === undefined) side.set(key, [group])
      else sharing.push(group)
    }
  }
  const same = new Map<string, string>()
  for (const [key, inLatin] of latin) {
    const inCyrillic = cyrillic.get(key)
    // With two candidates on a side, nobody knows which one is meant.
    if (inCyrillic?.length !== 1 || inLatin.length !== 1) continue
    const [a, b] = [inLatin[0]!, inCyrillic[0]!]
    if (!areApart(a, b)) for (const member of b.members) same.set(member, a.name)
  }
  return same
}

/** The keys that a foreign word may share with itself in the other alphabet. */
function keysOf(word: string, words: number): Set<string> {
  const shortest = words > 1 ? SHORTEST_KEY_OF_TWO : OF_KIND.test(word) ? SHORTEST_KEY_OF_KIND : SHORTEST_KEY
  const heard = [phoneticKeyOf(word), phoneticKeyOf(singularOf(word))]
  const letters = word.length < SHORTEST_WORD ? null : lettersKeyOf(word)
  const keys = heard.filter((key) => key !== null && key.length >= shortest) as string[]
  return new Set(letters === null ? keys : [...keys, `letters ${letters}`])
}

/** The singular of a plural of either language: трансформеры, transformers; but neither logistics nor логистики. */
function singularOf(word: string): string {
  const isPlural = /[^siuа-я]s$|[^ик]ы$/.test(word) && !/ics$/.test(word)
  return isPlural ? word.slice(0, -1) : word
}

import { kindOf, LATIN } from '../text/characters.ts'
import { phoneticKeyOf } from './phonetic-key.ts'
import type { SkillGroup } from './skill-group.ts'
import { wordsOfTag } from './words-of-tag.ts'

/** Too many words share a shorter key. */
const SHORTEST_KEY = 5

/** Most names: they need not be cut into words to know that they are not one. */
const SEVERAL_WORDS = /[A-Za-zА-яЁё\d][ -][A-Za-zА-яЁё\d]/

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
    if (words.length !== 1) continue
    const word = words[0]!.word
    const side = kindOf(word.charCodeAt(0)) === LATIN ? latin : cyrillic
    for (const key of new Set([phoneticKeyOf(word), phoneticKeyOf(singularOf(word))])) {
      if (key === null || key.length < SHORTEST_KEY) continue
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

/** The singular of a plural of either language: трансформеры, transformers; but neither logistics nor логистики. */
function singularOf(word: string): string {
  const isPlural = /[^siuа-я]s$|[^ик]ы$/.test(word) && !/ics$/.test(word)
  return isPlural ? word.slice(0, -1) : word
}

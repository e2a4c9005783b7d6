import { CYRILLIC, kindOf } from '../text/characters.ts'
import { wordsOfSpelling } from '../text/spelling.ts'
import type { SkillGroup } from './skill-group.ts'

// A typo is rare and what was meant is frequent; between two rare spellings nothing is guessed.
const MOST_OF_A_TYPO = 3
const LEAST_OF_THE_MEANT = 10
const TIMES_MORE_FREQUENT = 10
const SHORTEST_LATIN = 6
const SHORTEST_CYRILLIC = 9
/** A listed name is meant however rare it is, if it has as many letters: long enough to be recognised. */
const LONG_ENOUGH_IF_RARE = 8
/** Longer spellings are sentences, and not compared. */
const MOST_WORDS = 6
/** Longer words are no words; each letter of a word costs a copy of it. */
const LONGEST_WORD = 40

/**
 * Typos among groups: from each spelling of a rare group to the name of the frequent or listed group that was meant.
 * One letter of one longer word may be missing, too many, swapped with its neighbour, or (in Russian, for an unstressed
 * vowel) another: Damerau and Levenshtein's distance of 1. Candidates are found as SymSpell finds them, by the
 * deletions of one letter that both spellings share (https://github.com/wolfgarbe/SymSpell).
 *
 * @param isListed whether a table lists a spelling: then it is no typo, and its group may be meant however rare
 */
export function typosAmong(
  groups: readonly SkillGroup[],
  isListed: (spelling: string) => boolean,
): Map<string, string> {
  const isListedGroup = ({ members }: SkillGroup) => members.some(isListed)
  const candidates = groups.filter((group) => group.count >= LEAST_OF_THE_MEANT || isListedGroup(group))
  const byDeletion = spelledByDeletion(candidates)
  const usualWords = wordsOfGroups(candidates)
  const typos = new Map<string, string>()
  for (const group of groups) {
    if (group.count > MOST_OF_A_TYPO || isListedGroup(group)) continue
    const meant = meantBy(group, byDeletion, usualWords)
    if (meant !== null) for (const member of group.members) typos.set(member, meant.name)
  }
  return typos
}

type Spelled = { group: SkillGroup; words: readonly string[] }

function meantBy(
  group: SkillGroup,
  byDeletion: Map<string, Spelled[]>,
  usualWords: ReadonlySet<string>,
): SkillGroup | null {
  for (const member of group.members) {
    const { words } = wordsOfSpelling(member)
    if (words.length === 0 || words.length > MOST_WORDS) continue
    for (const key of deletionsOf(words)) {
      for (const meant of byDeletion.get(key) ?? []) {
        if (!isTypoOf(words, meant.words, usualWords) || endsInOtherAbbreviation(member, meant.words)) continue
        const isFrequent = meant.group.count >= Math.max(LEAST_OF_THE_MEANT, group.count * TIMES_MORE_FREQUENT)
        if (isFrequent || words.join('').length >= LONG_ENOUGH_IF_RARE) return meant.group
      }
    }
  }
  return null
}

/** `TensorRT` and `TensorPT` end in two abbreviations; `MongoBD` has only its letters swapped. */
function endsInOtherAbbreviation(typo: string, meant: readonly string[]): boolean {
  const capitals = /\p{Ll}(\p{Lu}{2,})$/u.exec(typo)?.[1]?.toLowerCase()
  if (capitals === undefined) return false
  const meantLetters = meant.at(-1)!.slice(-capitals.length)
  return [...capitals].sort().join('') !== [...meantLetters].sort().join('')
}

/** The spellings of groups by their deletions. */
function spelledByDeletion(groups: readonly SkillGroup[]): Map<string, Spelled[]> {
  const byDeletion = new Map<string, Spelled[]>()
  for (const group of groups) {
    for (const member of group.members) {
      const { words } = wordsOfSpelling(member)
      if (words.length > MOST_WORDS) continue
      for (const key of deletionsOf(words)) {
        const spelled = byDeletion.get(key)
        if (spelled === undefined) byDeletion.set(key, [{ group, words }])
        else spelled.push({ group, words })
      }
    }
  }
  return byDeletion
}

/**
 * The words as they are, and with each letter of each long word left out, but for its first: nobody mistypes the first
 * letter, and two words that differ in it share no key.
 */
function deletionsOf(words: readonly string[]): Set<string> {
  const keys = new Set([words.join(' ')])
  for (const [i, word] of words.entries()) {
    if (word.length + 1 < shortestOf(word) || word.length > LONGEST_WORD) continue
    const [before, after] = [words.slice(0, i), words.slice(i + 1)]
    for (let at = 1; at < word.length; at++) {
      keys.add([...before, word.slice(0, at) + word.slice(at + 1), ...after].join(' '))
    }
  }
  return keys
}

function isTypoOf(words: readonly string[], meantWords: readonly string[], usualWords: ReadonlySet<string>): boolean {
  if (words.length !== meantWords.length) return false
  const different = words.flatMap((word, i) => (word === meantWords[i] ? [] : [i]))
  if (different.length !== 1) return false
  const [wrong, meant] = [words[different[0]!]!, meantWords[different[0]!]!]
  // A word that other spellings use is a word, not a typo.
  if (usualWords.has(wrong) || /\d/.test(wrong + meant)) return false
  if (Math.max(wrong.length, meant.length) < shortestOf(meant)) return false
  return kindOf(meant.charCodeAt(0)) === CYRILLIC ? isRussianTypo(wrong, meant) : isLatinTypo(wrong, meant)
}

/** The singular and the plural are two forms, not a typo. */
function isLatinTypo(wrong: string, meant: string): boolean {
  if (`${wrong}s` === meant || `${meant}s` === wrong) return false
  return editBetween(wrong, meant) !== null
}

/** The beginning and the ending of a Russian word tell words and forms apart: only what is between may be wrong. */
function isRussianTypo(wrong: string, meant: string): boolean {
  if (wrong.slice(0, 3) !== meant.slice(0, 3) || wrong.slice(-2) !== meant.slice(-2)) return false
  const edit = editBetween(wrong, meant)
  return edit !== null && (edit.length !== 2 || UNSTRESSED.has(edit))
}

const UNSTRESSED = new Set(['ао', 'оа', 'еи', 'ие', 'еа', 'ае', 'яе', 'ея'])

/**
 * The one edit that makes one word of the other: two letters for another letter in place, else '+' (one more, one less,
 * two neighbours swapped). null when it takes more.
 */
function editBetween(a: string, b: string): string | null {
  if (Math.abs(a.length - b.length) > 1) return null
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length + right.length === 1) return '+'
  if (left.length === 1 && right.length === 1) return left + right
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0] ? '+' : null
}

function shortestOf(word: string): number {
  return kindOf(word.charCodeAt(0)) === CYRILLIC ? SHORTEST_CYRILLIC : SHORTEST_LATIN
}

function wordsOfGroups(groups: readonly SkillGroup[]): Set<string> {
  return new Set(groups.flatMap(({ members }) => members.flatMap((member) => wordsOfSpelling(member).words)))
}

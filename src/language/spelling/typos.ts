import { CYRILLIC, kindOf } from '../text/characters.ts'
import { wordsOfSpelling } from '../text/spelling.ts'
import { addToList } from './lists.ts'
import type { SkillGroup } from './skill-group.ts'

// A typo is rare and what was meant is frequent; between two rare spellings nothing is guessed.
const MOST_OF_A_TYPO = 3
const LEAST_OF_THE_MEANT = 10
const TIMES_MORE_FREQUENT = 10
const SHORTEST_LATIN = 6
const SHORTEST_CYRILLIC = 9
/** A listed name of as many letters is meant however rare it is. */
const LONG_ENOUGH_IF_RARE = 8
/** Longer spellings are sentences, and not compared. */
const MOST_WORDS = 6
/** Longer words are no words; each letter of a word costs a copy of it. */
const LONGEST_WORD = 40
/** Letters that tell Russian words and forms apart: a typo in them is another word. */
const RUSSIAN_BEGINNING = 3
const RUSSIAN_ENDING = 2

/**
 * Typos among groups: from each spelling of a rare group to the name of the frequent or listed
 * group that was meant. One letter of one longer word may be missing, too many, swapped with its
 * neighbour, or (in Russian, for an unstressed vowel) another: Damerau and Levenshtein's distance
 * of 1. Candidates are found as SymSpell finds them, by the deletions of one letter that both words
 * share (https://github.com/wolfgarbe/SymSpell).
 *
 * @param isListed whether a table lists a spelling: then it is no typo, and its group may be meant
 * however rare
 */
export function typosAmong(
  groups: readonly SkillGroup[],
  isListed: (spelling: string) => boolean,
): Map<string, string> {
  const listed = new Set(groups.filter(({ members }) => members.some(isListed)))
  const usual = usualSpellings(
    groups.filter((group) => group.count >= LEAST_OF_THE_MEANT || listed.has(group)),
  )
  const typos = new Map<string, string>()
  for (const group of groups) {
    if (group.count > MOST_OF_A_TYPO || listed.has(group)) continue
    const meant = meantBy(group, usual)
    if (meant !== null) for (const member of group.members) typos.set(member, meant.name)
  }
  return typos
}

/** A spelling of a group that may be meant, and its place among all of them. */
type Spelled = { group: SkillGroup; words: readonly string[]; place: number }

/** What typos are looked for among. */
type Usual = {
  words: Set<string>
  /** Usual words by their deletions. */
  byDeletion: Map<string, string[]>
  /** Spellings by their words, joined. */
  spelled: Map<string, Spelled[]>
}

/** Spellings share their words, so there are far fewer deletions of words than of spellings. */
function usualSpellings(groups: readonly SkillGroup[]): Usual {
  const usual: Usual = { words: new Set(), byDeletion: new Map(), spelled: new Map() }
  /** Words of spellings that are compared. */
  const compared = new Set<string>()
  let place = 0
  for (const group of groups) {
    for (const member of group.members) {
      const { words } = wordsOfSpelling(member)
      for (const word of words) usual.words.add(word)
      if (words.length > MOST_WORDS) continue
      for (const word of words) compared.add(word)
      addToList(usual.spelled, words.join(' '), { group, words, place: place++ })
    }
  }
  for (const word of compared)
    for (const key of deletionsOf(word)) addToList(usual.byDeletion, key, word)
  return usual
}

function meantBy(group: SkillGroup, usual: Usual): SkillGroup | null {
  const isFrequent = ({ count }: SkillGroup) =>
    count >= Math.max(LEAST_OF_THE_MEANT, group.count * TIMES_MORE_FREQUENT)
  for (const member of group.members) {
    const { words } = wordsOfSpelling(member)
    // A word that other spellings use is a word, not a typo.
    const wrong = words.findIndex((word) => !usual.words.has(word))
    if (wrong === -1 || words.length > MOST_WORDS) continue
    const isLong = words.join('').length >= LONG_ENOUGH_IF_RARE
    const meant = candidates(words, wrong, usual).find(
      (one) => !endsInOtherAbbreviation(member, one.words) && (isLong || isFrequent(one.group)),
    )
    if (meant !== undefined) return meant.group
  }
  return null
}

/**
 * Spellings of the same words but for the wrong one, which is a typo of theirs, the most frequent
 * first.
 */
function candidates(words: readonly string[], wrong: number, usual: Usual): Spelled[] {
  return deletionsOf(words[wrong]!)
    .flatMap((key) => usual.byDeletion.get(key) ?? [])
    .filter((word) => isTypoOf(words[wrong]!, word))
    .flatMap((word) => usual.spelled.get(words.with(wrong, word).join(' ')) ?? [])
    .sort((one, other) => one.place - other.place)
}

/** `TensorRT` and `TensorPT` end in two abbreviations; `MongoBD` has only its letters swapped. */
function endsInOtherAbbreviation(typo: string, meant: readonly string[]): boolean {
  const capitals = /\p{Ll}(\p{Lu}{2,})$/u.exec(typo)?.[1]?.toLowerCase()
  if (capitals === undefined) return false
  const meantLetters = meant.at(-1)!.slice(-capitals.length)
  return [...capitals].sort().join('') !== [...meantLetters].sort().join('')
}

/**
 * The word as it is, and with each letter left out that may be wrong. Nobody mistypes the first
 * letter: two words that differ in it share no key. Short words, those with digits and what is
 * longer than a word have none.
 */
function deletionsOf(word: string): string[] {
  if (word.length + 1 < shortestOf(word) || word.length > LONGEST_WORD || /\d/.test(word)) return []
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC
  const from = isRussian ? RUSSIAN_BEGINNING : 1
  const to = isRussian ? word.length - RUSSIAN_ENDING : word.length
  const keys = [word]
  for (let at = from; at < to; at++) {
    // Of two equal neighbours either may be left out.
    if (at === from || word[at] !== word[at - 1]) keys.push(word.slice(0, at) + word.slice(at + 1))
  }
  return keys
}

/**
 * Whether one edit makes a long word of the other. In Latin letters the singular and the plural are
 * two forms; the ends of a Russian word tell words and forms apart, so only what is between may be
 * wrong.
 */
function isTypoOf(wrong: string, meant: string): boolean {
  if (Math.max(wrong.length, meant.length) < shortestOf(meant)) return false
  const edit = editBetween(wrong, meant)
  if (edit === null || `${wrong}s` === meant || `${meant}s` === wrong) return false
  if (kindOf(meant.charCodeAt(0)) !== CYRILLIC) return true
  const areEndsAlike =
    wrong.slice(0, RUSSIAN_BEGINNING) === meant.slice(0, RUSSIAN_BEGINNING) &&
    wrong.slice(-RUSSIAN_ENDING) === meant.slice(-RUSSIAN_ENDING)
  return areEndsAlike && (edit.length !== 2 || UNSTRESSED.has(edit))
}

const UNSTRESSED = new Set(['ао', 'оа', 'еи', 'ие', 'еа', 'ае', 'яе', 'ея'])

/**
 * The one edit that makes one word of the other: two letters for another letter in place, else '+'
 * (one more, one less, two neighbours swapped). null when it takes more.
 */
export function editBetween(a: string, b: string): string | null {
  if (Math.abs(a.length - b.length) > 1) return null
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length + right.length === 1) return '+'
  if (left.length === 1 && right.length === 1) return left + right
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
    ? '+'
    : null
}

function shortestOf(word: string): number {
  return kindOf(word.charCodeAt(0)) === CYRILLIC ? SHORTEST_CYRILLIC : SHORTEST_LATIN
}

import { CYRILLIC, kindOf } from '../text/characters.ts'
import { wordsOfSpelling } from '../text/spelling.ts'
import type { SkillGroup } from './skill-group.ts'

// A slip is rare and what was meant is frequent; between two rare spellings nothing is guessed.
const MOST_OF_A_TYPO = 3
const LEAST_OF_THE_RIGHT = 10
const TIMES_MORE_FREQUENT = 10
const SHORTEST_LATIN = 6
const SHORTEST_CYRILLIC = 9
const LONG_ENOUGH_IF_RARE = 8
/** So many words may a spelling have: whole sentences are not compared. */
const MOST_WORDS = 6
/** No word of a language is longer; each letter of a word costs a copy of it. */
const LONGEST_WORD = 40

/**
 * Typing errors among groups: from each member of a rare group to the name of the frequent group that was meant.
 * One letter of one longer word may be missing, too many, swapped, or (in Russian only an unstressed vowel) another.
 */
export function typosAmong(groups: readonly SkillGroup[], isKnown: (spelling: string) => boolean): Map<string, string> {
  const isSure = ({ members, count }: SkillGroup) => count >= LEAST_OF_THE_RIGHT || members.some(isKnown)
  const frequent = groups.filter(isSure)
  const meant = neighbourhood(frequent)
  const usual = wordsOfGroups(frequent)
  const slips = new Map<string, string>()
  for (const group of groups) {
    if (group.count > MOST_OF_A_TYPO || group.members.some(isKnown)) continue
    const right = rightOf(group, meant, usual)
    if (right !== null) for (const member of group.members) slips.set(member, right.name)
  }
  return slips
}

type Spelled = { group: SkillGroup; words: readonly string[] }

function rightOf(group: SkillGroup, meant: Map<string, Spelled[]>, usual: ReadonlySet<string>): SkillGroup | null {
  for (const member of group.members) {
    const { words } = wordsOfSpelling(member)
    if (words.length === 0 || words.length > MOST_WORDS) continue
    for (const key of keysOf(words)) {
      for (const right of meant.get(key) ?? []) {
        if (!isTypoOf(words, right.words, usual) || isOtherAbbreviation(member, right.words)) continue
        const isFrequent = right.group.count >= Math.max(LEAST_OF_THE_RIGHT, group.count * TIMES_MORE_FREQUENT)
        // A name of the tables is right however rare, if the word is long enough to be recognised.
        if (isFrequent || words.join('').length >= LONG_ENOUGH_IF_RARE) return right.group
      }
    }
  }
  return null
}

/** `TensorRT` and `TensorPT` end in two abbreviations; `MongoBD` has only its letters swapped. */
function isOtherAbbreviation(slip: string, right: readonly string[]): boolean {
  const capitals = /\p{Ll}(\p{Lu}{2,})$/u.exec(slip)?.[1]?.toLowerCase()
  if (capitals === undefined) return false
  const meant = right.at(-1)!.slice(-capitals.length)
  return [...capitals].sort().join('') !== [...meant].sort().join('')
}

/** The frequent spellings by themselves and by each way to leave out a letter of a long word. */
function neighbourhood(groups: readonly SkillGroup[]): Map<string, Spelled[]> {
  const byKey = new Map<string, Spelled[]>()
  for (const group of groups) {
    for (const member of group.members) {
      const { words } = wordsOfSpelling(member)
      if (words.length > MOST_WORDS) continue
      for (const key of keysOf(words)) {
        const spelled = byKey.get(key)
        if (spelled === undefined) byKey.set(key, [{ group, words }])
        else spelled.push({ group, words })
      }
    }
  }
  return byKey
}

function keysOf(words: readonly string[]): Set<string> {
  const keys = new Set([words.join(' ')])
  for (const [i, word] of words.entries()) {
    if (word.length + 1 < shortest(word) || word.length > LONGEST_WORD) continue
    const [before, after] = [words.slice(0, i), words.slice(i + 1)]
    for (let at = 1; at < word.length; at++) {
      keys.add([...before, word.slice(0, at) + word.slice(at + 1), ...after].join(' '))
    }
  }
  return keys
}

function isTypoOf(slip: readonly string[], right: readonly string[], usual: ReadonlySet<string>): boolean {
  if (slip.length !== right.length) return false
  const different = slip.flatMap((word, i) => (word === right[i] ? [] : [i]))
  if (different.length !== 1) return false
  const [wrong, meant] = [slip[different[0]!]!, right[different[0]!]!]
  // A word that is used elsewhere is a word, not a slip.
  if (usual.has(wrong) || /\d/.test(wrong + meant)) return false
  if (Math.max(wrong.length, meant.length) < shortest(meant)) return false
  return kindOf(meant.charCodeAt(0)) === CYRILLIC ? isRussianTypo(wrong, meant) : isLatinTypo(wrong, meant)
}

function isLatinTypo(wrong: string, meant: string): boolean {
  if (wrong[0] !== meant[0] || `${wrong}s` === meant || `${meant}s` === wrong) return false
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
 * two swapped). null when it takes more.
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

function shortest(word: string): number {
  return kindOf(word.charCodeAt(0)) === CYRILLIC ? SHORTEST_CYRILLIC : SHORTEST_LATIN
}

function wordsOfGroups(groups: readonly SkillGroup[]): Set<string> {
  return new Set(groups.flatMap(({ members }) => members.flatMap((member) => wordsOfSpelling(member).words)))
}

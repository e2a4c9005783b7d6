import { spelledOut } from '../tables/abbreviations.ts'
import type { KeyedGroup } from './skill-group.ts'

/**
 * One abbreviation inside a name: «управление БПЛА». Alone it may stand for anything
 * (explained.ts).
 */
const ABBREVIATION = /(?<![\p{L}\d])\p{Lu}{3,6}(?![\p{L}\d])/gu
const FEWEST_WORDS = 3
const SEVERAL_WORDS = /[ -].*[ -]/
const GAP = /[^\p{L}\d]+/u
const MOST_WORDS = 7
/**
 * Shorter ones have no letters from inside of words: БПЛА is «беспилотные летательные аппараты».
 */
const SHORTEST_WITH_MORE = 4
/** Of these it has no letter: АСКУЭ is «… контроля и учета электроэнергии». */
const BETWEEN = /^(?:и|в|на|по|для|с|о|об|and|of|for|the)$/
/** Longer names are sentences. */
const LONGEST = 100

type Span = { group: KeyedGroup; words: readonly string[] }

/**
 * Groups whose names differ in one thing: one has an abbreviation where the other has the words
 * whose first letters it is made of. From each spelling of the group with the abbreviation to the
 * name of the other one. With two candidates nobody knows which is meant.
 */
export function spelledOutInGroups(
  groups: readonly KeyedGroup[],
  { keyOf, areApart }: { keyOf: (spelling: string) => string; areApart: (a: KeyedGroup, b: KeyedGroup) => boolean },
): Map<string, string> {
  const abbreviated = groups.flatMap((group) => {
    const found = group.name.length > LONGEST ? null : group.name.match(ABBREVIATION)
    const letters = found?.length === 1 ? found[0]! : ''
    if (letters === '' || spelledOut().has(letters.toLowerCase()) || keyOf(letters) === group.key) return []
    return [{ group, letters }]
  })
  const spans = spansByInitials(groups, new Set(abbreviated.flatMap(({ letters }) => [...initialsOf(letters)])))
  const same = new Map<string, string>()
  for (const { group, letters } of abbreviated) {
    const meant = new Set<KeyedGroup>()
    for (const initials of initialsOf(letters)) {
      for (const { group: other, words } of spans.get(initials) ?? []) {
        const named = words.filter((word) => !BETWEEN.test(word))
        if (other === group || meant.has(other) || !isMadeOf(letters.toLowerCase(), named)) continue
        if (keyOf(group.name.replace(letters, words.join(' '))) === other.key) meant.add(other)
      }
    }
    const [only] = meant
    if (meant.size === 1 && !areApart(group, only!)) for (const member of group.members) same.set(member, only!.name)
  }
  return same
}

/**
 * The first letters that the words of an abbreviation may have: all of its letters, or without one
 * after the first.
 */
function initialsOf(letters: string): string[] {
  const all = letters.toLowerCase()
  if (letters.length < SHORTEST_WITH_MORE) return [all]
  return [all, ...[...all].slice(1).map((_, at) => all.slice(0, at + 1) + all.slice(at + 2))]
}

/** The rows of words in names that begin with such letters. */
function spansByInitials(groups: readonly KeyedGroup[], wanted: ReadonlySet<string>): Map<string, Span[]> {
  const spans = new Map<string, Span[]>()
  if (wanted.size === 0) return spans
  for (const group of groups) {
    if (group.name.length > LONGEST || !SEVERAL_WORDS.test(group.name)) continue
    const words = group.name.toLowerCase().split(GAP)
    const letters = words.map((word) => (BETWEEN.test(word) ? '' : (word[0] ?? '')))
    for (let from = 0; from + FEWEST_WORDS <= words.length; from++) {
      if (letters[from] === '') continue
      let initials = ''
      for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to++) {
        initials += letters[to]
        if (letters[to] === '' || !wanted.has(initials)) continue
        const known = spans.get(initials)
        const span = { group, words: words.slice(from, to + 1) }
        if (known === undefined) spans.set(initials, [span])
        else known.push(span)
      }
    }
  }
  return spans
}

/**
 * Whether the letters are the first ones of the words, and others from inside of the words before
 * the next.
 */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  let at = 0
  for (const [index, word] of words.entries()) {
    if (letters[at] !== word[0]) return false
    at++
    // As many as leave enough for the words to come.
    let inside = 1
    while (letters.length - at > words.length - 1 - index) {
      inside = word.indexOf(letters[at]!, inside) + 1
      if (inside === 0) break
      at++
    }
  }
  return at === letters.length
}

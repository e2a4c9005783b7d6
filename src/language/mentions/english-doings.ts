import { NOWHERE } from '../finder/edges.ts'
import { TOGETHER_GAP } from '../finder/word-trie.ts'
import { listed } from '../tables/words.ts'
import type { EnglishKeys, Use } from './english-keys.ts'
import { createEnglishPhrases, range, wordsIn } from './english-phrases.ts'
import { createEnglishVerbs } from './english-verbs.ts'
import type { Told } from './mention.ts'
import type { Surroundings } from './mention-context.ts'
import type { AddNames, NameTrie } from './name-trie.ts'

/** Adds the activities that the words from an index on tell. */
type AddEnglishDoings = (add: AddNames, first: number) => void

/** So many doings are joined, words stand before a noun, and others say more of a thing. */
const [MOST_JOINED, MOST_BEFORE, MOST_OTHERS] = [4, 3, 3]

/**
 * Finds what English texts say is done: `analyze customer data`, `collecting and cleaning data`,
 * `preparation of reports`,
 * `data collection and processing`.
 */
export function createEnglishDoings(
  around: Surroundings,
  keysAt: (index: number) => EnglishKeys | null,
  { edges, namesAt }: Pick<NameTrie, 'edges' | 'namesAt'>,
): AddEnglishDoings {
  const phrases = createEnglishPhrases(around, keysAt)
  const { word, isTogether, joinedTo, phrasesFrom, beginsAnew } = phrases
  const { mayDo, doesAs } = createEnglishVerbs(phrases, keysAt)

  /** Adds the names of a doing with these things; the last one is what the others say more of. */
  function addNames(add: AddNames, { doings }: Use, things: readonly number[], place: Told) {
    const last = things.length - 1
    const follow = (node: number, at: number, inOtherWords: number): void => {
      if (at > last) {
        const names = namesAt(node)
        if (names.length > 0) add(names, { ...place, inOtherWords })
        return
      }
      const keys = keysAt(things[at]!)
      for (const key of (at === last ? keys?.heads : keys?.things) ?? NO_KEYS) {
        const next = edges.after(node, TOGETHER_GAP, key)
        if (next !== NOWHERE) follow(next, at + 1, inOtherWords)
      }
    }
    for (const { node, inOtherWords } of doings) follow(node, 0, inOtherWords)
  }

  /** A doing, then its things: a list shares it; its last phrase may say what the others are of. */
  function addBefore(add: AddNames, use: Use, first: number, from: number): void {
    let before = -1
    const skippedTo = (thing: number) =>
      thing > first + 1 ? { before: 1, words: thing - first - 1 } : undefined
    const phrases = phrasesFrom(from, use.form)
    // `Data accuracy and completeness`, `the accuracy and completeness of data`
    const shared = range(phrases[0]?.from ?? 0, (phrases[0]?.last ?? 0) - 1)
    const whole = phrases.at(-1)?.of ?? -1
    for (const { from: begin, last, of: ownWhole } of phrases) {
      const of = ownWhole === -1 ? whole : ownWhole
      const own = range(before === -1 ? begin : (shared[0] ?? before), last).filter(
        (index) =>
          (index === before || index >= begin || shared.includes(index)) &&
          keysAt(index)?.things.length,
      )
      for (const things of setsOf(own, last)) {
        addNames(add, use, things, { first, last, skipped: skippedTo(things[0]!) })
      }
      if (of !== -1) {
        const place = { first, last: of, skipped: skippedTo(last) }
        for (const things of setsOf(own, last)) addNames(add, use, [...things, of], place)
        if (QUANTITIES.has(word(last))) addNames(add, use, [of], place)
      }
      before = last
    }
  }

  /** The things, then the doings that share them; no name of who does it: `Data Analysis Team`. */
  function addBehind(add: AddNames, first: number): void {
    for (let at = first; at - first < MOST_BEFORE && keysAt(at)?.things.length; ) {
      const next = keysAt(++at)
      if (!next || !isTogether(at) || beginsAnew(at)) return
      if (next.nouns.length === 0) continue
      const things = range(first, at - 1)
      for (let doing = at, count = 0; doing !== -1 && count < MOST_JOINED; count++) {
        const { nouns = NO_USES } = keysAt(doing) ?? {}
        if (nouns.length === 0) break
        const skipped = doing > at ? { before: things.length, words: doing - at } : undefined
        const isOfWho = WHO.has(word(doing + 1)) && isTogether(doing + 1)
        if (!isOfWho)
          for (const use of nouns) addNames(add, use, things, { first, last: doing, skipped })
        doing = joinedTo(doing)
      }
    }
  }

  /** Where the things of a doing begin, behind doings joined to it; -1 where none can. */
  function thingsAfter({ form, preposition }: Use, index: number): number {
    let at = index
    for (let count = 0; count < MOST_JOINED; count++) {
      const next = joinedTo(at)
      if (next === -1 || !doesAs(form, next)) break
      at = next
    }
    if (!isTogether(at + 1)) return -1
    // `Work closely with`
    if (preposition !== '' && word(at + 2) === preposition && word(at + 1).endsWith('ly'))
      return at + 3
    const follows = word(at + 1)
    if (follows === preposition) return at + 2
    if (follows === 'of')
      return preposition === '' && (form === 'noun' || form === 'ing') ? at + 2 : -1
    return form === 'noun' || (preposition !== '' && !PARTICLES.has(preposition)) ? -1 : at + 1
  }

  return (add, first) => {
    for (const use of keysAt(first)?.uses ?? []) {
      const from = use.doings.length > 0 && mayDo(use, first) ? thingsAfter(use, first) : -1
      if (from !== -1) addBefore(add, use, first, from)
    }
    addBehind(add, first)
  }
}

const NO_KEYS: readonly number[] = []
const NO_USES: readonly Use[] = []

/** The last one by itself, with each of those before it, and with two of them. */
function setsOf(own: readonly number[], last: number): number[][] {
  const others = own.filter((index) => index !== last).slice(-MOST_OTHERS)
  const pairs = others.flatMap((one, i) => others.slice(i + 1).map((other) => [one, other, last]))
  return [[last], ...others.map((one) => [one, last]), ...pairs]
}

/** `Large volumes of data`, `a range of products` */
const QUANTITIES = wordsIn('volume volumes amount amounts set sets range number portfolio')
const WHO = listed('people')
/** `Set up experiments`, `set experiments up` */
const PARTICLES = wordsIn('up out down')

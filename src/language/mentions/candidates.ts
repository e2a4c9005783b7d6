import { NOWHERE } from '../finder/edges.ts'
import { TOGETHER_GAP } from '../finder/word-trie.ts'
import { isNounForm } from '../text/russian-agreement.ts'
import { originalEndAt, originalStart } from '../text/words.ts'
import { createEnglishDoings } from './english-doings.ts'
import { createKnownWords, type Step, stepTo } from './known-words.ts'
import { BY_VERB, IN_OTHER_ORDER, type Placement, type Told } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'
import { gapBefore, type NameTrie } from './name-trie.ts'
import { createPronounPlaces } from './pronouns.ts'
import { createSharedPlaces } from './shared-words.ts'
import { isJoining } from './word-rows.ts'

/** A place of a text where the words of one or several names stand. */
export type Place = Placement & {
  names: readonly Name[]
  /** Whether a version is glued to the last word, which the place does without. */
  versioned: boolean
}

/** Makes the function that finds where the words of a name stand, in the order of their starts. */
export function createPlaceFinder(trie: NameTrie): (around: Surroundings) => Place[] {
  const knownWords = createKnownWords(trie)
  return (around) => {
    const { tokens } = around
    const found: Place[] = []
    const known = knownWords(tokens)
    const addShared = createSharedPlaces(tokens, known, trie)
    const addOfPronoun = createPronounPlaces(around, known, trie)
    const addDoings = createEnglishDoings(around, (index) => known[index]?.english ?? null, trie)
    /** @param cut how many characters of a version at the end the place does without */
    const add = (names: readonly Name[], { first, last, ...others }: Told, cut = 0) => {
      const end = originalEndAt(tokens.normalised, tokens.ends[last]! - cut)
      const start = originalStart(tokens, first)
      found.push({ names, first, last, versioned: cut > 0, start, end, ...others })
    }
    /** Adds the names that begin with a word, where a step leads from the root. */
    function addFrom(first: number, begin: Step, inOtherWords?: number): void {
      let step = begin
      for (let last = first; ; ) {
        if (step.ending !== NOWHERE)
          add(trie.namesAt(step.ending), { first, last, inOtherWords }, step.cut)
        if (step.node === NOWHERE || last + 1 === known.length) break
        addShared((names, place) => add(names, { ...place, inOtherWords }), step.node, first, last)
        last++
        step = stepTo(trie, step.node, gapBefore(trie, tokens, last), known[last]!)
      }
    }
    /** «Договоры составляю»: the names of a verb's doing whose thing stands before it. */
    function addBehindThing(verb: number, node: number): void {
      for (const first of [verb - 1, verb - 2]) {
        if (!isTold(around, first, verb)) continue
        let step: Step = { node, ending: NOWHERE, cut: 0 }
        for (let at = first; at < verb && step.node !== NOWHERE; at++)
          step = stepTo(trie, step.node, TOGETHER_GAP, known[at]!)
        if (step.ending !== NOWHERE)
          add(trie.namesAt(step.ending), {
            first,
            last: verb,
            inOtherWords: BY_VERB + IN_OTHER_ORDER,
          })
      }
    }
    /** "Testing: functional, regression": the names that each of a list makes with its head. */
    function addBehindHead(head: number): void {
      // Mostly the next word stands there.
      if (tokens.starts[head + 1]! - tokens.ends[head]! < 2) return
      if (!BEFORE_LIST.test(around.gap(head))) return
      for (const index of itemsFrom(around, head + 1)) {
        const { node } = known[index]!.begin
        if (node === NOWHERE) continue
        const { ending } = stepTo(trie, node, TOGETHER_GAP, known[head]!)
        if (ending !== NOWHERE)
          add(trie.namesAt(ending), { first: index, last: index, inOtherWords: IN_OTHER_ORDER })
      }
    }
    for (let first = 0; first < known.length; first++) {
      if (known[first]!.english !== null) addDoings(add, first)
      addFrom(first, known[first]!.begin)
      addBehindHead(first)
      addOfPronoun(add, first)
      for (const { node, far } of known[first]!.likes) {
        addFrom(first, { node, ending: NOWHERE, cut: 0 }, far)
        if (far === BY_VERB) addBehindThing(first, node)
      }
    }
    return found
  }
}

/** What stands behind the head of a list. */
const BEFORE_LIST = /^(?: ?[:(] ?| [–—-] )$/
const MOST_LISTED = 12

/** The items of a list, as long as each is a word alone. */
function* itemsFrom(around: Surroundings, from: number): Generator<number> {
  for (let at = from; at < from + MOST_LISTED; at++) {
    const gap = around.gap(at)
    const isAlone = /^[,;.)|\n]/.test(gap) || around.word(at + 1) === ''
    if (isAlone && /^\p{L}/u.test(around.word(at))) yield at
    if (!isAlone || !/^, $/.test(gap)) return
  }
}

/** Whether a clause begins with words that its verb ends: «договоры составляю сама». */
function isTold(around: Surroundings, first: number, verb: number): boolean {
  const isNext = (at: number) => /^[^\S\n]+$/.test(around.gap(at))
  if (first < 0 || !isNext(first) || !isNext(verb - 1)) return false
  if (first > 0 && isNext(first - 1) && !isJoining(around.word(first - 1))) return false
  // «Договор составил юрист», «клиенты просили», «процессы ведут».
  const isPast = /ла?$/.test(around.word(verb))
  return (
    /[юу]$/.test(around.word(verb)) ||
    (isPast && !(isNext(verb) && isNounForm(around.word(verb + 1))))
  )
}

/** The names of a place, for the rules to judge. */
export const candidatesAt = ({ names, ...place }: Place): Candidate[] =>
  names.map((name) => ({ ...place, name }))

import { memoizeLast } from '../../memory/memoize-last.ts'
import { pairsBy } from '../finder/pairs.ts'
import { createTriePlanner, type TriePlan } from '../finder/word-trie.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { doingPathsOf, formsOfDoing } from './doing-names.ts'
import type { NamedSkill } from './mention.ts'
import { capitalWordsOf, spellingsOf } from './name.ts'
import { latinTwin, wordKey } from './word-key.ts'

/** A trie over the keys of the words of names (`wordKey`); numbers of names end at its nodes. */
export type NamePlan = TriePlan & {
  /** Two numbers of each name: its skill, and which of its spellings it is (`spellingsOf`). */
  names: readonly number[]
  /** The names that look like addresses (`draw.io`), in lower case. */
  dotted: readonly string[]
}

/** A key skill of 100 characters has no more words. A longer name is left out: it is a text. */
const MOST_WORDS = 50
const MOST_VARIANTS = 16
/** To plan as many leaves as much garbage as the whole plan keeps. */
const SPELLINGS_AT_ONCE = 8_000

type Insert = ReturnType<typeof createTriePlanner>['insert']

/** A plan with the nodes where its spellings end: planning anew takes twenty times as long. */
export type PlannedSpellings = {
  plan: TriePlan
  /** Ends something at each of the nodes. Returns whether the plan has the spelling. */
  endAgain(spelling: string, what: number, end: (node: number, what: number) => void): boolean
}

/** @param plan of these skills */
export function plannedSpellings(skills: readonly NamedSkill[], plan: NamePlan): PlannedSpellings {
  const { names } = plan
  const { pairs, firsts } = pairsBy(1, plan.endings, names.length / 2)
  const numbers = new Map<string, number>()
  const spellings = memoizeLast((skill: number) => spellingsOf(skills[skill]!))
  for (let at = 0; at < names.length; at += 2)
    numbers.set(spellings(names[at]!)[names[at + 1]!]!, at / 2)
  return {
    plan,
    endAgain(spelling, what, end) {
      const number = numbers.get(spelling)
      if (number === undefined) return false
      for (let at = firsts[number]!; at < firsts[number + 1]!; at++) end(pairs[at * 2]!, what)
      return true
    },
  }
}

/**
 * Spellings that need not be planned anew, and what is called now and then: planning leaves more
 * garbage than it keeps.
 */
export type Planning = { planned?: PlannedSpellings | undefined; collectGarbage?: () => void }

/** Plans one trie of every spelling, but for names without a word or of digits alone. */
export function planNames(
  skills: readonly NamedSkill[],
  { planned, collectGarbage = () => {} }: Planning = {},
): NamePlan {
  const { insert, end, plan } = createTriePlanner(planned?.plan)
  const names: number[] = []
  const dotted = new Set<string>()
  let anew = 0
  for (let index = 0; index < skills.length; index++) {
    const spellings = spellingsOf(skills[index]!)
    for (let place = 0; place < spellings.length; place++) {
      const [spelling, number] = [spellings[place]!, names.length / 2]
      if (spelling.includes('.')) dotted.add(spelling.toLowerCase())
      const isPlanned = planned?.endAgain(spelling, number, end)
      if (isPlanned || addName(insert, number, spelling)) names.push(index, place)
      if (!isPlanned && ++anew % SPELLINGS_AT_ONCE === 0) collectGarbage()
    }
  }
  return { ...plan(), names, dotted: [...dotted] }
}

const DIGITS = /^\d+$/

/** Tells whether the name is one that is looked for. */
function addName(insert: Insert, name: number, spelling: string): boolean {
  const tokens = tokenise(normalise(spelling))
  const { words, starts, ends, normalised } = tokens
  if (words.length > MOST_WORDS || words.every((word) => DIGITS.test(word))) return false
  const keys = words.map(wordKey)
  const gaps = words.slice(1).map((_, i) => gapBetween(normalised.text, ends[i]!, starts[i + 1]!))
  const ways = waysToWrite(words, gaps)
  for (const way of ways) insert(keys, name, way)
  for (const path of doingPathsOf(words)) insert(path, name)
  for (const form of formsOfDoing(words))
    for (const way of ways) insert([form, ...keys.slice(1)], name, way)
  if (words.length === 1) return true
  // ОС Linux is also found typed as OC Linux, and beside a skill that is ОС alone.
  const capitals = capitalWordsOf(spelling, tokens)
  const twins = words.map((word, i) => (capitals[i] && latinTwin(word)) || keys[i]!)
  if (twins.some((twin, i) => twin !== keys[i])) for (const way of ways) insert(twins, name, way)
  return true
}

/** The gaps of the ways to write a name: `CI/CD` also as `CI CD`, `1С: ERP` as `1С ERP`. */
function waysToWrite(words: readonly string[], gaps: readonly string[]): (readonly string[])[] {
  let ways = [gaps]
  for (const [i, gap] of gaps.entries()) {
    const variants =
      ways.length * 2 <= MOST_VARIANTS ? gapVariants(gap, words[i]!, words[i + 1]!) : [gap]
    if (variants.length > 1)
      ways = ways.flatMap((way) => variants.map((variant) => way.with(i, variant)))
  }
  return ways
}

function gapVariants(gap: string, before: string, after: string): string[] {
  // Two words of a sentence, «а в», are not A/B.
  if (before.length === 1 && after.length === 1) return [gap]
  if (before === '1с')
    return gap === TOGETHER || gap === ':' || gap === '.' ? [TOGETHER, ':', '.'] : [gap]
  if (gap === '/' || gap === ':') return [gap, TOGETHER]
  return [gap]
}

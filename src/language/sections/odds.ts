import { lazy } from '../../memory/lazy.ts'
import { linesOf } from '../tables/aliases.ts'
import { isAsciiDigit } from '../text/characters.ts'
import table from './odds.txt' with { type: 'text' }

/** Words are told apart by so many letters: that leaves out most endings. */
const LETTERS = 5

/** What the beginnings of words say for asking; bench/section-odds.ts makes the table. */
export type Odds = { base: number; ofBeginning: ReadonlyMap<string, number> }

/**
 * The natural logarithm of the odds that a stretch of an advert stands where it asks for something
 * or tells the work, and not where it offers something or tells of the employer, by the beginnings
 * of its words alone.
 */
export function oddsOfAsking(words: readonly string[]): number {
  return logOddsBy(known(), beginningsOf(words))
}

/** … by any such table. */
export function logOddsBy({ base, ofBeginning }: Odds, beginnings: Iterable<string>): number {
  let [sum, words] = [0, 0]
  for (const beginning of beginnings) {
    const weight = ofBeginning.get(beginning)
    if (weight === undefined) continue
    sum += weight
    words++
  }
  // The words of a sentence say much the same, so that ten do not say ten times what one does.
  return base + (words === 0 ? 0 : sum / Math.sqrt(words))
}

/** The different beginnings of words; all numbers are one. */
export function beginningsOf(words: readonly string[]): ReadonlySet<string> {
  const beginnings = words.slice(0, MOST_WORDS).map((word) => word.slice(0, LETTERS))
  return new Set(beginnings.map((one) => (isAsciiDigit(one.charCodeAt(0)) ? '0' : one)))
}

/** More than any sentence has. */
const MOST_WORDS = 200

/** Lines of a weight and the beginnings that have it; one of them has none, the base. */
const known = lazy((): Odds => {
  const ofBeginning = new Map<string, number>()
  let base = 0
  for (const { content } of linesOf(table)) {
    const [weight, ...beginnings] = content.split(' ')
    if (beginnings.length === 0) base = Number(weight)
    for (const beginning of beginnings) ofBeginning.set(beginning, Number(weight))
  }
  return { base, ofBeginning }
})

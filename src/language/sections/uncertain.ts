import type { SectionKind } from './kinds.ts'
import type { Read } from './reading.ts'
import { hasAny } from './tables.ts'

/** Signs never end a sentence as long as this: lists were glued into it. UTF-16 units. */
const LONGEST_SENTENCE = 300

/**
 * What is known of a sentence about which neither a heading nor its wording is sure. The wording is
 * not sure either where it says that something is given, but the words of the sentence sound too
 * much like asking.
 */
export type Uncertain = {
  /** Natural logarithms of the odds that its words ask (odds.ts). */
  odds: number
  /** The same of the sentences beside it; 0 for none, a heading or another field. */
  before: number
  after: number
  /** Whether it has a wording of what is asked for, or of whom one seeks. */
  asks: boolean
  /** Whether the conditions go on. */
  isAmongConditions: boolean
  /** Whether by its wording it says what is given. */
  isGiven: boolean
}

/** Below these log odds what sounds as given surely is given: by mentions that people judged. */
const SURELY_GIVEN = -1

/**
 * What is known of each uncertain unit of an advert; null for a unit that is sure.
 * @param oddsOf natural logarithm of the odds that words ask
 */
export function uncertainAmong(
  read: readonly Read[],
  oddsOf: (words: Read['words']) => number,
): (Uncertain | null)[] {
  const known: number[] = []
  const oddsAt = (index: number) => (known[index] ??= oddsOf(read[index]!.words))
  // Of a list glued into one sentence the odds tell nothing sure of an item.
  const isSurelyGiven = (index: number) => {
    const { start, end } = read[index]!.unit
    return end - start <= LONGEST_SENTENCE && oddsAt(index) < SURELY_GIVEN
  }
  const oddsBeside = (index: number) => (read[index]?.unit.heading === null ? oddsAt(index) : 0)
  return read.map(({ unit, phrases, kind, section, beginsField }, index) => {
    const isGiven = kind === 'conditions'
    if (unit.heading !== null || !(isGiven ? !isSurelyGiven(index) : kind === 'unknown'))
      return null
    return {
      odds: oddsAt(index),
      before: beginsField ? 0 : oddsBeside(index - 1),
      after: read[index + 1]?.beginsField ? 0 : oddsBeside(index + 1),
      asks: hasAny(phrases, 'hires', 'asks'),
      isAmongConditions: section === 'conditions',
      isGiven,
    }
  })
}

/**
 * Whether what such a sentence names is asked for: likely so (`unknown`), likely so only if it is
 * of the trade that the advert asks for elsewhere (`told`), or likely not (`aside`). A logistic
 * regression over mentions that people judged, made and measured by bench/section-odds.ts.
 */
export function kindOfUncertain(sentence: Uncertain): SectionKind {
  const { odds, before, after, asks, isAmongConditions, isGiven } = sentence
  const asked =
    WEIGHTS.base +
    WEIGHTS.odds * odds +
    WEIGHTS.before * before +
    WEIGHTS.after * after +
    (asks ? WEIGHTS.asks : 0) +
    (isAmongConditions ? WEIGHTS.isAmongConditions : 0) +
    (isGiven ? WEIGHTS.isGiven : 0)
  if (asked >= 0) return 'unknown'
  return asked + WEIGHTS.isOfTrade >= 0 ? 'told' : 'aside'
}

const WEIGHTS = {
  base: -1.53,
  odds: 0.47,
  before: 0.29,
  after: 0.25,
  asks: 1.42,
  isAmongConditions: -0.94,
  isGiven: -0.79,
  isOfTrade: 1.1,
}

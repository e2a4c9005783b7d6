import type { VocabularySkill } from './vocabulary.ts'

type Skills = readonly Pick<VocabularySkill, 'kind' | 'field' | 'subject'>[]

/** With fewer skills asked for, nobody can tell of what trade the work is. */
const FEWEST_ASKED_FOR = 3

/**
 * By what a skill belongs to a trade: activities, fields and products are a trade's own, its
 * subject; a technology or a method serves all professions of a folder. Traits, languages, licences
 * and education are of every trade.
 */
function tradeOf({ kind, field, subject }: Skills[number]): string | null {
  if (kind === 'activity' || kind === 'field' || kind === 'product') return subject ?? null
  return kind === 'technology' || kind === 'method' ? field : null
}

/** Whether the skill is one of a trade: where it is merely told the work has to be of that. */
export const isOfATrade = (skill: Skills[number]) => tradeOf(skill) !== null

/**
 * Makes the function that tells whether a skill (an index) that is merely told belongs to the work:
 * skills of its trade are asked for elsewhere. An analyst's advert that tells of a shop names no
 * retail, one that tells of models names machine learning.
 * @param asked the skills that the advert asks for elsewhere
 */
export function createBelongsToWork(
  skills: Skills,
  asked: ReadonlySet<number>,
): (skill: number) => boolean {
  const ofTrades = [...asked].map((skill) => skills[skill]!).filter(isOfATrade)
  const mayTell = ofTrades.length >= FEWEST_ASKED_FOR
  const trades = new Set(ofTrades.flatMap(({ field, subject }) => [field, subject]))
  return (skill) => {
    if (!mayTell) return true
    const trade = tradeOf(skills[skill]!)
    return trade === null || asked.has(skill) || trades.has(trade)
  }
}

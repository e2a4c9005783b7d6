import { includedIn } from '../tables/included.ts'
import type { VocabularySkill } from './vocabulary.ts'

/** A licence by the first spelling of its row, up to the letters of its categories. */
const CATEGORIES = /^Водительское удостоверение категории [A-Z]+$/

/**
 * Of each licence for several categories (by its index) those for each of them: who writes «категории B, C» names both.
 * Empty when a vocabulary has none.
 */
export function licencesByLetters(skills: readonly Pick<VocabularySkill, 'name'>[]): ReadonlyMap<number, number[]> {
  const indexes = new Map<string, number>()
  for (const [index, { name }] of skills.entries()) if (CATEGORIES.test(name)) indexes.set(name, index)
  const single = new Map<number, number[]>()
  for (const [name, index] of indexes) {
    const letters = includedIn(name).flatMap((one) => indexes.get(one) ?? [])
    if (letters.length > 0) single.set(index, letters)
  }
  return single
}

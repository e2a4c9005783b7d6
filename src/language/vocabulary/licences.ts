import { lazy } from '../../memory/lazy.ts'
import { includedIn } from '../tables/included.ts'
import type { VocabularySkill } from './vocabulary.ts'

/** A licence by the first spelling of its row, up to the letters of its categories. */
const CATEGORIES = /^Водительское удостоверение категории [A-Z]+$/
const NONE: readonly number[] = []

/**
 * Tells which licences one for several categories names besides itself (by indexes of skills): who
 * writes «категории B, C» names both. Reads the table of inclusions only where a text names one.
 */
export function licencesAmong(
  skills: readonly Pick<VocabularySkill, 'name'>[],
): (skill: number) => readonly number[] {
  const byLetters = lazy(() => {
    const indexes = new Map<string, number>()
    for (const [index, { name }] of skills.entries())
      if (CATEGORIES.test(name)) indexes.set(name, index)
    return new Map(
      Array.from(indexes, ([name, index]) => [
        index,
        includedIn(name).flatMap((one) => indexes.get(one) ?? []),
      ]),
    )
  })
  return (skill) =>
    CATEGORIES.test(skills[skill]?.name ?? '') ? (byLetters().get(skill) ?? NONE) : NONE
}

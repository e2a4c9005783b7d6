import { lazy } from '../../memory/lazy.ts'
import { includedIn } from '../tables/included.ts'
import type { VocabularySkill } from './vocabulary.ts'

/**
 * What several categories of a licence say of each: who writes «категории B, C» names both. By
 * indexes of skills.
 */
export type Licences = {
  isLicence(skill: number): boolean
  /** Those for several categories. */
  several(): Iterable<number>
  /** The licences that one for several categories names besides itself; none of other skills. */
  namedBy(skill: number): readonly number[]
}

/** A licence by the first spelling of its row, up to the letters of its categories. */
const CATEGORIES = /^Водительское удостоверение категории [A-Z]+$/
const NONE: readonly number[] = []

/**
 * Looks into the table of what skills include only where a text names a licence: to read it takes
 * longer than a check.
 */
export function licencesAmong(skills: readonly Pick<VocabularySkill, 'name'>[]): Licences {
  const isLicence = (skill: number) => CATEGORIES.test(skills[skill]?.name ?? '')
  const byLetters = lazy(() => {
    const indexes = new Map<string, number>()
    for (const [index, { name }] of skills.entries())
      if (CATEGORIES.test(name)) indexes.set(name, index)
    const found = new Map<number, number[]>()
    for (const [name, index] of indexes) {
      const letters = includedIn(name).flatMap((one) => indexes.get(one) ?? [])
      if (letters.length > 0) found.set(index, letters)
    }
    return found
  })
  return {
    isLicence,
    several: () => byLetters().keys(),
    namedBy: (skill) => (isLicence(skill) ? (byLetters().get(skill) ?? NONE) : NONE),
  }
}

import { entriesOf } from '../src/language/vocabulary/ledger.ts'
import type { ListedSpelling } from '../src/language/vocabulary/listed-spelling.ts'
import type { Vacancy } from '../src/vacancy/vacancy.ts'

/**
 * What the employers of these vacancies list, as the ledger of an instance that has read them all
 * tells it.
 */
export function listedIn(
  vacancies: readonly Pick<Vacancy, 'id' | 'employer' | 'keySkills'>[],
): ListedSpelling[] {
  const employers = new Map<string, Set<string>>()
  for (const { spelling, employer } of vacancies.flatMap(entriesOf))
    employers.set(spelling, (employers.get(spelling) ?? new Set()).add(employer))
  return [...employers].map(([spelling, of]) => ({
    spelling,
    employers: of.size,
    some: of.size < 3 ? [...of] : [],
  }))
}

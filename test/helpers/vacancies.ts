import { vacancyShape } from '../../src/demo/pages/vacancy-page.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import type { StatedSalary, Vacancy } from '../../src/vacancy/vacancy.ts'

export const MOSCOW = { id: '1', name: 'Москва', path: '.113.1.' }

/**
 * Vacancies for a small sample site: what a test does not tell is plain, and every one has an
 * employer of its own. The search lists them in the order given.
 */
export function sampleVacancies(...given: readonly Partial<SampleVacancy>[]): SampleVacancy[] {
  const ids = plainIds()
  const newest = Date.parse('2026-10-14T08:00:00Z')
  return given.map((fields, index) => {
    const id = ids.next().value!
    return {
      id,
      title: 'Тестировщик',
      employer: { id: `7${index + 1}`, name: `Работодатель ${index + 1}` },
      area: MOSCOW,
      salary: null,
      keySkills: [],
      description: '<p>Работа в хорошей команде.</p>',
      publishedAt: new Date(newest - index * 60_000).toISOString(),
      archived: false,
      experience: 'between1And3',
      workFormats: ['ON_SITE'],
      employment: 'FULL',
      ...fields,
    }
  })
}

/** A salary by the month in take-home roubles, unless told otherwise. */
export function salary(
  from: number | null,
  to: number | null,
  other: Partial<StatedSalary> = {},
): StatedSalary {
  return { from, to, currency: 'RUR', gross: false, mode: 'MONTH', ...other }
}

export type GivenVacancy = Partial<Omit<SampleVacancy, 'area'>>

/** The same vacancies as a reader of their pages finds them. */
export function readVacancies(...given: readonly GivenVacancy[]): Vacancy[] {
  return sampleVacancies(...given).map(({ area, keySkills, description, ...vacancy }) => ({
    ...vacancy,
    area: { id: area.id, name: area.name },
    keySkills: [...keySkills],
    description: description.replace(/<[^>]+>/g, ''),
  }))
}

/**
 * Numbers whose pages are of today's shape, so that a test does not depend on what older pages
 * leave out.
 */
function* plainIds(): Generator<string, never> {
  for (let number = 100_000; ; number++) {
    const id = String(number)
    if (vacancyShape(id) === 'nested') yield id
  }
}

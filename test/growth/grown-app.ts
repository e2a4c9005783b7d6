import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { NO_LIMITS } from '../helpers/world.ts'

/** Words that make titles nobody takes for each other's. */
const SUBJECTS =
  `автобус балкон вагон гараж двигатель ежедневник журнал завод изумруд йогурт кабель лампа магазин насос облако
парус радуга самолёт трамвай учебник фонарь хлеб цирк чайник шкаф щит экран юбка яблоко янтарь`.split(
    /\s+/,
  )

export type GrownApp = TestApp & {
  scans: readonly string[]
  key: string
  vacancy: string
  titles: readonly string[]
}

/**
 * A service with as many scans, each of two vacancies of its own, and as many owners, each with a
 * key that was used today.
 * @param besides vacancies that no scan has
 * @param descriptionOf what the vacancies of a scan say, by its number; null: what most do
 */
export async function createGrownApp(
  size: number,
  {
    besides = [],
    descriptionOf = () => null,
  }: {
    besides?: readonly Partial<SampleVacancy>[]
    descriptionOf?: (scan: number) => string | null
  } = {},
): Promise<GrownApp> {
  const titles = SUBJECTS.slice(0, size).map((subject) => `Технолог ${subject}`)
  const vacancies = sampleVacancies(
    ...titles.flatMap((title, scan) =>
      ['901', '902'].map((id) => ({
        title,
        employer: { id, name: `Контора ${id}` },
        keySkills: ['SQL', 'Python'],
        description: descriptionOf(scan) ?? '<p>Нужен опыт работы с Excel и Power BI.</p>',
      })),
    ),
    ...besides,
  )
  const app = await createTestApp({ vacancies, config: NO_LIMITS })
  const scans: string[] = []
  for (const title of titles) scans.push((await app.scan(title)).id)
  const keys: string[] = []
  for (let i = 0; i < size; i++) keys.push((await app.addKey({ owner: `owner ${i}` })).secret)
  for (const key of keys) await app.get('/v1/key', key)
  await app.flushCounts()
  return Object.assign(app, { scans, titles, key: keys[0]!, vacancy: vacancies[0]!.id })
}

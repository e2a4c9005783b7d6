/** Vacancies kept by a program that did not read the terms yet, and what becomes of them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { vacancyVersions } from '../../db/schema.ts'
import { keptVacancy, storedVacancy } from '../../src/vacancies/kept-vacancy.ts'
import { createVacanciesStore } from '../../src/vacancies/vacancies.store.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'
import { openTestDatabase } from '../helpers/engine.ts'
import { salary } from '../helpers/vacancies.ts'

const NOW = Date.parse('2026-10-14T12:00:00Z')
const PUBLISHED = '2026-10-11T06:08:07.000Z'
const vacancy: Vacancy = {
  id: '100200',
  title: 'Тестировщик',
  employer: { id: '7', name: 'Работодатель' },
  area: { id: '1', name: 'Москва' },
  salary: salary(100_000, null),
  keySkills: ['SQL'],
  description: 'Знание SQL и Docker',
  publishedAt: PUBLISHED,
  archived: false,
  experience: 'between1And3',
  workFormats: ['HYBRID', 'REMOTE'],
  employment: 'FULL',
}
const { experience: _e, workFormats: _f, employment: _m, ...withoutTerms } = vacancy
/** As the program kept it before: without terms, and the moment as the page wrote it. */
const EARLIER = JSON.stringify({ ...withoutTerms, publishedAt: '2026-10-11T09:08:07.006+03:00' })

let database: ReturnType<typeof openTestDatabase>
let store: ReturnType<typeof createVacanciesStore>
beforeEach(() => {
  database = openTestDatabase()
  store = createVacanciesStore(database)
})
afterEach(() => database.close())

const put = (content: string, places: number[] | null = null) =>
  database.orm
    .insert(vacancyVersions)
    .values({ vacancyId: vacancy.id, readAt: 1, content, names: 9, method: 2, places })
    .then(() => {})
const { id, readAt, content, places } = vacancyVersions
const rows = async () =>
  database.orm.select({ id, readAt, content, places }).from(vacancyVersions).orderBy(id)

describe('a vacancy kept without terms', () => {
  test('is read as one that states none', async () => {
    await put(EARLIER)
    expect(await store.find(vacancy.id)).toEqual({
      ...vacancy,
      experience: null,
      workFormats: [],
      employment: null,
    })
  })

  test('whose publication is no moment states none', () => {
    for (const publishedAt of ['вчера', '', null, 7, undefined])
      expect(storedVacancy(JSON.stringify({ ...withoutTerms, publishedAt })).publishedAt).toBeNull()
  })

  test('read again as it was is given them, and stays the version that results count and that was searched', async () => {
    await put(EARLIER, [1, 2, 3, 4, 5])
    await store.keep(vacancy, NOW)
    expect(await rows()).toEqual([
      { id: 1, readAt: NOW, content: JSON.stringify(vacancy), places: [1, 2, 3, 4, 5] },
    ])
    expect(await store.find(vacancy.id)).toEqual(vacancy)
  })

  test.each<[string, Partial<Vacancy>]>([
    ['description', { description: 'Знание SQL' }],
    ['pay', { salary: salary(110_000, null) }],
    ['publication', { publishedAt: '2026-10-12T06:08:07.000Z' }],
    ['state', { archived: true }],
  ])('read again with another %s is another version', async (_, changed) => {
    await put(EARLIER, [1, 2, 3, 4, 5])
    await store.keep({ ...vacancy, ...changed }, NOW)
    expect((await rows()).map(({ content, places }) => [content, places])).toEqual([
      [EARLIER, [1, 2, 3, 4, 5]],
      [JSON.stringify({ ...vacancy, ...changed }), null],
    ])
  })
})

describe('a vacancy kept with its terms', () => {
  test('read again with the same is the same version; with others, or with none, it is another', async () => {
    await store.keep(vacancy, NOW)
    await store.keep(vacancy, NOW + 1)
    expect((await rows()).map(({ id, readAt }) => [id, readAt])).toEqual([[1, NOW + 1]])
    await store.keep({ ...vacancy, experience: 'between3And6' }, NOW + 2)
    await store.keep({ ...vacancy, experience: null, workFormats: [] }, NOW + 3)
    expect(await rows()).toHaveLength(3)
    expect(await store.find(vacancy.id)).toMatchObject({
      experience: null,
      workFormats: [],
      employment: 'FULL',
    })
  })
})

test('a vacancy of another address stays the version it was, and has the new address', async () => {
  const [earlier, moved] = ['https://a.example/1', 'https://b.example/1'].map((url) => ({
    ...vacancy,
    url,
  }))
  for (const [kept, read] of [
    [vacancy, moved],
    [earlier, moved],
    [moved, vacancy],
  ] as [Vacancy, Vacancy][]) {
    await database.orm.delete(vacancyVersions)
    await put(JSON.stringify(kept), [1, 2, 3, 4, 5])
    await store.keep(read, NOW)
    expect(await rows()).toMatchObject([{ content: JSON.stringify(read), places: [1, 2, 3, 4, 5] }])
  }
  await store.keep({ ...moved!, title: 'Пивовар', url: 'https://c.example/1' }, NOW)
  expect(await rows()).toHaveLength(2)
})

describe('a publication', () => {
  test('that had not come when the page was read is not stated, but for what clocks differ by', () => {
    const at = (publishedAt: string | null) =>
      keptVacancy({ ...vacancy, publishedAt }, NOW).publishedAt
    expect(at('2026-10-15T12:00:00.000Z')).toBe('2026-10-15T12:00:00.000Z')
    expect(at('2026-10-15T12:00:01.000Z')).toBeNull()
    expect(at('9999-12-31T23:59:59.000Z')).toBeNull()
    expect(at(null)).toBeNull()
  })
})

/**
 * How adverts are kept between their reading and their counting, and how repeats are found employer
 * by employer.
 */
import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemRandom } from '../../../src/bytes/random.ts'
import { generateVacancies } from '../../../src/demo/vacancies/sample-vacancies.ts'
import type { SampleVacancy } from '../../../src/demo/vacancies/sample-vacancy.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import type { VocabularyStore } from '../../../src/language/vocabulary/stored-vocabulary.ts'
import { createAdvertRows } from '../../../src/scans/count/advert-rows.ts'
import { advertsByEmployer } from '../../../src/scans/count/adverts-by-employer.ts'
import { createPooledCounter } from '../../../src/scans/count/counters.ts'
import { advertsIn, packRead, type ReadAdvert } from '../../../src/scans/count/read-parts.ts'
import { repeatedAdverts } from '../../../src/scans/count/repeated-adverts.ts'
import { signAdverts, signedAdverts } from '../../../src/scans/count/signed-adverts.ts'
import { openScratch } from '../../../src/scans/uploads.ts'
import { distinctAdverts } from '../../../src/statistics/duplicates/distinct-adverts.ts'
import { signatureOf } from '../../../src/statistics/duplicates/signature.ts'
import { type GivenVacancy, readVacancies, salary } from '../../helpers/vacancies.ts'

const readOf = (...given: GivenVacancy[]): ReadAdvert[] =>
  readVacancies(...given).map(({ description: _, archived: __, keySkills, ...vacancy }) => ({
    vacancy,
    keySkills: keySkills.length,
    listed: [[3, ['SQL', 'sql']]],
    described: [[7, 'requirements', ['Jira']]],
  }))

const NOBODY = { id: null, name: null }
const SOME = readOf(
  { keySkills: ['SQL'], salary: salary(100_000, null) },
  { employer: NOBODY, publishedAt: '2026-10-01T10:00:00Z', experience: null, workFormats: [] },
  {},
)

describe('what was read', () => {
  test('is unpacked as it was, one part or several in a row', () => {
    const parts = [packRead(SOME.slice(0, 2)), packRead(SOME.slice(2)), packRead([])]
    expect([...advertsIn([packRead(SOME)])]).toEqual(SOME)
    expect([...advertsIn(parts)]).toEqual(SOME)
    expect([...advertsIn([new Uint8Array(Buffer.concat(parts))])]).toEqual(SOME)
  })

  test('is unpacked from a file too, which leaves nothing behind, and a file that is cut is told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'read-'))
    const bytes = Buffer.concat([packRead(SOME.slice(0, 2)), packRead(SOME.slice(2))])
    const file = await openScratch(join(folder, 'imports'), systemRandom)
    expect(readdirSync(folder)).toEqual([])
    await file.write(bytes)
    expect([...advertsIn([{ fd: file.fd, length: bytes.length }])]).toEqual(SOME)
    expect(() => [...advertsIn([{ fd: file.fd, length: bytes.length + 1 }])]).toThrow()
    await file.close()
    rmSync(folder, { recursive: true })
  })

  test('stands in rows that say the same', () => {
    const rows = createAdvertRows()
    for (const advert of SOME) rows.add(advert)
    for (const [place, { vacancy, keySkills }] of SOME.entries()) {
      const { publishedAt: stated, ...others } = vacancy
      const row = rows.at(place)
      expect<unknown>(row).toMatchObject({ ...others, keySkills: { length: keySkills } })
      const { publishedAt } = row
      expect(Date.parse(publishedAt ?? '')).toBe(Date.parse(stated ?? ''))
    }
  })
})

describe('adverts by employer', () => {
  const by = (employer: string | null, publishedAt: string | null, id: string): GivenVacancy =>
    ({ id, employer: { id: employer, name: employer }, publishedAt }) as GivenVacancy
  const DAY = '2026-10-01T10:00:00Z'
  const ADVERTS = readOf(
    by('1', DAY, '100'),
    by('2', DAY, '101'),
    by('1', '2026-10-02T10:00:00Z', '102'),
    by('1', DAY, '103'),
    by(null, DAY, '104'),
    by(null, DAY, '105'),
  )

  test('are those of employers that have several, the freshest first, then the larger number', () => {
    const { indexes: places, ends } = advertsByEmployer(ADVERTS)
    expect([[...places], [...ends]]).toEqual([[2, 3, 0], [3]])
  })

  test('are parted alike in whatever order they come, whether ids are numbers or not', () => {
    const ids = Array.from({ length: 6 }, (_, i) => `0000000${i}-0000-4000-8000-000000000000`)
    const adverts = readOf(...ids.map((id) => by('1', DAY, id)))
    for (const given of [adverts, adverts.toReversed()]) {
      const { indexes: places, ends } = advertsByEmployer(given, 4)
      expect(Array.from(places, (place) => given[place]!.vacancy.id)).toEqual(ids.toReversed())
      expect([...ends]).toEqual([4, 6])
    }
  })

  test('are parted where there are too many to be compared with each other', () => {
    const { indexes: places, ends } = advertsByEmployer(ADVERTS, 2)
    expect([[...places], [...ends]]).toEqual([
      [2, 3, 0],
      [2, 3],
    ])
  })
})

test('repeats found employer by employer are those found among all', async () => {
  const [first, second] = [0, 1].map(() => generateVacancies({ seed: 4 }).slice(0, 40)) as [
    SampleVacancy[],
    SampleVacancy[],
  ]
  const vacancies = readVacancies(
    ...first,
    ...second.map((one, i) => ({ ...one, id: String(900_000 + i) })),
  )
  const groups = distinctAdverts(
    vacancies.map((one) => ({ ...one, signature: signatureOf(one.description) })),
  )
  const expected = vacancies.map((_, place) => groups.find((group) => group.includes(place))![0]!)
  expect(new Set(expected).size).toBeLessThan(vacancies.length)
  const order = advertsByEmployer(vacancies.map((vacancy) => ({ vacancy })))
  const found = await repeatedAdverts(vacancies.length, order, async (places) => {
    const own = Array.from(places, (place) => vacancies[place]!)
    const signed = [signAdverts(own.slice(0, 3)), signAdverts(own.slice(3))]
    const standsFor = new Int32Array(own.length)
    for (const group of distinctAdverts(signedAdverts(signed)))
      for (const one of group) standsFor[one] = group[0]!
    return standsFor
  })
  expect([...found!]).toEqual(expected)
  expect(await repeatedAdverts(vacancies.length, order, async () => null)).toBeNull()
})

test('what texts are compared by comes back as it went, once for a text that several adverts have', () => {
  const text = 'Ведение базы клиентов, подготовка отчётов для отдела продаж и закупок'
  const vacancies = readVacancies(
    { description: text },
    { description: `${text} в Excel` },
    { description: text },
  )
  const signed = signedAdverts([
    signAdverts(vacancies.slice(0, 2)),
    signAdverts(vacancies.slice(1)),
  ])
  expect(signed.map(({ id }) => id)).toEqual(
    [vacancies[0]!, ...vacancies.slice(1, 2), ...vacancies.slice(1)].map(({ id }) => id),
  )
  for (const [at, one] of [0, 1, 1, 2].entries())
    expect([...signed[at]!.signature]).toEqual([...signatureOf(vacancies[one]!.description)])
  expect(signed[3]!.signature).toBe(signed[0]!.signature)
})

test('counting ends where it is told to, with what was found by then', async () => {
  const told = new AbortController()
  const kept: number[] = []
  const counter = createPooledCounter({
    pool: {
      run: async (_asker, _needed, task): Promise<never> => {
        if (task.do !== 'read') throw new Error('it went on')
        if (kept.length > 0) told.abort(new Error('interrupted'))
        return {
          found: task.texts.map(() => ({ names: 1, method: 1, places: [] })),
          read: packRead([]),
        } as never
      },
    },
    spawn: () => {
      throw new Error('no worker is needed')
    },
    store: {} as VocabularyStore,
    vacancies: {
      versions: async (numbers) =>
        numbers.map((version) => ({ version, content: '{}', found: null })),
      keepPlaces: async (found) => void kept.push(...found.map(({ version }) => version)),
    },
    aliases: () => noAliases,
    scratch: () => Promise.reject(new Error('so few need no file')),
  })
  const versions = Array.from({ length: 500 }, (_, version) => version)
  const by = { revision: '0123456789ab', content: new Uint8Array() }
  await expect(counter.count(by, versions, null, { signal: told.signal })).rejects.toThrow(
    'interrupted',
  )
  expect(kept).toEqual(versions.slice(0, 100))
})

/** Results that a scan shows no more are its history (docs/design.md, rule 28). */
import { afterEach, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { resultContents, runVacancies } from '../../db/schema.ts'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { OperatorError } from '../../src/errors.ts'
import { Base } from '../../src/market/answers/base.schema.ts'
import { History } from '../../src/market/answers/history.schema.ts'
import { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { createTestApp, json, nextLook, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const services: TestApp[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

const DAY_MS = 24 * 60 * 60 * 1000

const TESTERS: Partial<SampleVacancy>[] = Array.from({ length: 6 }, () => ({
  title: 'Тестировщик',
  keySkills: ['SQL'],
  description: '<p>Требования:</p><p>Zymurgy и Docker.</p>',
}))
const BREWERS: Partial<SampleVacancy>[] = Array.from({ length: 3 }, () => ({
  title: 'Пивовар',
  keySkills: ['Zymurgy'],
}))

async function start(config: Parameters<typeof createTestApp>[0] = {}) {
  const clock = createTestClock()
  let site = createSampleSite({
    vacancies: sampleVacancies(...TESTERS),
    delay: clock.delay,
    now: clock.now,
  })
  const service = await createTestApp({
    clock,
    fetch: (url, init) => site.fetch(new Request(url, init)),
    ...config,
  })
  services.push(service)
  const { secret } = await service.addKey()
  return {
    service,
    later: async (days: number) => {
      await clock.advanceBy(days * DAY_MS)
    },
    show: (...vacancies: Partial<SampleVacancy>[]) => {
      site = createSampleSite({
        vacancies: sampleVacancies(...vacancies),
        delay: clock.delay,
        now: clock.now,
      })
    },
    historyOf: async (id: string, query = '') =>
      json(await service.get(`/v1/scans/${id}/history${query}`, secret), History),
    answer: (path: string) => service.get(path, secret),
  }
}

const stored = async ({ database }: TestApp, table: SQLiteTable) =>
  (await database.orm.select({ n: sql`1` }).from(table)).length

test('every finished run is told of, the shown one is the last', async () => {
  const { service, later, historyOf, show } = await start()
  const { id } = await service.scan('Тестировщик')
  await later(8)
  show(...TESTERS.slice(0, 4))
  await service.scan('Тестировщик')
  await later(8)
  await service.scan('Тестировщик')
  const { runs } = await historyOf(id)
  expect(runs.map(({ scanned }) => scanned)).toEqual([6, 4, 4])
  expect((await historyOf(id, '?since=10d')).runs.length).toBe(2)
  // The figures of what is shown are needed once.
  expect(await stored(service, resultContents)).toBe(1)
  expect(await stored(service, runVacancies)).toBe(0)
})

test('a run of another time is counted anew when the vocabulary grows, while its texts are kept', async () => {
  const { service, later, show, historyOf, answer } = await start()
  const { id } = await service.scan('Тестировщик')
  await later(8)
  await service.scan('Тестировщик')
  show(...TESTERS, ...BREWERS)
  await service.scan('Пивовар')
  await service.app.backfill.run(new AbortController().signal)
  await nextLook(service.clock)
  const { runs, reason } = await historyOf(id, '?skill=zymurgy')
  expect(runs.map(({ skills }) => skills[0]?.share)).toEqual([1, 1])
  expect(new Set(runs.map(({ vocabulary }) => vocabulary)).size).toBe(1)
  expect(reason).toBeNull()
  expect((await json(await answer(`/v1/scans/${id}/skills?q=zymurgy`), SkillTable)).total).toBe(1)
  expect(await service.app.backfill.behind()).toBe(0)
})

test('after 400 days the last of each month stays', async () => {
  const { service, later, historyOf } = await start({ config: { vacancyRetention: 0 } })
  const { id } = await service.scan('Тестировщик')
  for (const days of [3, 40, 1]) {
    await later(days)
    await service.scan('Тестировщик')
  }
  const finished = (await historyOf(id)).runs.map(({ finishedAt }) => finishedAt.slice(0, 10))
  expect(finished).toEqual(['2026-10-14', '2026-10-17', '2026-11-26', '2026-11-27'])
  await later(398)
  await service.app.forgetOldRuns()
  expect(
    (await historyOf(id, '?since=9999d')).runs.map(({ finishedAt }) => finishedAt.slice(0, 10)),
  ).toEqual(['2026-10-17', '2026-11-26', '2026-11-27'])
  await later(400)
  await service.app.forgetOldRuns()
  // What is shown stays however old.
  expect(
    (await historyOf(id, '?since=9999d')).runs.map(({ finishedAt }) => finishedAt.slice(0, 10)),
  ).toEqual(['2026-10-17', '2026-11-26', '2026-11-27'])
})

test('a pinned result stays, and takes no month from another; unpinned it goes as others do', async () => {
  const { service, later, historyOf } = await start({ config: { vacancyRetention: 0 } })
  const { keptResults } = service.app
  const days = async () => {
    await nextLook(service.clock)
    const { runs } = await historyOf(id, '?since=9999d')
    return runs.map(({ finishedAt }) => finishedAt.slice(0, 10))
  }
  const { id } = await service.scan('Тестировщик')
  for (const wait of [3, 1, 40]) {
    await later(wait)
    await service.scan('Тестировщик')
  }
  const [, , second, first] = await keptResults.of(id)
  expect(await keptResults.pin(id, second!.runId, true)).toMatchObject({ isPinned: true })
  await keptResults.pin(id, first!.runId, true)
  await keptResults.pin(id, first!.runId, false)
  await later(500)
  await service.app.forgetOldRuns()
  expect(await days()).toEqual(['2026-10-17', '2026-10-18', '2026-11-27'])
  expect((await keptResults.of(id)).map(({ isPinned }) => isPinned)).toEqual([false, false, true])
  await keptResults.pin(id, second!.runId, false)
  await service.app.forgetOldRuns()
  expect(await days()).toEqual(['2026-10-18', '2026-11-27'])
})

test('nothing is pinned but a result of the scan', async () => {
  const { service } = await start()
  const { keptResults } = service.app
  const { id } = await service.scan('Тестировщик')
  const [result] = await keptResults.of(id)
  for (const [scan, run] of [
    [id, 99],
    ['0000000000', result!.runId],
  ] as const)
    await expect(keptResults.pin(scan, run, true)).rejects.toBeInstanceOf(OperatorError)
})

test('an imported result says that only its skills were kept, and what counted it where it was counted', async () => {
  const [{ service, answer }, other] = [await start(), await start()]
  const { id } = await service.scan('Тестировщик')
  await other.later(1)
  await other.service.app.archives.unpack(await service.app.archives.pack(id))
  await nextLook(other.service.clock)
  const base = await json(await other.answer(`/v1/scans/${id}/base`), Base)
  expect(base).toMatchObject({ via: null, distinct: null, reason: 'not_kept' })
  const { method, vocabulary, names } = await json(await answer(`/v1/scans/${id}/base`), Base)
  expect(base).toMatchObject({ method, vocabulary, names: { known: names.known } })
  expect(method).not.toBeNull()
  const { runs, reason } = await other.historyOf(id)
  expect([runs.map(({ scanned }) => scanned), reason]).toEqual([[6], 'one_run'])
  const { skills } = await json(await other.answer(`/v1/scans/${id}/skills`), SkillTable)
  expect(skills.find(({ name }) => name === 'SQL')).toMatchObject({
    count: 6,
    share: 1,
    interval: null,
    distinct: null,
  })
})

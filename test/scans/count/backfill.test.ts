/** One vocabulary for all scans: earlier results follow when it grows (docs/design.md, rule 13). */
import { afterEach, describe, expect, test } from 'bun:test'
import { resultContents, resultSheets, results, vacancyVersions } from '../../../db/schema.ts'
import { packed, unpacked } from '../../../src/bytes/packed.ts'
import { METHOD } from '../../../src/language/vocabulary/method.ts'
import { Base } from '../../../src/market/answers/base.schema.ts'
import { SkillTable } from '../../../src/market/answers/skills.schema.ts'
import { createBackfillLoop } from '../../../src/scans/count/backfill-loop.ts'
import { RECOUNT_LEASE, RECOUNT_LEASE_MS } from '../../../src/scans/count/recount-lease.ts'
import { createResultsStore } from '../../../src/scans/results.store.ts'
import { Scan } from '../../../src/scans/scan.schema.ts'
import { onPostgres, runBehind } from '../../helpers/engine.ts'
import { createTestApp, json, type TestApp } from '../../helpers/test-app.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

const services: TestApp[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

/** Three brewers, each of whom lists Zymurgy, and testers of whom two write of it. */
const VACANCIES = sampleVacancies(
  { title: 'Пивовар', keySkills: ['Zymurgy'] },
  { title: 'Пивовар', keySkills: ['Zymurgy'] },
  { title: 'Пивовар', keySkills: ['Zymurgy', 'Docker'] },
  { title: 'Тестировщик', description: '<p>Требования:</p><p>Нужны Zymurgy и SQL.</p>' },
  {
    title: 'Тестировщик',
    description: '<p>Требования:</p><p>Zymurgy, Docker.</p>',
    keySkills: ['SQL'],
  },
)

async function start(vacancies = VACANCIES) {
  const service = await createTestApp({ vacancies })
  services.push(service)
  const { secret } = await service.addKey()
  const answer = async (id: string) => {
    const got = await service.get(`/v1/scans/${id}`, secret)
    return { scan: await json(got, Scan), etag: got.headers.get('etag') }
  }
  /** Runs a scan as a server does, which counts the others anew only later. */
  const run = async (query: string) => {
    const queued = await service.app.runs.queue({ queries: [query], area: null, withSalary: false })
    const signal = new AbortController().signal
    await service.clock.run(
      service.app.crawler({
        until: async () => (await service.app.runs.progress(queued.runId))?.run.finishedAt !== null,
        signal,
      }),
    )
    await service.clock.advanceBy(1000)
    return queued.scanId
  }
  const backfill = async (signal = new AbortController().signal) => {
    await service.app.backfill.run(signal)
    await service.clock.advanceBy(1000)
  }
  return { service, answer, run, backfill }
}

const countsOf = ({ skills }: Scan) =>
  Object.fromEntries(skills.map(({ name, count }) => [name, count]))

describe('a name that three employers of another scan list', () => {
  test('is counted in an earlier scan too, without asking the site', async () => {
    const { service, answer, run, backfill } = await start()
    const testers = await run('Тестировщик')
    const before = await answer(testers)
    expect(countsOf(before.scan)).toEqual({ SQL: 2 })

    await run('Пивовар')
    const asked = service.site.requests.length
    expect(await service.app.backfill.behind()).toBe(1)
    await backfill()
    expect(await service.app.backfill.behind()).toBe(0)

    const after = await answer(testers)
    expect(countsOf(after.scan)).toEqual({ SQL: 2, Zymurgy: 2 })
    expect(after.scan.finishedAt).toBe(before.scan.finishedAt)
    expect(after.etag).not.toBe(before.etag)
    expect(service.site.requests.length).toBe(asked)
  })

  test('gives the same figures whatever the order of the scans', async () => {
    const [one, other] = [await start(), await start()]
    const ids = [await one.run('Тестировщик'), await one.run('Пивовар')]
    await other.run('Пивовар')
    await other.run('Тестировщик')
    await one.backfill()
    await other.backfill()
    for (const id of ids) {
      const [{ scan: a }, { scan: b }] = [await one.answer(id), await other.answer(id)]
      expect({ ...a, finishedAt: null }).toEqual({ ...b, finishedAt: null })
    }
  })
})

describe('counting anew', () => {
  test('leaves the ETag of a scan whose figures stay', async () => {
    const { answer, run, backfill } = await start(
      sampleVacancies(
        { title: 'Пивовар', keySkills: ['Zymurgy'] },
        { title: 'Тестировщик', keySkills: ['SQL'] },
      ),
    )
    const testers = await run('Тестировщик')
    const before = await answer(testers)
    await run('Пивовар')
    await backfill()
    expect(await answer(testers)).toEqual(before)
  })

  test('writes figures that stay not again, and notes what texts were searched for', async () => {
    const { service, run, backfill } = await start()
    await run('Пивовар')
    await run('Тестировщик')
    const { orm } = service.database
    const evidence = async () =>
      (await orm.select().from(resultContents)).map((content) => content.evidence)
    const marked = (await evidence()).map((text) => `${text} `)
    await runBehind(service.database, "UPDATE result_contents SET evidence = evidence || ' '")
    await runBehind(service.database, 'UPDATE results SET method = method - 1')
    const { names } = vacancyVersions
    await runBehind(service.database, 'UPDATE vacancy_versions SET names = names - 1')
    const before = await orm.selectDistinct({ names }).from(vacancyVersions)
    await backfill()
    expect(await evidence()).toEqual(marked)
    expect(await orm.selectDistinct({ names }).from(vacancyVersions)).toEqual(
      before.map((of) => ({ names: of.names! + 1 })),
    )
  })

  test('goes on where it was interrupted', async () => {
    const { service, answer, run, backfill } = await start()
    const testers = await run('Тестировщик')
    await run('Пивовар')
    await backfill(AbortSignal.abort())
    expect(await service.app.backfill.behind()).toBe(1)
    await service.restart({ closing: false })
    await backfill()
    expect(countsOf((await answer(testers)).scan)).toEqual({ SQL: 2, Zymurgy: 2 })
  })
})

describe.skipIf(!onPostgres)('two servers on one database', () => {
  test('count what is behind once, by the one that comes first', async () => {
    const { service, answer, run } = await start()
    const testers = await run('Тестировщик')
    await run('Пивовар')
    const servers = [service.app, service.peer().app]
    const { signal } = new AbortController()
    const done = await service.clock.run(
      Promise.all(servers.map(({ backfill }) => backfill.run(signal))),
    )
    expect(done.toSorted()).toEqual([false, true])
    expect(await service.app.backfill.behind()).toBe(0)
    expect(countsOf((await answer(testers)).scan)).toEqual({ SQL: 2, Zymurgy: 2 })
  })

  test('go on with it when the one that did it has died', async () => {
    const { service, answer, run } = await start()
    const testers = await run('Тестировщик')
    await run('Пивовар')
    await service.database.states!.change(RECOUNT_LEASE, (_, now) => ({
      result: null,
      state: { by: 'the dead one' },
      until: now + RECOUNT_LEASE_MS,
    }))
    const ending = new AbortController()
    const ended = service.app.backfillLoop(ending.signal)
    await service.clock.advanceBy(RECOUNT_LEASE_MS - 2000)
    expect(await service.app.backfill.behind()).toBe(1)
    const { clock } = service
    await clock.until(async () => (await service.app.backfill.behind()) === 0)
    ending.abort()
    await clock.run(ended)
    expect(countsOf((await answer(testers)).scan)).toEqual({ SQL: 2, Zymurgy: 2 })
  })
})

describe('a server counts anew', () => {
  /** How often it did in some minutes, with a result behind all the time. */
  async function timesIn(minutes: number, isWalking: boolean): Promise<number> {
    const clock = createTestClock()
    let times = 0
    const ending = new AbortController()
    const backfillLoop = createBackfillLoop({
      backfill: { behind: async () => 1, run: async () => ++times > 0 },
      isWalking: async () => isWalking,
      generation: () => 1,
      steady: clock,
      delay: clock.delay,
    })
    const ended = backfillLoop(ending.signal)
    await clock.advanceBy(minutes * 60_000)
    ending.abort()
    await clock.run(ended)
    return times
  }

  test('at most every ten minutes while runs are under way', async () => {
    expect(await timesIn(25, true)).toBe(3)
  })

  test('at once when none is', async () => {
    expect(await timesIn(1, false)).toBeGreaterThan(10)
  })

  test('as soon as another one, which was at it, has died', async () => {
    const clock = createTestClock()
    const ending = new AbortController()
    let asked = 0
    const ofClock = { steady: clock, delay: clock.delay }
    // Another one has it the first two times; then it is dead, and runs are under way all the time.
    const backfill = { behind: async () => 1, run: async () => ++asked > 2 }
    const backfillLoop = createBackfillLoop({
      backfill,
      isWalking: async () => true,
      generation: () => 1,
      ...ofClock,
    })
    const ended = backfillLoop(ending.signal)
    await clock.advanceBy(60_000)
    expect(asked).toBe(3)
    ending.abort()
    await clock.run(ended)
  })

  test('and looks for what is behind only when the database has changed', async () => {
    const clock = createTestClock()
    const ending = new AbortController()
    let [looks, generation] = [0, 1]
    const backfill = {
      behind: async () => {
        looks++
        return 0
      },
      run: async () => true,
    }
    const ofClock = { steady: clock, delay: clock.delay }
    const backfillLoop = createBackfillLoop({
      backfill,
      isWalking: async () => false,
      generation: () => generation,
      ...ofClock,
    })
    const ended = backfillLoop(ending.signal)
    await clock.advanceBy(60_000)
    expect(looks).toBe(1)
    generation = 2
    await clock.advanceBy(60_000)
    expect(looks).toBe(2)
    ending.abort()
    await clock.run(ended)
  })
})

test('a result of the same figures, counted by another method, is answered by its new sheet', async () => {
  const { service, run, backfill } = await start()
  const id = await run('Тестировщик')
  const { secret } = await service.addKey()
  const methodNow = (await json(await service.get(`/v1/scans/${id}/base`, secret), Base)).method!
  await runBehind(
    service.database,
    "UPDATE results SET method = method - 1, sheet_digest = 'an earlier rule of repeats'",
  )
  await runBehind(service.database, 'UPDATE scan_list SET version = version + 1')
  await service.clock.advanceBy(1000)
  const before = await json(await service.get(`/v1/scans/${id}/base`, secret), Base)
  expect(before.method).toBe(methodNow - 1)

  await backfill()
  expect((await json(await service.get(`/v1/scans/${id}/base`, secret), Base)).method).toBe(
    methodNow,
  )
  const { skills } = await json(await service.get(`/v1/scans/${id}/skills`, secret), SkillTable)
  expect(skills.map(({ name }) => name)).toContain('SQL')
})

test('a result of the same sheet, counted by another method, gets the summary of this one', async () => {
  const { service, run, backfill } = await start()
  await run('Тестировщик')
  const { orm } = service.database
  const stored = async () => (await orm.select().from(resultSheets))[0]!
  const before = await stored()
  const sheet = () => createResultsStore(service.database).sheetOf(before.runId, METHOD)
  expect(await sheet()).not.toBeNull()
  await orm.update(resultSheets).set({ summary: Buffer.from(packed('{}')) })
  await runBehind(service.database, 'UPDATE results SET method = method - 1')
  expect(await sheet()).toBeNull()
  await backfill()
  const after = await stored()
  expect(unpacked(after.summary!)).toBe(unpacked(before.summary!))
  expect(after.sheet).toEqual(before.sheet)
})

test('a result that is shown is told by all that it was counted by', async () => {
  const { service, run } = await start()
  await run('Тестировщик')
  const { orm } = service.database
  const [row, content] = [
    (await orm.select().from(results))[0]!,
    await orm.select().from(resultContents),
  ]
  const by = { vocabulary: row.vocabulary!, method: METHOD, ratesAt: row.ratesAt }
  const shown = createResultsStore(service.database).figuresCountedSo
  const { statistics, mentions } = content[0]!
  const { digest, known, medians } = row
  expect(await shown(row.runId, by)).toMatchObject({ statistics, mentions, digest, known, medians })
  expect(await shown(row.runId + 1, by)).toBeNull()
  for (const other of [{ vocabulary: 'other' }, { method: METHOD - 1 }, { ratesAt: '2020-01-01' }])
    expect(await shown(row.runId, { ...by, ...other })).toBeNull()
})

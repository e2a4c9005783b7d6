/** The list of scans as a process keeps it until it changes. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { results, runs, scans } from '../../db/schema.ts'
import { done, first } from '../../db/steps.ts'
import { recordStatements } from '../growth/recorded-work.ts'
import { runBehind, sqliteTest } from '../helpers/engine.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { TEST_START } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

let app: TestApp
let recorder: ReturnType<typeof recordStatements>
beforeEach(async () => {
  recorder = recordStatements()
  const titles = ['Сварщик', 'Токарь', 'Маляр']
  app = await createTestApp({
    vacancies: sampleVacancies(...titles.map((title) => ({ title, keySkills: ['SQL'] }))),
  })
  for (const title of titles) await app.scan(title)
})
afterEach(async () => {
  recorder.end()
  await app.close()
})

const shown = async () => {
  await nextLook(app.clock)
  return app.app.catalog.shown()
}
const asNew = () => app.peer().app.catalog.shown()

/** How many scans are read in full while some work is done. */
async function readInFull(work: () => Promise<unknown>): Promise<number> {
  const statements = await recorder.during(work)
  return statements
    .filter(({ sql }) => /^select .*"queries"/.test(sql))
    .reduce((sum, { rows }) => sum + rows, 0)
}

test('what is kept is what a new process reads: recounted, running, deleted and made anew', async () => {
  const [welder] = await shown()
  await app.scan('Сварщик')
  expect(await shown()).toEqual(await asNew())
  await app.app.runs.queue({ queries: ['Токарь'], area: null, withSalary: true })
  const running = await shown()
  expect(running.map(({ status }) => status)).toContain('running')
  expect(running).toEqual(await asNew())
  await app.app.runs.delete(welder!.id)
  expect(await shown()).toEqual(await asNew())
})

describe('many scans', () => {
  const MANY = 1100

  /** Copies of the first scan, each with a run and a result. */
  async function addCopies(): Promise<void> {
    const { orm } = app.database
    const [scan] = await orm.select().from(scans).limit(1)
    const [run] = await orm.select().from(runs).where(eq(runs.scanId, scan!.id))
    const [result] = await orm.select().from(results).where(eq(results.scanId, scan!.id))
    const copies = Array.from({ length: MANY }, (_, n) => ({
      id: 1000 + n,
      scanId: `copy${n}`,
      at: n % 7,
    }))
    for (let from = 0; from < MANY; from += 100) {
      const some = copies.slice(from, from + 100)
      await orm.insert(scans).values(some.map(({ scanId }) => ({ ...scan!, id: scanId })))
      await orm.insert(runs).values(some.map(({ id, scanId }) => ({ ...run!, id, scanId })))
      const copyOf = ({ id, scanId, at }: (typeof some)[0]) => ({
        ...result!,
        runId: id,
        scanId,
        finishedAt: at,
      })
      await orm.insert(results).values(some.map(copyOf))
    }
    await runBehind(app.database, 'UPDATE scan_list SET version = version + 1')
  }

  test('are read in parts, between which others have their turn, and in order', async () => {
    await addCopies()
    let turns = 0
    let isReading = true
    const count = () => {
      turns++
      if (isReading) setImmediate(count)
    }
    setImmediate(count)
    const shown = await asNew()
    isReading = false
    expect(turns).toBeGreaterThanOrEqual(2)
    const ids = shown.map(({ id }) => id)
    expect(new Set(ids).size).toBe(MANY + 3)
    const inOrder = shown.toSorted((a, b) => b.finishedAt - a.finishedAt || (a.id < b.id ? -1 : 1))
    expect(ids).toEqual(inOrder.map(({ id }) => id))
  })

  const copy = (n: number) => eq(results.runId, 1000 + n)
  const LAST = MANY - 1
  test.each<[string, () => PromiseLike<unknown>]>([
    ['moves back', () => app.database.orm.update(results).set({ finishedAt: 0 }).where(copy(6))],
    [
      'moves to the front',
      () =>
        app.database.orm
          .update(results)
          .set({ finishedAt: TEST_START * 2 })
          .where(copy(LAST)),
    ],
    [
      'shows another result',
      () =>
        app.database.atomically(function* (tx) {
          const shown = yield* first(tx.select().from(results).where(copy(LAST)))
          const run = yield* first(tx.select().from(runs).where(eq(runs.id, shown!.runId)))
          yield* done(tx.insert(runs).values({ ...run!, id: 9999 }))
          yield* done(tx.update(results).set({ shown: false }).where(copy(LAST)))
          yield* done(tx.insert(results).values({ ...shown!, runId: 9999 }))
        }),
    ],
  ])('are there once each when one %s between two parts', async (_, change) => {
    await addCopies()
    const reading = asNew()
    const changed = new Promise((resolve) => setImmediate(() => resolve(change())))
    const ids = (await reading).map(({ id }) => id)
    await changed
    expect(ids).toHaveLength(MANY + 3)
    expect(new Set(ids).size).toBe(MANY + 3)
  })

  sqliteTest('are read once for all who ask at the same time', async () => {
    await addCopies()
    const { catalog } = app.peer().app
    expect(
      await readInFull(() => Promise.all(Array.from({ length: 5 }, () => catalog.list()))),
    ).toBe(MANY + 3)
  })
})

/** The right to walk, and what becomes of the writes of a walk that lost it. */
import { describe, expect, test } from 'bun:test'
import type { Database } from '../../db/database.ts'
import {
  resultContents,
  resultSheets,
  results as resultsTable,
  runs as runsTable,
  runVacancies as runVacanciesTable,
} from '../../db/schema.ts'
import { createLeaseStore } from '../../src/scans/lease.store.ts'
import { LeaseLost } from '../../src/scans/lease.ts'
import { packResult } from '../../src/scans/pack-result.ts'
import { createResultsStore } from '../../src/scans/results.store.ts'
import { createRunVacanciesStore } from '../../src/scans/run-vacancies.store.ts'
import { createRunsStore } from '../../src/scans/runs.store.ts'
import { bareSheetOf } from '../../src/statistics/advert-table/bare-sheet.ts'
import { openTestDatabase } from '../helpers/engine.ts'

const LEASE_MS = 6000

describe('the lease', () => {
  test('is held by one taker at a time, until it is let go or expires', async () => {
    const lease = createLeaseStore(openTestDatabase())
    const first = await lease.claim(0, LEASE_MS)
    expect(first).not.toBeNull()
    expect(await lease.claim(LEASE_MS - 1, 2 * LEASE_MS)).toBeNull()
    expect(await lease.claim(LEASE_MS, 2 * LEASE_MS)).not.toBeNull()
  })

  test('let go, is free at once; every taker gets a fence of its own, ever higher', async () => {
    const lease = createLeaseStore(openTestDatabase())
    const fences: number[] = []
    for (let taker = 0; taker < 3; taker++) {
      const fence = await lease.claim(0, LEASE_MS)
      fences.push(fence!)
      await lease.release(fence!)
    }
    expect(fences).toEqual([...new Set(fences)].sort((a, b) => a - b))
    expect(fences).toHaveLength(3)
  })

  test('is seen to be held until it is let go or expires', async () => {
    const lease = createLeaseStore(openTestDatabase())
    expect(await lease.isHeld(0)).toBe(false)
    const fence = await lease.claim(0, LEASE_MS)
    expect(await lease.isHeld(LEASE_MS - 1)).toBe(true)
    expect(await lease.isHeld(LEASE_MS)).toBe(false)
    await lease.release(fence!)
    expect(await lease.isHeld(1)).toBe(false)
  })

  test('is kept by its heartbeat', async () => {
    const lease = createLeaseStore(openTestDatabase())
    const fence = await lease.claim(0, LEASE_MS)
    expect(await lease.renew(fence!, 2 * LEASE_MS)).toBe(true)
    expect(await lease.claim(LEASE_MS, 3 * LEASE_MS)).toBeNull()
  })

  test('of a process that died before the clock was set back holds nobody up until then', async () => {
    const lease = createLeaseStore(openTestDatabase())
    await lease.claim(3_600_000, 3_600_000 + LEASE_MS)
    expect(await lease.claim(0, LEASE_MS)).not.toBeNull()
  })

  test('cannot be renewed nor let go by whoever lost it', async () => {
    const lease = createLeaseStore(openTestDatabase())
    const lost = await lease.claim(0, LEASE_MS)
    await lease.claim(LEASE_MS, 2 * LEASE_MS)
    expect(await lease.renew(lost!, 9 * LEASE_MS)).toBe(false)
    await lease.release(lost!)
    expect(await lease.claim(2 * LEASE_MS - 1, 3 * LEASE_MS)).toBeNull()
  })
})

describe('a walk that lost the lease', () => {
  /** A run half walked, whose crawler has been silent for too long: another has taken over. */
  async function overtaken() {
    const database = openTestDatabase()
    const lease = createLeaseStore(database)
    const stores = {
      runs: createRunsStore(database),
      runVacancies: createRunVacanciesStore(database),
      results: createResultsStore(database),
    }
    const { runId } = await stores.runs.enqueue(
      'scan',
      { queries: ['QA'], area: null, withSalary: true },
      0,
    )
    const lost = (await lease.claim(0, LEASE_MS))!
    await stores.runs.begin(lost, runId, 0, 'pages')
    const page = {
      queryIndex: 0,
      found: 2,
      limitHit: false,
      ids: ['1', '2'],
      due: 2,
      notListed: 0,
      next: { queryIndex: 1, page: 0 },
    }
    await stores.runVacancies.commitPage(lost, runId, page)
    await lease.claim(LEASE_MS, 2 * LEASE_MS)
    return { database, ...stores, runId, lost, page }
  }

  const everything = async ({ orm }: Database) => [
    await orm.select().from(runsTable),
    await orm.select().from(runVacanciesTable),
    await orm.select().from(resultsTable),
    await orm.select().from(resultContents),
    await orm.select().from(resultSheets),
  ]
  const statistics = { skills: [], titleWords: [], areas: [], salary: null }
  const vacancies = [{ id: '1', title: 'QA', skills: [] }]
  const result = packResult(
    { statistics, evidence: [], vacancies },
    bareSheetOf({ vacancies, skills: [] }),
  )
  const counted = { ...result, versions: [1], vocabulary: 'abc', known: 1, method: 1, listed: 1 }
  const FINISHED = { state: 'read', answered: true, requests: 1 } as const
  type Overtaken = Awaited<ReturnType<typeof overtaken>>
  const writes: [string, (walk: Overtaken) => Promise<unknown>][] = [
    ['begin', ({ runs, lost, runId }) => runs.begin(lost, runId, 1, 'pages')],
    [
      'keep a page',
      ({ runVacancies, lost, runId, page }) =>
        runVacancies.commitPage(lost, runId, { ...page, ids: ['3'] }),
    ],
    [
      'settle a vacancy',
      (w) => w.runVacancies.finish(w.lost, w.runId, { ...FINISHED, position: 0 }),
    ],
    ['count requests', ({ runs, lost, runId }) => runs.addRequests(lost, runId, 5)],
    [
      'be put aside',
      (w) =>
        w.runs.suspend(w.lost, w.runId, { reason: 'x', nextTryAt: 9, startedAt: 1, paused: true }),
    ],
    ['finish', (w) => w.results.finish(w.lost, w.runId, 'done', counted, 9)],
    ['fail', ({ runs, lost, runId }) => runs.endWithoutResult(lost, runId, 'failed', 'x', 9)],
  ]
  test.each(writes)('cannot %s', async (_, write) => {
    const walk = await overtaken()
    const before = await everything(walk.database)
    await expect(write(walk)).rejects.toBeInstanceOf(LeaseLost)
    expect(await everything(walk.database)).toEqual(before)
  })
})

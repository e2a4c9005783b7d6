/** What the count of a run is given: which adverts repeat others, where the same were counted before. */
import { describe, expect, test } from 'bun:test'
import { createCountRun } from '../../../src/scans/crawl/count-run.ts'
import type { Crawl } from '../../../src/scans/crawl/crawl.ts'

type Deps = Parameters<typeof createCountRun>[0]

const SHEET = new Uint8Array([1])

/** Which sheet a run of these versions is counted with, after one of others, and what is read for that. */
async function counted(versions: number[], earlier: number[] | null) {
  const given: unknown[] = []
  const read: number[] = []
  const isKept = earlier !== null
  const countRun = createCountRun({
    runs: { find: async () => null },
    runVacancies: {
      readAfter: async (_run: number, after: number) =>
        after < 0 ? versions.map((one, position) => ({ position, vacancyId: `${one}` })) : [],
      progress: async () => ({ listed: versions.length, finished: versions.length }),
    },
    results: {
      ofScan: async () => (isKept ? [{ runId: 1, scanned: earlier.length }] : []),
      async versionsOf(runId: number) {
        read.push(runId)
        return earlier
      },
      sheetOf: async () => SHEET,
      finish: async () => {},
      forgetEarlier: async () => {},
    },
    vacancies: { newestVersions: async (ids: string[]) => ids.map(Number) },
    counter: {
      addToLedger: async () => {},
      vocabulary: async () => ({ revision: '', content: SHEET }),
      count: async (...[, , , more]: Parameters<Deps['counter']['count']>) => {
        given.push(more?.sheet)
        return { stored: {}, known: 0 }
      },
    },
    clock: { now: () => 0 },
  } as unknown as Deps)
  const run = { id: 2, scanId: 'one', withSalary: false }
  await countRun({ run, fence: 1, signal: new AbortController().signal } as Crawl, 'done')
  return { given, read }
}

describe('a run that has read', () => {
  test.each([
    ['what the one before did, in another order', [7, 5, 6], SHEET],
    ['more', [5, 6, 7, 8], null],
    ['less', [5, 6], null],
    ['a newer text', [5, 6, 8], null],
  ])('%s', async (_, versions, sheet) => {
    expect((await counted(versions, [5, 6, 7])).given).toEqual([sheet])
  })

  test('what no run did before', async () => {
    expect((await counted([5], null)).given).toEqual([null])
  })

  test('as many as the one before alone has them compared, for many take long', async () => {
    expect((await counted([5, 6], [5, 6, 7])).read).toEqual([])
    expect((await counted([5, 6, 8], [5, 6, 7])).read).toEqual([1])
  })
})

/** What a run takes of the result before where that counts the same texts. */
import { describe, expect, test } from 'bun:test'
import { isDeepStrictEqual } from 'node:util'
import { METHOD } from '../../../src/language/vocabulary/method.ts'
import { createCountRun } from '../../../src/scans/crawl/count-run.ts'
import type { Crawl } from '../../../src/scans/crawl/crawl.ts'
import type { CrawlDeps } from '../../../src/scans/crawl/deps.ts'
import type { CountedSo } from '../../../src/scans/stored-result.ts'

const SHEET = new Uint8Array([1])
const BY = { vocabulary: 'a revision', method: METHOD }
const BEFORE = { digest: 'of the result before', known: 9 }
const RATES = { date: '2026-11-28', perUnit: {} }

/** What a run of these versions is counted with, after one of others, and what is read for that. */
async function counted(
  versions: number[],
  earlier: number[] | null,
  { rates = RATES, countedWith = RATES.date, queryIndex = 1 } = {},
) {
  const given: unknown[] = []
  const read: number[] = []
  const finished: unknown[] = []
  const noted: number[] = []
  let now = 0
  const isKept = earlier !== null
  const countRun = createCountRun({
    runs: {
      find: async () => ({ queryIndex, queries: ['a title'] }),
      noteCounted: async (_fence: number, _run: number, adverts: number) => {
        noted.push(adverts)
      },
    },
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
      figuresCountedSo: async (_run: number, by: CountedSo) =>
        isDeepStrictEqual(by, { ...BY, ratesAt: countedWith }) ? BEFORE : null,
      finish: async (...[, , , result]: Parameters<CrawlDeps['results']['finish']>) => {
        finished.push(result)
      },
      forgetEarlier: async () => {},
    },
    vacancies: { newestVersions: async (ids: string[]) => ids.map(Number) },
    counter: {
      addToLedger: async () => {},
      vocabulary: async () => ({ revision: BY.vocabulary, content: SHEET }),
      count: async (...[, , , more]: Parameters<CrawlDeps['counter']['count']>) => {
        given.push(more?.sheet)
        for (const version of versions) {
          now += 1000
          await more?.onRead?.(version)
        }
        return { stored: {}, known: 0 }
      },
    },
    ratesOfDay: async () => rates,
    clock: { now: () => now },
  } as unknown as CrawlDeps)
  const run = { id: 2, scanId: 'one', withSalary: true, queryIndex: 0, queries: ['a title'] }
  await countRun({ run, fence: 1, signal: new AbortController().signal } as Crawl, 'done')
  return { given, read, finished, noted }
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

  test('what the one before did, in its order, has the result before', async () => {
    const { given, finished } = await counted([5, 6, 7], [5, 6, 7])
    expect(given).toEqual([])
    expect(finished).toEqual([{ ...BEFORE, ...BY, versions: [5, 6, 7], listed: 3 }])
  })

  test('the same, but for the rates of another day, is counted', async () => {
    const { given } = await counted([5, 6], [5, 6], { countedWith: '2026-11-27' })
    expect(given).toEqual([SHEET])
  })

  test('what no run did before', async () => {
    expect((await counted([5], null)).given).toEqual([null])
  })

  test('notes how far it is counted, at most each two seconds', async () => {
    expect((await counted([50, 100, 150, 200, 250], null)).noted).toEqual([100, 200])
  })

  test('in a search that was stopped notes nothing: how far that came is kept', async () => {
    const { noted } = await counted([50, 100, 150], null, { queryIndex: 0 })
    expect(noted).toEqual([])
  })

  test('as many as the one before alone has them compared, for many take long', async () => {
    expect((await counted([5, 6], [5, 6, 7])).read).toEqual([])
    expect((await counted([5, 6, 8], [5, 6, 7])).read).toEqual([1])
  })
})

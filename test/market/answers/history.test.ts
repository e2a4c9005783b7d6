import { describe, expect, test } from 'bun:test'
import { historyOf } from '../../../src/market/answers/history.ts'
import {
  comparedRuns,
  type HistoryRun,
  windowStart,
} from '../../../src/market/answers/history-points.ts'
import { changesBetween } from '../../../src/market/answers/run-changes.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import { readRunSummary } from '../../../src/statistics/advert-table/run-summary.ts'
import type { Sheet } from '../../../src/statistics/advert-table/sheet.ts'
import { marketOf, runOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, roubles } from '../made-up-scan.ts'

/** An advert each of forty employers, of which the first so many name a skill. */
function sheetWith(named: Readonly<Record<string, number>>, firstId = 1): Sheet {
  return madeUpSheet(
    Array.from({ length: 40 }, (_, i): Draft => {
      const names = Object.entries(named).flatMap(([name, count]) => (i < count ? [name] : []))
      return { id: String(firstId + i), employer: String(i), names, salary: roubles(100_000) }
    }),
  )
}

const BEFORE = sheetWith({ SQL: 40, Excel: 30, Git: 0, Word: 2, COBOL: 20 })
const AFTER = sheetWith({ SQL: 40, Excel: 5, Git: 30, Word: 2, COBOL: 18 }, 1000)
const FIRST = runOf(BEFORE, '2026-10-01T10:00:00.000Z')
const LAST = runOf(AFTER, '2026-11-01T10:00:00.000Z')

const { scan } = marketOf(AFTER)
const historyFor = (runs: readonly HistoryRun[], skill: string | null = null) =>
  historyOf({ scan, runs, skill, changes: changesBetween(BEFORE, AFTER) })

describe('a history', () => {
  test('tells run by run', () => {
    const { runs } = historyFor([FIRST, LAST])
    // Of 40 adverts of 40 employers, t(39 + 10) = 2.0096: Wilson's interval of 0 ends at t² / (40 +
    // t²) = 0.0917.
    expect(runs[0]!.skills[1]!.interval).toEqual([0, 0.092])
    expect(runs.map(({ finishedAt }) => finishedAt)).toEqual([FIRST.finishedAt, LAST.finishedAt])
    expect(runs[0]!.pay!.from).toEqual({
      ...{ p25: 100_000, p50: 100_000, p75: 100_000 },
      ...{ interval: [100_000, 100_000], count: 40, employers: 40 },
    })
    // The skills of the last run; the first did not name Git, though it was looked for.
    expect(runs.map(({ skills }) => skills.map(({ name, share }) => [name, share]))).toEqual([
      [
        ['SQL', 1],
        ['Git', 0],
        ['COBOL', 0.5],
        ['Excel', 0.75],
        ['Word', 0.05],
      ],
      [
        ['SQL', 1],
        ['Git', 0.75],
        ['COBOL', 0.45],
        ['Excel', 0.125],
        ['Word', 0.05],
      ],
    ])
  })

  test('says null of currencies that an earlier version did not keep', () => {
    const { pay, ...kept } = FIRST.summary
    const stored = { ...kept, pay: { from: pay!.from, to: pay!.to } }
    const summary = readRunSummary(JSON.stringify(stored))
    const { runs } = historyFor([{ ...FIRST, summary }, LAST])
    const mixes = runs.map(({ pay }) => [pay!.currencies, pay!.mixed])
    expect(mixes).toEqual([
      [null, null],
      [[{ code: 'RUR', count: 40 }], false],
    ])
  })

  test('says null of what may not have been looked for', () => {
    const { runs } = historyFor([{ ...FIRST, vocabulary: 'ba9876543210' }, LAST])
    expect(runs[0]!.skills[1]).toEqual({
      name: 'Git',
      share: null,
      interval: null,
      reason: 'other_vocabulary',
    })
    expect(runs[0]!.skills[0]).toMatchObject({ name: 'SQL', share: 1 })
  })

  test('says that it does not know how the last run was counted', () => {
    const { runs } = historyFor([FIRST, { ...LAST, method: null }])
    expect(runs[0]!.skills[1]).toMatchObject({ name: 'Git', share: null, reason: 'not_kept' })
  })

  test('tells changes with their verdicts', () => {
    const { changes, reason } = historyFor([FIRST, LAST])
    expect(reason).toBeNull()
    // Word has two employers and is not tested; that all of so few adverts name SQL says little of
    // others.
    expect(
      changes.map(({ name, from, to, change, verdict }) => [name, from, to, change, verdict]),
    ).toEqual([
      ['Git', 0, 0.75, 0.75, 'rising'],
      ['Excel', 0.75, 0.125, -0.625, 'falling'],
      ['COBOL', 0.5, 0.45, -0.05, 'unclear'],
      ['SQL', 1, 1, 0, 'unclear'],
    ])
    for (const { change, interval } of changes) {
      expect(interval![0]).toBeLessThanOrEqual(change)
      expect(interval![1]).toBeGreaterThanOrEqual(change)
    }
  })

  test('says why nothing is sure: what is named is too rare, or employers are too few', () => {
    const of = (sheet: Sheet, skill: string | null = null) =>
      historyOf({ scan, runs: [FIRST, LAST], skill, changes: changesBetween(sheet, sheet) })
    const oneAdvert = madeUpSheet([{ id: '1', employer: 'А', names: ['SQL'] }])
    expect(of(oneAdvert)).toMatchObject({ changes: [], reason: 'too_rare' })
    // One employer has nearly all adverts.
    const drafts = Array.from(
      { length: 40 },
      (_, i): Draft => ({ employer: `${Math.max(0, i - 35)}`, names: ['SQL'] }),
    )
    for (const skill of [null, 'SQL']) {
      const { changes, reason } = of(madeUpSheet(drafts), skill)
      expect(changes).toMatchObject([
        { name: 'SQL', change: 0, interval: null, verdict: 'unclear' },
      ])
      expect(reason).toBe('too_few_employers')
    }
  })

  test('of one skill tells it alone', () => {
    const { runs, changes } = historyFor([FIRST, LAST], 'Excel')
    expect(runs.map(({ skills }) => skills.map(({ name }) => name))).toEqual([['Excel'], ['Excel']])
    expect(changes.map(({ name }) => name)).toEqual(['Excel'])
    expect(historyFor([FIRST, LAST], 'Word')).toMatchObject({ changes: [], reason: 'too_rare' })
  })

  test('tells of an education as of any skill that is among the first', () => {
    const sheet = madeUpSheet([{ names: ['Высшее образование', 'SQL'] }])
    const [run] = historyFor([runOf(sheet, FIRST.finishedAt)]).runs
    expect(run!.skills.map(({ name }) => name)).toEqual(['SQL', 'Высшее образование'])
  })

  test('has twenty skills and four hundred runs at most', () => {
    const sheet = madeUpSheet([{ names: Array.from({ length: 30 }, (_, i) => `n${i}`) }])
    const many = Array.from({ length: 401 }, (_, i) =>
      runOf(sheet, new Date(i * 86_400_000).toISOString()),
    )
    const { runs } = historyFor(many)
    expect(runs).toHaveLength(400)
    expect(runs.at(-1)!.finishedAt).toBe(many.at(-1)!.finishedAt)
    expect(runs[0]!.skills).toHaveLength(20)
  })

  test('compares no result of which only skills were kept', () => {
    const bare = bareSheetOf({ vacancies: [], skills: [] })
    expect([changesBetween(bare, AFTER), changesBetween(BEFORE, bare)]).toEqual([null, null])
    const history = historyOf({ scan, runs: [FIRST, LAST], changes: null })
    expect(history).toMatchObject({ changes: [], reason: 'not_kept' })
  })
})

describe('runs are compared', () => {
  const reasonOf = (...runs: HistoryRun[]) => {
    const compared = comparedRuns(runs)
    return 'reason' in compared ? compared.reason : null
  }

  test('the first and the last that are done', () => {
    const stopped = runOf(AFTER, '2026-11-10T10:00:00.000Z', { status: 'stopped' })
    const between = runOf(AFTER, '2026-10-20T10:00:00.000Z')
    expect(comparedRuns([FIRST, between, LAST, stopped])).toEqual({ first: FIRST, last: LAST })
  })

  test.each([
    ['no_runs', []],
    ['one_run', [LAST]],
    ['one_run', [FIRST, { ...LAST, status: 'stopped' }]],
    ['too_close', [FIRST, { ...LAST, finishedAt: '2026-10-08T09:59:59.999Z' }]],
    [null, [FIRST, { ...LAST, finishedAt: '2026-10-08T10:00:00.000Z' }]],
    ['other_region', [FIRST, { ...LAST, area: '1' }]],
    ['other_method', [{ ...FIRST, method: 1 }, LAST]],
    ['other_vocabulary', [{ ...FIRST, vocabulary: 'ba9876543210' }, LAST]],
    ['not_kept', [{ ...FIRST, vocabulary: null }, LAST]],
    ['limit_hit', [FIRST, { ...LAST, limitHit: true }]],
    // 40 of 43 are 93 %, 38 of 40 just 95.
    ['too_few_read', [FIRST, { ...LAST, listed: 43 }]],
    ['not_kept', [{ ...FIRST, listed: null }, LAST]],
    [null, [FIRST, { ...LAST, scanned: 38 }]],
  ] as [string | null, HistoryRun[]][])('or not: %p', (reason, runs) =>
    expect<unknown>(reasonOf(...runs)).toBe(reason),
  )
})

test('a window begins at midnight in Moscow, or so many days back', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(windowStart('2026-11-01', now)).toBe(Date.parse('2026-10-31T21:00:00Z'))
  expect(windowStart('2d', now)).toBe(Date.parse('2026-11-18T10:00:00Z'))
  expect(windowStart('2026-02-30', now)).toBeNull()
  expect(windowStart('2026-13-01', now)).toBeNull()
})

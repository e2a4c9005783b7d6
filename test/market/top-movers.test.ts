import { describe, expect, test } from 'bun:test'
import type { Log } from '../../src/log.ts'
import {
  type MarketMade,
  type MarketTask,
  performMarketTask,
} from '../../src/market/market-task.ts'
import { createMarketWork } from '../../src/market/market-work.ts'
import type { KeptPoint } from '../../src/market/stored-market.ts'
import { createTopMovers } from '../../src/market/top-movers.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import { packSheet } from '../../src/statistics/advert-table/packed-sheet.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { type Draft, madeUpSheet } from './made-up-scan.ts'

/** An advert each of forty employers, of which the first so many name a skill. */
const sheetWith = (named: Readonly<Record<string, number>>, firstId: number) =>
  packSheet(
    madeUpSheet(
      Array.from({ length: 40 }, (_, i): Draft => {
        const names = Object.entries(named).flatMap(([name, count]) => (i < count ? [name] : []))
        return { id: String(firstId + i), employer: String(i), names }
      }),
    ),
  )

const SHEETS: Record<number, Uint8Array> = {
  1: sheetWith({ SQL: 40, Excel: 30, Word: 28, Access: 26, Git: 0 }, 1),
  2: sheetWith({ SQL: 40, Excel: 1, Word: 2, Access: 4, Git: 30 }, 1000),
  3: sheetWith({ Word: 2 }, 2000),
}

const point = (runId: number, finishedAt: string): KeptPoint => ({
  runId,
  sheetDigest: `sheet ${runId}`,
  finishedAt,
  status: 'done',
  scanned: 40,
  found: 40,
  listed: 40,
  limitHit: false,
  method: 3,
  vocabulary: 'v',
  area: null,
})
const [FIRST, LAST] = [point(1, '2026-10-01T10:00:00.000Z'), point(2, '2026-10-12T10:00:00.000Z')]

const shown = (id: string, digest = 'd') =>
  ({ id, runId: 2, digest, sheetDigest: 'sheet 2' }) as ShownScan

function movesOf(
  points: readonly KeptPoint[],
  run: (task: MarketTask) => Promise<MarketMade> = async (task) => performMarketTask(task),
) {
  const clock = createTestClock()
  const [asked, warned]: [string[], unknown[]] = [[], []]
  const moves = createTopMovers({
    store: {
      pointsOf: async ({ id }) => {
        asked.push(id)
        return [...points]
      },
      sheet: async ({ runId }) => SHEETS[runId] ?? null,
    },
    work: createMarketWork({ run: (_, __, task) => run(task) }),
    clock,
    delay: clock.delay,
    log: { warn: (facts: unknown) => warned.push(facts) } as unknown as Log,
  })
  return { moves, clock, asked, warned }
}

describe('what moved in the scans of a list', () => {
  test('is what surely rose and fell, the largest first', async () => {
    const scan = shown('a')
    const found = (await movesOf([FIRST, LAST]).moves([scan])).get(scan)
    expect(found).toMatchObject({
      since: FIRST.finishedAt,
      rising: [{ name: 'Git', from: 0, to: 0.75, change: 0.75 }],
      falling: [
        { name: 'Excel', change: -0.725 },
        { name: 'Word', change: -0.65 },
        { name: 'Access', change: -0.55 },
      ],
    })
  })

  test('has the reason of the history where runs cannot be compared', async () => {
    const reasonOf = async (...points: KeptPoint[]) => {
      const scan = shown('a')
      return (await movesOf(points).moves([scan])).get(scan)
    }
    expect(await reasonOf()).toEqual({ reason: 'no_runs' })
    expect(await reasonOf(LAST)).toEqual({ reason: 'one_run' })
    expect(await reasonOf(FIRST, { ...LAST, vocabulary: 'w' })).toEqual({
      reason: 'other_vocabulary',
    })
  })

  test('has a reason where nothing is named by enough employers to be tested', async () => {
    const scan = shown('a')
    const rare = [FIRST, LAST].map((one) => ({ ...one, runId: 3 }))
    expect((await movesOf(rare).moves([scan])).get(scan)).toEqual({ reason: 'too_rare' })
  })

  test('is found once for each revision of a result, and anew on another day', async () => {
    const { moves, clock, asked } = movesOf([FIRST, LAST])
    await moves([shown('a'), shown('b')])
    await moves([shown('b'), shown('a')])
    expect(asked).toEqual(['a', 'b'])
    await moves([shown('a', 'counted anew')])
    expect(asked).toEqual(['a', 'b', 'a'])
    await clock.advanceBy(24 * 60 * 60 * 1000)
    await moves([shown('b')])
    expect(asked).toEqual(['a', 'b', 'a', 'b'])
  })

  test('is told once the earlier run was counted anew too', async () => {
    const points = [{ ...FIRST, method: 2 }, LAST]
    const { moves, asked } = movesOf(points)
    const scan = shown('a')
    expect((await moves([scan])).get(scan)).toEqual({ reason: 'other_method' })
    points[0] = FIRST
    expect((await moves([scan])).get(scan)).toMatchObject({ since: FIRST.finishedAt })
    await moves([scan])
    expect(asked).toEqual(['a', 'a'])
  })

  test('is waited for a moment only, sought once, and there the next time', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { moves, clock, asked } = movesOf([FIRST, LAST], async (task) =>
      held.then(() => performMarketTask(task)),
    )
    const scan = shown('a')
    expect((await clock.run(moves([scan]))).size).toBe(0)
    const second = clock.run(moves([scan]))
    release()
    expect((await second).has(scan)).toBe(true)
    expect(asked).toEqual(['a'])
  })

  test('is left out where finding it fails, which is logged, and is tried again', async () => {
    let fails = true
    const { moves, warned } = movesOf([FIRST, LAST], async (task) => {
      if (fails) throw new Error('the worker died')
      return performMarketTask(task)
    })
    const scan = shown('a')
    expect((await moves([scan])).size).toBe(0)
    expect(warned).toHaveLength(1)
    fails = false
    expect((await moves([scan])).size).toBe(1)
  })
})

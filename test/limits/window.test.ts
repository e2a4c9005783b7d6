import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createWindow, WINDOW_MS } from '../../src/limits/window.ts'

/**
 * Requests within these milliseconds may leave the window together. In all else the window is
 * exact.
 */
const SLACK_MS = 10

/** The reference: it keeps every moment and counts them anew each time. */
function createNaiveWindow() {
  const taken: number[] = []
  const since = (moment: number) => taken.filter((at) => at > moment).length
  return { taken, count: (now: number, slack = 0) => since(now - WINDOW_MS - slack) }
}

const steps = fc.array(
  fc.record({
    gap: fc.oneof(
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 70_000 }),
    ),
    limit: fc.integer({ min: 1, max: 8 }),
  }),
  { minLength: 1, maxLength: 120 },
)

describe('the rolling minute', () => {
  test('lets through exactly what a count of every moment would, whatever the gaps and however the limit changes', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const window = createWindow()
        const naive = createNaiveWindow()
        let now = 1_000_000
        for (const { gap, limit } of sequence) {
          now += gap
          const wait = window.wait(now, limit)
          if (naive.count(now) >= limit) expect(wait).toBeGreaterThan(0)
          if (naive.count(now, SLACK_MS) < limit) expect(wait).toBe(0)
          if (wait > 0) continue
          window.add(now)
          naive.taken.push(now)
        }
      }),
    )
  })

  test('tells the wait after which one more fits, and not much sooner', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 8 }), (sequence, limit) => {
        const window = createWindow()
        const naive = createNaiveWindow()
        let now = 1_000_000
        for (const { gap } of sequence) {
          now += gap
          const wait = window.wait(now, limit)
          if (wait === 0) {
            window.add(now)
            naive.taken.push(now)
            continue
          }
          expect(wait).toBeLessThanOrEqual(WINDOW_MS)
          expect(naive.count(now + wait)).toBeLessThan(limit)
          expect(naive.count(now + wait - 1, SLACK_MS)).toBeGreaterThanOrEqual(limit)
          expect(window.wait(now + wait, limit)).toBe(0)
        }
      }),
    )
  })

  test('goes on in another process where it was', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const window = createWindow()
        const naive = createNaiveWindow()
        let now = 1_000_000
        for (const { gap, limit } of sequence) {
          now += gap
          if (window.wait(now, limit) > 0) continue
          window.add(now)
          naive.taken.push(now)
        }
        const restored = createWindow()
        for (const entry of window.entries(now)) restored.restore(entry)
        for (let later = now; later < now + WINDOW_MS + 20; later += 997) {
          for (const limit of [1, 3, 8]) {
            const fits = restored.wait(later, limit) === 0
            if (naive.count(later) >= limit) expect(fits).toBe(false)
            if (naive.count(later, 2 * SLACK_MS) < limit) expect(fits).toBe(true)
          }
        }
      }),
    )
  })

  test('a request that came a minute ago to the millisecond no longer counts', () => {
    const window = createWindow()
    window.add(5000)
    expect(window.wait(5000 + WINDOW_MS - 1, 1)).toBe(1)
    expect(window.wait(5000 + WINDOW_MS, 1)).toBe(0)
  })

  test('a clock set back keeps what was counted for a minute, and no longer', () => {
    const window = createWindow()
    const hour = 3_600_000
    for (const at of [hour, hour + 30_000, hour + 50_000]) window.add(at)
    expect(window.wait(5000, 3)).toBe(WINDOW_MS)
    expect(window.wait(5000 + WINDOW_MS - 1, 3)).toBe(1)
    window.add(5000 + WINDOW_MS)
    expect(window.entries(5000 + WINDOW_MS)).toEqual([{ last: 5000 + WINDOW_MS, count: 1 }])
    expect(window.wait(5000 + WINDOW_MS, 1)).toBe(WINDOW_MS)
  })

  test('counts each request of the last minute, however many have left', () => {
    const window = createWindow()
    const EVERY_MS = 20
    for (let at = 0; at < 3 * WINDOW_MS; at += EVERY_MS) {
      window.wait(at, 1)
      window.add(at)
    }
    expect(window.entries(3 * WINDOW_MS - EVERY_MS)).toHaveLength(WINDOW_MS / EVERY_MS)
  })

  test('does not grow with the requests of one moment', () => {
    const window = createWindow()
    for (let n = 0; n < 10_000; n++) window.add(7)
    expect(window.entries(7)).toEqual([{ last: 7, count: 10_000 }])
  })
})

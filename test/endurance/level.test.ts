import { describe, expect, test } from 'bun:test'
import { trendOf } from './level.ts'

const NOISE = 10

/**
 * A reading a second for ten minutes: what is held at each moment, under garbage that is collected
 * every 7 seconds.
 */
const readingsOf = (held: (part: number) => number) =>
  Array.from({ length: 600 }, (_, n) => ({ value: held(n / 600) + (n % 7) * 8, work: n * 100 }))

describe('memory under load', () => {
  test.each<[string, (part: number) => number]>([
    ['stays where it was after warming up', (part) => 80 + 70 * Math.min(1, part * 5)],
    ['takes one step up when a cache fills late', (part) => (part < 0.6 ? 150 : 220)],
    ['creeps towards a bound', (part) => 200 - 120 * Math.exp(-8 * part)],
    ['falls', (part) => 300 - 100 * part],
    ['goes up and down', (part) => 150 + 30 * Math.sin(part * 40)],
  ])('is level when it %s', (_, held) => {
    expect(trendOf(readingsOf(held), NOISE).rises).toBe(false)
  })

  test.each<[string, (part: number) => number]>([
    ['the same with each request', (part) => 100 + 60 * part],
    ['ever more', (part) => 100 + 200 * part ** 2],
    ['in steps', (part) => 100 + 20 * Math.floor(part * 10)],
  ])('rises when what is held grows by %s', (_, held) => {
    expect(trendOf(readingsOf(held), NOISE).rises).toBe(true)
  })

  test('a rise is told by the work that it took', () => {
    const { lows, perWork } = trendOf(
      Array.from({ length: 400 }, (_, n) => ({ value: 100 + n / 2, work: n * 10 })),
      NOISE,
    )
    expect(lows).toEqual([150, 200, 250])
    expect(perWork).toBeCloseTo(0.05)
  })
})

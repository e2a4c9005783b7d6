import { describe, expect, test } from 'bun:test'
import { parseHTML } from 'linkedom'
import { drawPayBySkill } from '../../../src/web/charts/pay-by-skill.ts'
import { drawPay } from '../../../src/web/charts/pay-histogram.ts'
import { drawShareBars } from '../../../src/web/charts/share-bars.ts'
import { drawShareTrend } from '../../../src/web/charts/share-trend.ts'
import { scaleOf } from '../../../src/web/components/whisker-bar.tsx'
import { textsOf } from '../../../src/web/i18n/language.ts'

const HOSTILE = '</text><script>alert(1)</script>'
const how = (narrow: boolean) => ({ language: 'en' as const, t: textsOf('en'), narrow })
const read = (svg: string) => parseHTML(`<body>${svg}</body>`).document

const bin = (low: number, count: number, high: number | null = low + 50_000) => ({
  low,
  high,
  count,
})

describe('the chart of pay', () => {
  const from = { p50: 100_000, histogram: [bin(50_000, 3), bin(100_000, 9), bin(150_000, 1, null)] }

  test('has a bar for each bin, of either bound, and a line at each median', () => {
    const both = read(
      drawPay({ from, to: { p50: 120_000, histogram: [bin(100_000, 4)] } }, how(false)),
    )
    expect(both.querySelectorAll('.rect rect, .open rect').length).toBe(4)
    expect(both.querySelectorAll('.open rect').length).toBe(1)
    expect(both.querySelectorAll('.rule line').length).toBe(4)
    const one = read(drawPay({ from, to: { p50: null, histogram: [] } }, how(true)))
    expect(one.querySelectorAll('.rect rect, .open rect').length).toBe(3)
  })
})

describe('the chart of pay by skill', () => {
  const skill = (name: string, share: number, pay: number) => ({
    name,
    share,
    pay,
    stated: 22,
    interval: null,
  })

  test('has a dot for each, and names only what has room', () => {
    const crowd = Array.from({ length: 30 }, (_, i) =>
      skill(`Навык ${i}`, 0.3 + i / 100_000, 100_000),
    )
    for (const narrow of [true, false]) {
      const drawn = read(drawPayBySkill([...crowd, skill('SQL', 0.9, 200_000)], how(narrow)))
      expect(drawn.querySelectorAll('circle').length).toBe(31)
      const names = [...drawn.querySelectorAll('.text text')].map((text) => text.textContent)
      expect(names).toContain('SQL')
      expect(names.length).toBeLessThan(5)
    }
  })

  test('draws the interval of a median where it is known', () => {
    const skills = [
      skill('SQL', 0.5, 100_000),
      { ...skill('Python', 0.4, 120_000), interval: [90_000, 150_000] as const },
    ]
    expect(read(drawPayBySkill(skills, how(false))).querySelectorAll('.sure line').length).toBe(1)
  })

  test('ends where all adverts ask for a skill', () => {
    const ticks = [
      ...read(drawPayBySkill([skill('SQL', 1, 100_000)], how(false))).querySelectorAll('text'),
    ]
    const shares = ticks.flatMap(({ textContent }) => textContent!.match(/^(\d+)%$/)?.[1] ?? [])
    expect(Math.max(...shares.map(Number))).toBe(100)
  })

  test('takes names as text, and one skill alone', () => {
    const drawn = read(drawPayBySkill([skill(HOSTILE, 0.5, 100_000)], how(false)))
    expect(drawn.querySelector('script')).toBeNull()
    expect(drawn.querySelector('title')?.textContent).toContain(HOSTILE)
  })
})

describe('the bars of shares', () => {
  const LICENCE = 'Водительское удостоверение категории'
  const rows = ['B', 'C', 'CE'].map((of, i) => ({
    name: `${LICENCE} ${of}`,
    share: 0.5 - i / 10,
    interval: null,
  }))

  test.each([
    ['cut by the chart', rows],
    ['given', rows.map((row) => ({ ...row, label: 'Права' }))],
  ])('are one for each name, whatever is left of it: %s', (_what, given) => {
    for (const narrow of [true, false]) {
      const bars = [...read(drawShareBars(given, how(narrow))).querySelectorAll('.bar rect')]
      expect(new Set(bars.map((bar) => bar.getAttribute('y'))).size).toBe(3)
      expect(new Set(bars.map((bar) => bar.getAttribute('x'))).size).toBe(1)
    }
  })

  test('have names that can be told apart', () => {
    const names = [...read(drawShareBars(rows, how(false))).querySelectorAll('text')]
      .map(({ textContent }) => textContent!)
      .filter((text) => text.startsWith('Вод'))
    expect([new Set(names).size, Math.max(...names.map(({ length }) => length))]).toEqual([3, 34])
  })
})

test('the chart of a trend has a point for each run, and a band where intervals are known', () => {
  const point = (day: number, interval: [number, number] | null) => ({
    at: day * 86_400_000,
    share: 0.5,
    interval,
  })
  const known = read(drawShareTrend([point(1, [0.4, 0.6]), point(9, [0.4, 0.6])], how(false)))
  expect([
    known.querySelectorAll('circle').length,
    known.querySelectorAll('.area path').length,
  ]).toEqual([2, 1])
  const unsure = read(drawShareTrend([point(1, null), point(9, null), point(20, null)], how(true)))
  expect([
    unsure.querySelectorAll('circle').length,
    unsure.querySelectorAll('.area path').length,
  ]).toEqual([3, 0])
})

test.each([
  [[], 0.02],
  [[{ share: 0.31, interval: null }], 0.4],
  [[{ share: 0.31, interval: [0.2, 0.55] as const }], 0.6],
  [[{ share: 1, interval: null }], 1],
])('bars stand on a round scale that holds them with their intervals', (shares, scale) => {
  expect(scaleOf(shares)).toBe(scale)
})

import { describe, expect, test } from 'bun:test'
import { figureFormatOf } from '../../../src/web/i18n/figure-format.ts'
import { formatOf } from '../../../src/web/i18n/format.ts'

const en = figureFormatOf('en')
const ru = figureFormatOf('ru')

describe('a share', () => {
  test.each([
    [0, '0%'],
    [0.0001, '<0.1%'],
    [0.004, '0.4%'],
    [0.0994, '9.9%'],
    [0.0995, '10%'],
    [0.786, '79%'],
    [1, '100%'],
  ])('%d is %s', (share, text) => expect(en.share(share)).toBe(text))

  test('is told alike whether its answer has rounded it to three decimals or not', () => {
    const plain = formatOf('en')
    expect([0.3647, 0.365].map(en.share)).toEqual(['37%', '37%'])
    expect([0.3647, 0.365].map(plain.share)).toEqual(['37%', '37%'])
  })

  test('has the sign that its language puts there', () =>
    expect(ru.share(0.021)).toBe('2,1\u00A0%'))
})

describe('an interval', () => {
  test.each([
    [[0.752, 0.808], '75–81%'],
    [[0.04, 0.15], '4–15%'],
    [[0.041, 0.083], '4.1–8.3%'],
    [[0.501, 0.504], '50%'],
    [[0, 1], '0–100%'],
  ] as const)('%p is %s', (interval, text) => expect(en.interval(interval)).toBe(text))
})

describe('a difference in points', () => {
  test.each([
    [0.322, '+32.2'],
    [-0.192, '−19.2'],
    [-0.0001, '0.0'],
    [0, '0.0'],
  ])('%d is %s', (difference, text) => expect(en.points(difference)).toBe(text))

  test('has an interval of two', () => expect(en.pointsInterval([-0.04, 0.05])).toBe('−4.0 … +5.0'))
})

describe('a moment in Russian', () => {
  const ru = formatOf('ru')
  const NOON = Date.parse('2026-11-30T09:00:00Z')

  test('ends with no full stop, which a sentence would double', () => {
    expect([ru.day('2026-11-30'), ru.date(NOON)]).toEqual(['30 нояб. 2026', '30 нояб. 2026'])
    expect(ru.day('2021-08-26')).toBe('26 авг. 2021')
    expect(ru.time(NOON)).toBe('30 нояб. 2026, 12:00')
  })

  test.each([
    [0, 'только что'],
    [61, 'минуту назад'],
    [3600, 'час назад'],
    [21 * 60, '21 минуту назад'],
    [25 * 3600, 'вчера'],
  ])('of %d seconds ago is told as one says it', (seconds, text) => {
    expect(ru.ago(NOON - 1000 * seconds, NOON).replace(/\s/g, ' ')).toBe(text)
  })
})

/** A scan as `scan show` prints it. */
import { describe, expect, test } from 'bun:test'
import { type ScanShown, scanSheet } from '../../../src/cli/runs/scan-sheet.ts'
import { REASONS } from '../../../src/market/answers/codes.ts'
import type { PayAnswer } from '../../../src/market/answers/pay.schema.ts'
import type { ScanOverview } from '../../../src/scans/catalog/scan-overview.ts'
import type { Scan } from '../../../src/scans/scan.schema.ts'

const LONG = 'Управление взаимоотношениями с ключевыми клиентами и партнерами в регионах'
const NAMES = ['SQL', LONG, 'Excel']

const overview = (changes: Partial<Scan> = {}): ScanOverview => ({
  source: 'hh',
  filesRead: null,
  scan: {
    id: 'a'.repeat(16),
    queries: Array.from({ length: 9 }, (_, i) => `Инженер по тестированию ${i}`),
    status: 'done',
    found: 12_345,
    scanned: 1999,
    limitHit: true,
    finishedAt: '2026-10-13T22:30:00.000Z',
    salary: {
      from: { p25: 101_000, p50: 102_500, p75: 103_000, count: 71 },
      to: { p25: null, p50: null, p75: null, count: 0 },
      withSalary: 1234,
      ratesAt: '2026-10-13',
    },
    skills: NAMES.map((name, i) => ({
      name,
      members: [name],
      count: 1500 - i,
      share: 0.456,
      salaryFrom: 150_000 + i,
      salaryTo: null,
    })),
    titleWords: [],
    areas: [],
    ...changes,
  },
  area: '1',
  leftOut: {
    search: { beyondCap: 10_345, listedAgain: 0, notListed: 0 },
    gone: 1,
    unreadable: 0,
    unread: 0,
  },
})

const bound = (figures: Partial<NonNullable<PayAnswer['from']>>): PayAnswer['from'] => ({
  ...{ p10: null, p25: null, p50: null, p75: null, p90: null, interval: null },
  ...{ count: 0, employers: 0, histogram: [], ...figures },
})
const median = (p50: number | null, count: number) => ({
  ...{ p25: null, p50, p75: null, interval: null, count, employers: count },
})

const shown = (changes: Partial<Scan> = {}, distinct = 1800): ScanShown => ({
  overview: overview(changes),
  base: {
    scan: { ...overview().scan, area: '1' },
    distinct,
    published: { from: '2021-08-23', to: '2021-09-22', p50: '2021-09-10' },
    employers: { count: 37, effective: 1.9, top: [{ name: 'Рога', count: 101, share: 0.721 }] },
    ...{ salaries: null, reasons: {} },
  },
  pay: {
    from: bound({ p25: 97_400, p50: 103_600, p75: 110_000, count: 71 }),
    to: bound({ count: 4, reason: 'too_few_salaries' }),
    estimate: null,
    ...{ currencies: [], mixed: false, taxUnstated: 0 },
  },
  currency: null,
  skills: {
    total: NAMES.length,
    skills: NAMES.map((name, i) => ({
      ...{ name, id: null, family: null, kind: null, members: [name], share: 0.456 },
      ...{ count: 1500 - i, interval: null, inKeySkills: 1111 + i, counted: 'everywhere' },
      ...{ distinct: 9, distinctShare: 0.4, distinctInterval: null, employers: 9 },
      pay: {
        from: median(150_000 + i, 31),
        to: median(null, 7),
        count: 33,
        currencies: [],
        mixed: false,
      },
      distinctive: null,
    })),
  },
})

const linesOf = (given: ScanShown, columns?: number) => scanSheet(given, columns).split('\n')
const lineWith = (lines: string[], text: string) => lines.find((line) => line.includes(text)) ?? ''

describe('a scan is shown', () => {
  const lines = linesOf(shown())

  test('with what it rests on, and why fewer were read than found', () => {
    for (const text of [
      'a'.repeat(16),
      'area 1',
      '2026-10-13T22:30',
      '12,345',
      '1,234',
      '2026-10-13',
    ])
      expect(lineWith(lines, text)).not.toBe('')
    expect(lineWith(lines, '1,999')).toContain('10,345')
  })

  test('with the pay of its pages and how many state it, and why there is none', () => {
    const pay = ['97,000', '105,000', '110,000', '71']
    expect(pay.filter((figure) => lineWith(lines, '105,000').includes(figure))).toEqual(pay)
    expect(lineWith(lines, 'up to').split(/\s+/)).toEqual(['up', 'to', '–', '–', '–', '4'])
    const told = lines.filter((line) => line.includes(REASONS.too_few_salaries))
    expect(told.map((line) => [line.startsWith('up to'), line.includes('from:')])).toEqual([
      [true, false],
    ])
    const ofTenge = scanSheet({ ...shown(), currency: 'KZT' })
    expect([ofTenge.includes('KZT'), lines.join().includes('KZT')]).toEqual([true, false])
  })

  test('with how much of the pay that is stated cannot be used, and each reason once', () => {
    const { base, pay, ...given } = shown()
    const none = bound({ reason: 'too_few_salaries' })
    const salaries = { stated: 1240, usable: 1234, gross: 0, net: 0, unstated: 0 }
    const told = linesOf({
      ...given,
      base: {
        ...base,
        salaries: { ...salaries, currencies: [], ratesAt: null },
        reasons: { ratesAt: 'no_rates' },
      },
      pay: { ...pay, from: none, to: none, reason: 'too_few_salaries' },
    })
    for (const text of ['1,240', ' 6 ', '759', REASONS.no_rates])
      expect([text, lineWith(told, 'Pay').includes(text)]).toEqual([text, true])
    expect(told.join().split(REASONS.too_few_salaries)).toHaveLength(2)
  })

  test('with the days of its adverts, and how much of it is of one employer', () => {
    for (const text of ['2021-08-23', '2021-09-22', '37', '101', '72%'])
      expect([text, lines.join().includes(text)]).toEqual([text, true])
  })

  test('without a largest employer where adverts that state none are the most, or all', () => {
    const nobody = { name: null, count: 777, share: 0.9 }
    const employersOf = (...others: { name: string; count: number; share: number }[]) => {
      const employers = { count: 2, effective: 1, top: [nobody, ...others] }
      const { base, ...given } = shown()
      return lineWith(linesOf({ ...given, base: { ...base, employers } }), 'Employers')
    }
    expect(employersOf()).not.toMatch(/\d/)
    const named = employersOf({ name: 'Рога', count: 88, share: 0.1 })
    expect([named.includes('88'), named.includes('777')]).toEqual([true, false])
  })

  test('with the figures of each skill, its key-skills blocks too', () => {
    const figures = ['1,500', '46%', '1,111', '150,000 (31)', '– (7)']
    expect(figures.filter((figure) => lineWith(lines, 'SQL').includes(figure))).toEqual(figures)
    expect(lineWith(lines, 'Excel')).toContain('1,113')
  })

  test('with its repeats, and with shares without them where they are many', () => {
    expect(lineWith(lines, '199')).not.toBe('')
    expect(lineWith(lines, 'SQL')).not.toContain('40%')
    const repeated = linesOf(shown({}, 560))
    expect(lineWith(repeated, '1,439')).not.toBe('')
    expect(lineWith(repeated, 'SQL')).toContain('40%')
  })

  test('with as many skills as asked for', () => {
    const { skills, ...others } = shown()
    const two = linesOf({ ...others, skills: { ...skills, skills: skills.skills.slice(0, 2) } })
    expect([lineWith(two, LONG), lineWith(two, 'Excel')]).toEqual([lineWith(lines, LONG), ''])
    expect(lineWith(two, '--limit')).toContain('2 of 3')
  })

  test('without pay when that was not counted', () => {
    const unpaid = linesOf(shown({ salary: null }))
    expect(unpaid.join()).not.toContain('105,000')
    expect(lineWith(unpaid, 'SQL')).not.toContain('150,000')
  })
})

test('a terminal of 80 columns holds each line, and what is no terminal gets whole names', () => {
  const lines = linesOf(shown(), 80)
  expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(80)
  expect(lineWith(lines, 'тестированию 8')).not.toBe('')
  expect(lineWith(lines, LONG)).toBe('')
  expect(lineWith(linesOf(shown()), LONG)).not.toBe('')
})

test.each([60, 50, 40])(
  'a terminal of %d columns holds each skill, and is told which of its figures are left out',
  (columns) => {
    const lines = linesOf(shown(), columns)
    const ofSkills = lines.slice(lines.findIndex((line) => line.startsWith('SKILL')))
    expect(
      Math.max(...ofSkills.slice(0, 4).map((line) => Bun.stringWidth(line))),
    ).toBeLessThanOrEqual(columns)
    expect(lineWith(ofSkills, 'SQL')).toContain('1,500')
    expect(lineWith(ofSkills, 'SQL')).not.toContain('1,111')
    expect(lineWith(ofSkills.slice(1), 'KEY SKILLS')).not.toBe('')
  },
)

/** A scan as `scan show` prints it. */
import { describe, expect, test } from 'bun:test'
import { scanSheet } from '../../../src/cli/runs/scan-sheet.ts'
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
  evidence: NAMES.map((_, i) => ({ inBlocks: 1111 + i, searched: true })),
  leftOut: {
    search: { beyondCap: 10_345, listedAgain: 0, notListed: 0 },
    gone: 1,
    unreadable: 0,
    unread: 0,
  },
})

const linesOf = (given: ScanOverview, options: { limit?: number; columns?: number } = {}) =>
  scanSheet(given, { limit: 20, ...options }).split('\n')
const lineWith = (lines: string[], text: string) => lines.find((line) => line.includes(text)) ?? ''

describe('a scan is shown', () => {
  const lines = linesOf(overview())

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

  test('with its pay and how many state it', () => {
    const pay = ['101,000', '102,500', '103,000', '71']
    expect(pay.filter((figure) => lineWith(lines, '102,500').includes(figure))).toEqual(pay)
  })

  test('with the figures of each skill, its key-skills blocks too', () => {
    const figures = ['1,500', '46%', '1,111', '150,000']
    expect(figures.filter((figure) => lineWith(lines, 'SQL').includes(figure))).toEqual(figures)
    expect(lineWith(lines, 'Excel')).toContain('1,113')
  })

  test('with as many skills as asked for', () => {
    const two = linesOf(overview(), { limit: 2 })
    expect([lineWith(two, LONG), lineWith(two, 'Excel')]).toEqual([lineWith(lines, LONG), ''])
  })

  test('without pay when that was not counted', () => {
    const unpaid = linesOf(overview({ salary: null }))
    expect(unpaid.join()).not.toContain('102,500')
    expect(lineWith(unpaid, 'SQL')).not.toContain('150,000')
  })
})

test('a terminal of 80 columns holds each line, and what is no terminal gets whole names', () => {
  const lines = linesOf(overview(), { columns: 80 })
  expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(80)
  expect(lineWith(lines, 'тестированию 8')).not.toBe('')
  expect(lineWith(lines, LONG)).toBe('')
  expect(lineWith(linesOf(overview()), LONG)).not.toBe('')
})

test.each([60, 50, 40])(
  'a terminal of %d columns holds each skill, and is told which of its figures are left out',
  (columns) => {
    const lines = linesOf(overview(), { columns })
    const ofSkills = lines.slice(lines.findIndex((line) => line.startsWith('SKILL')))
    expect(
      Math.max(...ofSkills.slice(0, 4).map((line) => Bun.stringWidth(line))),
    ).toBeLessThanOrEqual(columns)
    expect(lineWith(ofSkills, 'SQL')).toContain('1,500')
    expect(lineWith(ofSkills, 'SQL')).not.toContain('1,111')
    expect(lineWith(ofSkills.slice(1), 'KEY SKILLS')).not.toBe('')
  },
)

/** The scans as `scan list` prints them. */
import { describe, expect, test } from 'bun:test'
import { scanTable } from '../../../src/cli/runs/scan-table.ts'
import { ofKnownScan } from '../../../src/cli/runs/vacancy-lines.ts'
import { localMoment, zonedMoment } from '../../../src/cli/terminal/moment.ts'
import { AppError } from '../../../src/errors.ts'
import type { ScanRun, ScanWithRun } from '../../../src/scans/catalog/scans-with-runs.ts'

const UNTIL = '2026-10-14T09:05:00.000Z'
const REASON = 'The site asks for a captcha.'

const RUN: ScanRun = {
  area: null,
  source: 'hh',
  withSalary: true,
  schedule: null,
  nextAt: null,
  barren: [],
  state: 'done',
  active: false,
  reason: null,
  stage: 'count',
  done: 9,
  total: 9,
  requests: 10,
  notListed: 0,
  startedAt: '2026-10-14T08:00:00.000Z',
  finishedAt: '2026-10-14T08:30:00.000Z',
  nextTryAt: null,
}

const scan = (id: string, run: Partial<ScanRun> = {}, queries = ['Тестировщик']): ScanWithRun => ({
  id: id.repeat(16),
  queries,
  status: run.active ? 'running' : 'done',
  scanned: 9,
  finishedAt: '2026-10-13T22:30:00.000Z',
  skillCount: 5,
  salary: null,
  run: { ...RUN, ...run },
})

const resting = {
  state: 'parked',
  active: true,
  reason: REASON,
  nextTryAt: UNTIL,
  stage: 'read',
  done: 3,
} as const
const linesOf = (scans: ScanWithRun[], columns?: number) => scanTable(scans, columns).split('\n')

describe('a scan that rests', () => {
  const lines = linesOf([scan('a'), scan('b', resting), scan('c')])

  test('shows until when in its row, and the reason beside it', () => {
    const at = lines.findIndex((line) => line.startsWith('bbbb'))
    expect(lines[at]).toContain(`paused until ${UNTIL}`)
    expect(lines[at + 1]).toContain(REASON)
    expect(lines.filter((line) => line.includes(REASON) || line.includes('paused'))).toHaveLength(2)
  })

  test('tells it in the time of the terminal that it is printed to', () => {
    const there = linesOf([scan('b', resting)], 200).join()
    expect(there).toContain(`paused until ${localMoment(UNTIL)} `)
    expect(there).not.toContain(UNTIL)
  })
})

test('one that waits for a process is not shown as running', () => {
  const [, row = ''] = linesOf([scan('b', { ...resting, reason: null, nextTryAt: null })])
  expect(row).not.toContain('running')
})

test('one that has not begun is not shown as running', () => {
  const waiting = { state: 'queued', active: true, startedAt: null, finishedAt: null } as const
  const [, row = ''] = linesOf([scan('b', waiting)])
  expect(row).not.toContain('running')
})

test('a moment is told in the zone of who reads it, with its day there', () => {
  expect(localMoment('2026-10-13T22:30:00.000Z', 'Europe/Moscow')).toBe('2026-10-14 01:30')
  expect(localMoment('2026-10-13T22:30:00.000Z', 'America/New_York')).toBe('2026-10-13 18:30')
})

test('a schedule tells its next time, with its zone', () => {
  const next = '2026-10-15T03:00:00.000Z'
  const scheduled = [scan('a', { schedule: '0 6 * * *', nextAt: next })]
  expect(linesOf(scheduled).join()).toContain(next)
  expect(linesOf(scheduled, 200).join()).toContain(zonedMoment(next))
  expect(zonedMoment(next, 'Europe/Moscow')).toBe('2026-10-15 06:00 GMT+3')
})

test('a title that found nothing is told below its scan, with titles near to it', () => {
  const [, , note = ''] = linesOf([
    scan('a', { barren: [{ title: 'Тестировшик', near: ['Тестировщик'] }] }),
  ])
  expect(note).toContain('"Тестировшик"')
  expect(note).toContain('Тестировщик')
})

describe('long titles', () => {
  const long = [
    scan('a', {}, ['Инженер по тестированию '.repeat(20)]),
    scan('b', { schedule: '0 6 * * 1' }, ['QA']),
  ]

  test.each([100, 120, 160])(
    'are cut so that no line is wider than a terminal of %d characters',
    (columns) => {
      const lines = linesOf(long, columns)
      expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(columns)
      expect(lines[1]).toContain('Инженер')
      expect(lines[2]).toContain('0 6 * * 1')
    },
  )

  test('a terminal too narrow for the table gets a block of lines for each scan, with all of its id', () => {
    const lines = linesOf([scan('b', resting), ...long], 50)
    const reason = lines.findIndex((line) => line.includes(REASON))
    expect(lines.slice(0, reason).join()).toContain('b'.repeat(16))
    const ofNoNote = lines.filter((_, at) => at !== reason)
    expect(Math.max(...ofNoNote.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(50)
    expect(ofNoNote.join()).toContain('0 6 * * 1')
  })

  test('keep some characters on a terminal however narrow', () => {
    for (const columns of [1, 20, 40])
      expect(linesOf(long, columns).join('\n')).toContain('Инженер')
  })
})

test('of a scan without a result it is told how its run stands, of none that there is none', async () => {
  const app = { listScansWithRuns: async () => [scan('a', resting)] }
  const refusal = (id: string) =>
    ofKnownScan(app, id, Promise.reject(new AppError('not_found', ''))).catch((error) => error)
  const [ofResting, none] = [await refusal('a'.repeat(16)), await refusal('b'.repeat(16))]
  expect(ofResting.message).toContain(REASON)
  expect(none.message).not.toContain(REASON)
  expect(none.message).toContain('b'.repeat(16))
})

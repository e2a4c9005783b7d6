/** Backups that a server makes by itself. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { takeLock } from '../../../db/sqlite/process-lock.ts'
import { backupIn } from '../../../src/cli/backups/kept-backups.ts'
import { scheduledBackups } from '../../../src/cli/backups/scheduled-backups.ts'
import { ownProgram } from '../../../src/cli/command/own-program.ts'
import { OperatorError } from '../../../src/errors.ts'
import { createLog } from '../../../src/log.ts'

const HOUR_MS = 60 * 60 * 1000

let folder: string
let db: string
/** How far the clock of the server is ahead of the machine's, by which backups are named. */
let ahead: number
const logged: { level: number; folder?: string; reason?: string }[] = []
const log = createLog({ level: 'info', format: 'json' }, (line) => logged.push(JSON.parse(line)))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-schedule-'))
  db = join(folder, 'test.db')
  openDatabase(db).close()
  ahead = 0
  logged.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const clock = { now: () => Date.now() + ahead }
const backups = (dir: string) => readdirSync(dir).filter((name) => /^test-.*\.db$/.test(name))

/** A minute of the hour that a schedule names, so many minutes before now. */
const hourlyAt = (minutesAgo: number) =>
  `${new Date(Date.now() - minutesAgo * 60_000).getUTCMinutes()} * * * *`

function scheduled(dir: string, schedule = hourlyAt(5)) {
  mkdirSync(join(folder, 'kept'), { recursive: true })
  const settings = { db, backupSchedule: schedule, backupDir: dir, backupKeep: 2 }
  const look = scheduledBackups(settings, { clock, log, program: ownProgram })
  return () => look!(new AbortController().signal)
}

test('one is written when none is as new as the last time of the schedule, and then no more', async () => {
  const dir = join(folder, 'kept')
  const look = scheduled(dir)
  await look()
  expect(backups(dir)).toHaveLength(1)
  await look()
  await scheduled(dir)()
  expect(backups(dir)).toHaveLength(1)
  expect(logged.map(({ level }) => level)).toEqual([30])
  rmSync(join(dir, backups(dir)[0]!))
  await look()
  expect(backups(dir)).toHaveLength(1)
})

test('what another schedule has written lately counts, what a clock that ran ahead has written does not', async () => {
  const dir = join(folder, 'kept')
  const look = scheduled(dir)
  const now = clock.now()
  writeFileSync(backupIn(dir, db, now + 24 * HOUR_MS), '')
  writeFileSync(backupIn(dir, db, now - 60_000), '')
  await look()
  expect(backups(dir)).toHaveLength(2)
  rmSync(backupIn(dir, db, now - 60_000))
  await look()
  expect(backups(dir)).toHaveLength(2)
})

test('a folder that is not there is told of at the start and once an hour, and used as soon as it is there again', async () => {
  const dir = join(folder, 'away')
  const look = scheduled(dir)
  expect(logged.splice(0)).toEqual([expect.objectContaining({ level: 40, folder: dir })])
  await look()
  await look()
  expect(logged).toEqual([
    expect.objectContaining({ level: 50, reason: expect.stringContaining(dir) }),
  ])
  mkdirSync(dir)
  await look()
  expect(backups(dir)).toHaveLength(1)
})

test('what fails for another reason waits for an hour, however often it is looked', async () => {
  const begun = join(folder, 'begun')
  const settings = { db, backupSchedule: hourlyAt(5), backupDir: folder, backupKeep: 2 }
  const program = ['sh', '-c', 'echo begun >> "$0"; exit 1', begun]
  const look = scheduledBackups(settings, { clock, log, program })!
  for (let times = 0; times < 3; times++) await look(new AbortController().signal)
  expect(readFileSync(begun, 'utf8')).toBe('begun\n')
  ahead = HOUR_MS
  await look(new AbortController().signal)
  expect(readFileSync(begun, 'utf8')).toBe('begun\nbegun\n')
  expect(logged.map(({ level }) => level)).toEqual([50, 50])
})

test('while another schedule writes one into the folder, none is begun beside it', async () => {
  const dir = join(folder, 'kept')
  const look = scheduled(dir)
  const other = takeLock(`${backupIn(dir, db, clock.now())}.${'a'.repeat(12)}.part-lock`)
  await look()
  expect(backups(dir)).toEqual([])
  other!.release()
  await look()
  expect(backups(dir)).toHaveLength(1)
})

test.each([
  ['it has taken hours', 2 * HOUR_MS],
  ['the clock was set back', -2 * HOUR_MS],
])('a second is not begun over the first when %s, only after it', async (_, moved) => {
  const begun = join(folder, 'begun')
  const settings = { db, backupSchedule: hourlyAt(5), backupDir: folder, backupKeep: 2 }
  const program = ['sh', '-c', 'echo begun >> "$0"', begun]
  const look = scheduledBackups(settings, { clock, log, program })!
  const { signal } = new AbortController()
  const first = look(signal)
  ahead = moved
  await Promise.all([first, look(signal)])
  expect(readFileSync(begun, 'utf8')).toBe('begun\n')
  await look(signal)
  expect(readFileSync(begun, 'utf8')).toBe('begun\nbegun\n')
})

test('one that is under way when the server ends is given up without a word', async () => {
  const ending = new AbortController()
  const settings = { db, backupSchedule: hourlyAt(5), backupDir: folder, backupKeep: 2 }
  const look = scheduledBackups(settings, { clock, log, program: ['sleep', '60', '#'] })
  const looked = look!(ending.signal)
  ending.abort()
  await looked
  expect(logged).toEqual([])
})

test.each([
  ['a schedule that is none', { backupSchedule: 'nightly' }],
  ['a schedule that counts seconds', { backupSchedule: '0 0 3 * * *' }],
  ['a time that never comes', { backupSchedule: '0 0 31 2 *' }],
  ['a database of PostgreSQL', { db: 'postgres://someone@localhost/one' }],
])('%s is refused at the start', (_, given) => {
  const settings = { db, backupSchedule: '0 3 * * *', backupDir: folder, backupKeep: 7, ...given }
  expect(() => scheduledBackups(settings, { clock, log, program: ownProgram })).toThrow(
    OperatorError,
  )
})

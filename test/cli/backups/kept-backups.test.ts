/** A folder of backups: which are kept, and what stays whatever it is named. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '../../../db/sqlite/backup.ts'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { backupIn, backupsIn, keepNewest, lackOf } from '../../../src/cli/backups/kept-backups.ts'
import { command } from '../../helpers/terminal.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-29T00:00:00Z')

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-kept-'))
  db = join(folder, 'test.db')
  openDatabase(db).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Backups so many days before now; negative ones are of a clock that ran ahead. */
const made = (...days: number[]) =>
  days.map((day) => {
    const file = backupIn(folder, db, NOW - day * DAY_MS)
    backUp(db, file)
    return file
  })

test('a backup of a folder is named by its time, and its name tells the time', () => {
  const [file] = made(0)
  expect(backupsIn(folder, db)).toEqual([{ file: file!, at: NOW }])
})

test('the newest stay, and older ones go', () => {
  const [oldest, older, newer, newest] = made(3, 2, 1, 0)
  expect(keepNewest(folder, db, newest!, 2)).toEqual([older!, oldest!])
  expect(backupsIn(folder, db).map(({ file }) => file)).toEqual([newest!, newer!])
})

test('the one just written stays after the clock was set back', () => {
  const [ahead, now] = made(-300, 0)
  expect(keepNewest(folder, db, now!, 1)).toEqual([ahead!])
  expect(existsSync(now!)).toBe(true)
})

test('what only looks like a backup by its name stays', () => {
  const text = backupIn(folder, db, NOW - 5 * DAY_MS)
  writeFileSync(text, 'precious')
  const worked = backupIn(folder, db, NOW - 6 * DAY_MS)
  openDatabase(worked).close()
  const ofAnother = backupIn(folder, join(folder, 'other.db'), NOW - 7 * DAY_MS)
  backUp(db, ofAnother)
  const [now] = made(0)
  expect(keepNewest(folder, db, now!, 1)).toEqual([])
  expect([text, worked, ofAnother].map((file) => existsSync(file))).toEqual([true, true, true])
})

const kept = (...args: string[]) => command(['backup', ...args, '--db', db, '--json'])

test('the command writes one into the folder and tells what it deleted', async () => {
  const [old] = made(1)
  const { code, printed } = await kept('--keep', '1', folder)
  const { file, deleted } = JSON.parse(printed)
  expect({ code, deleted, exists: existsSync(file) }).toEqual({
    code: 0,
    deleted: [old!],
    exists: true,
  })
})

test('two of one moment leave whole backups', async () => {
  const both = await Promise.all([kept('--keep', '9', folder), kept('--keep', '9', folder)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(backupsIn(folder, db).length).toBeGreaterThan(0)
})

test('a folder that is not there, is a file or is full costs no earlier backup', async () => {
  const [old] = made(1)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const nowhere of [join(folder, 'nowhere'), file, '/dev/full'])
    expect((await kept('--keep', '1', nowhere)).code).toBe(1)
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  expect(existsSync(old!)).toBe(true)
})

test('a folder lacks itself, or room for as much as the database has', () => {
  const large = join(folder, 'large.db')
  writeFileSync(large, '')
  truncateSync(large, 8 * 2 ** 40)
  expect(lackOf(join(folder, 'nowhere'), db)).toBe('folder')
  expect(lackOf(db, db)).toBe('folder')
  expect([lackOf(folder, large), lackOf(folder, db)]).toEqual(['room', null])
})

test('wrong numbers and contradictions are wrong usage', async () => {
  for (const keep of ['0', '-1', 'x', '1.5'])
    expect((await kept(`--keep=${keep}`, folder)).code).toBe(2)
  expect((await kept('--keep', '2', '--replace', folder)).code).toBe(2)
})

/** Where a command that writes a file must not write. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '../../db/sqlite/backup.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { databaseFileAt } from '../../db/sqlite/own-files.ts'
import { restore } from '../../db/sqlite/restore.ts'
import { writeWhole } from '../../src/cli/files.ts'
import { OperatorError } from '../../src/errors.ts'

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-own-'))
  mkdirSync(join(folder, 'sub'))
  db = join(folder, 'a.db')
  openDatabase(db).close()
  const other = new Sqlite(join(folder, 'sub', 'other.db'))
  other.run('CREATE TABLE t (x)')
  other.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const link = (make: (to: string, at: string) => void, to: string) => {
  const at = join(folder, 'sub', 'link')
  make(to, at)
  return at
}

const PRECIOUS: [string, () => string][] = [
  ['the database', () => db],
  ['the database by a longer name', () => `${folder}/sub/.././a.db`],
  ['the database through a symbolic link', () => link(symlinkSync, db)],
  ['the database through a linked folder', () => join(link(symlinkSync, folder), 'a.db')],
  ['a hard link to the database', () => link(linkSync, db)],
  ...['-wal', '-shm', '-journal', '-requests', '-requests.new', '-server', '-server-journal'].map(
    (end): [string, () => string] => [`the name of a side file (${end})`, () => db + end],
  ),
  ['a side file through a linked folder', () => join(link(symlinkSync, folder), 'a.db-wal')],
  [
    'a hard link to a side file',
    () => {
      writeFileSync(`${db}-requests`, 'counted')
      return link(linkSync, `${db}-requests`)
    },
  ],
  [
    'a copy beside the database',
    () => {
      writeFileSync(`${db}.before-version-2`, 'copied')
      return `${db}.before-version-2`
    },
  ],
  ['another database', () => join(folder, 'sub', 'other.db')],
  ['the name of a side file of another database', () => join(folder, 'sub', 'other.db-wal')],
]

test.each(PRECIOUS)('%s is not written over, and nothing is lost', (_, name) => {
  const file = name()
  const before = existsSync(file) ? readFileSync(file) : null
  expect(databaseFileAt(file, db)).not.toBeNull()
  const write = () => writeWhole(file, Buffer.from('x'), { replaces: true, databasePath: db })
  expect(write).toThrow(OperatorError)
  expect(() => backUp(db, file)).toThrow(OperatorError)
  expect(existsSync(file) ? readFileSync(file) : null).toEqual(before)
})

test('the database is found where it is itself named by a link', () => {
  const named = link(symlinkSync, db)
  expect(databaseFileAt(db, named)).not.toBeNull()
  expect(databaseFileAt(`${db}-wal`, named)).not.toBeNull()
})

test('other files may be written to', () => {
  writeFileSync(join(folder, 'old'), 'an earlier export')
  for (const file of ['old', 'new', 'a.dbx', 'notes-wal']) {
    writeWhole(join(folder, file), Buffer.from('x'), { replaces: true, databasePath: db })
    expect(readFileSync(join(folder, file), 'utf8')).toBe('x')
  }
})

test('a database is not restored from itself', () => {
  const before = readFileSync(db)
  const now = new Date('2026-10-14T09:00:00Z')
  for (const file of [db, link(symlinkSync, db)])
    expect(() => restore(db, file, now)).toThrow(OperatorError)
  expect(readFileSync(db)).toEqual(before)
})

/** A database under two names would have two of each file that lies beside it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  lchownSync,
  linkSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountPoints, mustBeOneFile } from '../../db/sqlite/one-file.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { lockForServer } from '../../db/sqlite/server-lock.ts'
import { OperatorError } from '../../src/errors.ts'

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-one-'))
  db = join(folder, 'test.db')
  openDatabase(db).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a hard link makes it two, and none again once it is gone', () => {
  const other = join(folder, 'other.db')
  linkSync(db, other)
  for (const name of [db, other]) expect(() => mustBeOneFile(name, true)).toThrow(OperatorError)
  rmSync(other)
  expect(() => mustBeOneFile(db, true)).not.toThrow()
})

const OTHER_USER = 12_345

describe.skipIf(process.geteuid?.() !== 0)('what another user has left', () => {
  const opened = [openDatabase, lockForServer]

  test('is not opened in a folder that everybody may write to, be it a database, a journal or a link', () => {
    for (const suffix of ['', '-journal', '-wal', '-server', '-requests']) {
      const left = join(folder, 'left.db')
      chmodSync(folder, 0o1777)
      if (suffix === '-server') symlinkSync(db, left + suffix)
      else writeFileSync(left + suffix, '')
      lchownSync(left + suffix, OTHER_USER, OTHER_USER)
      for (const open of opened) expect(() => open(left)).toThrow(OperatorError)
      rmSync(left + suffix)
    }
  })

  test('is opened where the folder is theirs, or is for its users alone', () => {
    chownSync(db, OTHER_USER, OTHER_USER)
    openDatabase(db).close()
    chmodSync(folder, 0o777)
    chownSync(folder, OTHER_USER, OTHER_USER)
    openDatabase(db).close()
  })
})

test('the table of mounts is read as bytes, with its escapes', () => {
  const table = join(folder, 'mountinfo')
  writeFileSync(
    table,
    '26 1 254:0 / / rw - ext4 /dev/vda rw\n' +
      '42 26 254:0 /a/x.db /data/\u044e\\040\\134y.db rw - ext4 /dev/vda rw\n',
  )
  const found = mountPoints(table)
  expect(found.has('/data/\u044e \\y.db')).toBe(true)
  expect(found.has('/')).toBe(true)
  expect(mountPoints(join(folder, 'nowhere')).size).toBe(0)
})

/** Mounting needs rights that not every machine of a developer gives. */
const isMounted = (from: string, at: string) =>
  Bun.spawnSync(['mount', '--bind', from, at]).exitCode === 0

test('a database that is mounted by itself is refused, one in a mounted folder is not', () => {
  const [alone, within] = [join(folder, 'alone \u044e.db'), join(folder, 'within')]
  writeFileSync(alone, '')
  Bun.spawnSync(['mkdir', within])
  if (!isMounted(db, alone)) return
  try {
    expect(() => openDatabase(alone)).toThrow(OperatorError)
    if (!isMounted(folder, within)) return
    openDatabase(join(within, 'test.db')).close()
    Bun.spawnSync(['umount', within])
  } finally {
    Bun.spawnSync(['umount', alone])
  }
})

import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { backUp } from '../../db/sqlite/backup.ts'
import { DamagedDatabase, NewerDatabase } from '../../db/sqlite/errors.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { restore } from '../../db/sqlite/restore.ts'
import { lockForServer } from '../../db/sqlite/server-lock.ts'
import { OperatorError } from '../../src/errors.ts'

const NOW = new Date('2026-10-14T09:00:00Z')

describe('a backup', () => {
  let folder: string
  let db: string
  let copy: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-backup-'))
    db = join(folder, 'test.db')
    copy = join(folder, 'copy.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function addOwner(path: string, name: string): void {
    const { sqlite, close } = openDatabase(path)
    sqlite.run('INSERT INTO owners (id, name, created_at) VALUES (?, ?, 0)', [name, name])
    close()
  }

  function ownersOf(path: string): string[] {
    const { sqlite, close } = openDatabase(path)
    const names = sqlite.query<{ name: string }, []>('SELECT name FROM owners ORDER BY name').all()
    close()
    return names.map(({ name }) => name)
  }

  test('holds what the database held, while somebody has it open and has just written', () => {
    const open = openDatabase(db)
    open.sqlite.run("INSERT INTO owners (id, name, created_at) VALUES ('a', 'anna', 0)")
    backUp(db, copy)
    open.close()
    expect(ownersOf(copy)).toEqual(['anna'])
  })

  test('overwrites nothing, and makes no database where there is none', () => {
    expect(() => backUp(db, copy)).toThrow(OperatorError)
    expect(existsSync(db)).toBe(false)
    addOwner(db, 'anna')
    writeFileSync(copy, 'precious')
    expect(() => backUp(db, copy)).toThrow(OperatorError)
    expect(readFileSync(copy, 'utf8')).toBe('precious')
    expect(() => backUp(db, join(folder, 'nowhere', 'copy.db'))).toThrow(OperatorError)
  })

  test('takes the place of an earlier one when it is told to, also through a link', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    addOwner(db, 'boris')
    const link = join(folder, 'link')
    symlinkSync(copy, link)
    backUp(db, link, {}, { replaces: true })
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(ownersOf(copy)).toEqual(['anna', 'boris'])
  })

  test.each([
    ['the database itself', () => db],
    [
      'a text',
      () => {
        writeFileSync(copy, 'precious')
        return copy
      },
    ],
    [
      'a database of another program',
      () => {
        const other = new Sqlite(copy)
        other.run('CREATE TABLE t (x)')
        other.close()
        return copy
      },
    ],
    [
      'a database that somebody works with',
      () => {
        addOwner(copy, 'boris')
        return copy
      },
    ],
    [
      'a copy beside the database',
      () => {
        backUp(db, `${db}.before-version-2`.replace('before', 'elsewhere'))
        renameSync(`${db}.elsewhere-version-2`, `${db}.before-version-2`)
        return `${db}.before-version-2`
      },
    ],
  ])('never takes the place of %s', (_, make) => {
    addOwner(db, 'anna')
    const file = make()
    const before = readFileSync(file)
    expect(() => backUp(db, file, {}, { replaces: true })).toThrow(OperatorError)
    expect(readFileSync(file)).toEqual(before)
  })

  test('leaves the earlier one whole when the new one cannot be written', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    const before = readFileSync(copy)
    const damaged = readFileSync(db)
    writeFileSync(db, damaged.fill(0x5a, 4096 * 3))
    expect(() => backUp(db, copy, {}, { replaces: true })).toThrow(DamagedDatabase)
    expect(readFileSync(copy)).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('comes back, and what was there is kept', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    addOwner(db, 'boris')
    const replaced = restore(db, copy, NOW)
    expect(ownersOf(db)).toEqual(['anna'])
    expect(ownersOf(replaced!)).toEqual(['anna', 'boris'])
    expect(ownersOf(copy)).toEqual(['anna'])
  })

  test('takes counted requests of the time after it away: they are of the database that goes', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    writeFileSync(`${db}-requests`, '1790000000000 anna k 5 5 1\n')
    restore(db, copy, NOW)
    expect(existsSync(`${db}-requests`)).toBe(false)
  })

  test('makes a database where there was none', () => {
    const elsewhere = join(folder, 'elsewhere.db')
    addOwner(elsewhere, 'anna')
    expect(restore(db, elsewhere, NOW)).toBeNull()
    expect(ownersOf(db)).toEqual(['anna'])
  })

  test('takes the place of a damaged database, which is kept as it is', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    const damaged = readFileSync(db).fill(0x5a, 100)
    writeFileSync(db, damaged)
    const replaced = restore(db, copy, NOW)
    expect(ownersOf(db)).toEqual(['anna'])
    expect(readFileSync(replaced!)).toEqual(damaged)
  })

  test('takes the place of a database that a newer program has upgraded', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    const upgraded = openDatabase(db)
    upgraded.sqlite.run('PRAGMA user_version = 1000')
    upgraded.close()
    const replaced = restore(db, copy, NOW)
    expect(ownersOf(db)).toEqual(['anna'])
    expect(() => openDatabase(replaced!)).toThrow(NewerDatabase)
  })

  test.each([
    ['a file that is none', () => {}],
    ['a text', () => writeFileSync(copy, 'not a database\n'.repeat(500))],
    ['empty', () => writeFileSync(copy, '')],
    [
      'damaged beyond its beginning',
      () => {
        addOwner(copy, 'boris')
        const bytes = readFileSync(copy)
        writeFileSync(copy, bytes.fill(0x5a, bytes.length - 4096))
      },
    ],
    [
      'a newer version',
      () => {
        const newer = openDatabase(copy)
        newer.sqlite.run('PRAGMA user_version = 1000')
        newer.close()
      },
    ],
  ])('that is %s is refused and changes nothing', (_, make) => {
    addOwner(db, 'anna')
    make()
    expect(() => restore(db, copy, NOW)).toThrow(OperatorError)
    expect(ownersOf(db)).toEqual(['anna'])
    expect(readdirSync(folder).filter((name) => /incoming|replaced/.test(name))).toEqual([])
  })

  test.each([
    ['with a trigger', 'CREATE TRIGGER t AFTER INSERT ON owners BEGIN DELETE FROM keys; END'],
    [
      'with a view in the place of a table',
      'DROP TABLE rates; CREATE VIEW rates AS SELECT 1 AS date',
    ],
    ['with a view more', 'CREATE VIEW v AS SELECT 1'],
    ['with a table more', 'CREATE TABLE t (x)'],
    ['without a table', 'DROP TABLE rates'],
    ['with a column more', "ALTER TABLE owners ADD COLUMN secret text DEFAULT 'x'"],
    ['without a column', 'ALTER TABLE owners DROP COLUMN disabled_at'],
    ['without an index', 'DROP INDEX keys_by_owner'],
    ['with an index more', 'CREATE UNIQUE INDEX i ON keys (per_day)'],
  ])('%s is refused and changes nothing', (_, change) => {
    addOwner(db, 'anna')
    addOwner(copy, 'boris')
    const changed = new Sqlite(copy)
    changed.run(change)
    changed.close()
    expect(() => restore(db, copy, NOW)).toThrow(OperatorError)
    expect(ownersOf(db)).toEqual(['anna'])
    expect(readdirSync(folder).filter((name) => /incoming|replaced/.test(name))).toEqual([])
  })

  test('of an older version is restored, and leaves nothing else behind', () => {
    openDatabase(copy, migrations.slice(0, 1)).close()
    restore(db, copy, NOW)
    expect(ownersOf(db)).toEqual([])
    expect(readdirSync(folder).filter((name) => /incoming|replaced|before/.test(name))).toEqual([])
  })

  test('is made of an older version, which is not upgraded, and comes back', () => {
    const old = openDatabase(db, migrations.slice(0, 1))
    old.sqlite.run("INSERT INTO owners (id, name, created_at) VALUES ('a', 'anna', 0)")
    old.close()
    backUp(db, copy)
    for (const file of [db, copy]) {
      const sqlite = new Sqlite(file, { readonly: true })
      expect(sqlite.query('PRAGMA user_version').values()).toEqual([[1]])
      sqlite.close()
    }
    restore(db, copy, NOW)
    expect(ownersOf(db)).toEqual(['anna'])
  })

  test('lets nobody in who was signed in when it was made', () => {
    addOwner(db, 'anna')
    const open = openDatabase(db)
    open.sqlite.run(
      "INSERT INTO sessions (hash, owner_id, created_at, seen_at) VALUES ('h', 'anna', 0, 0)",
    )
    open.sqlite.run(
      "INSERT INTO one_time_links (hash, owner_id, expires_at) VALUES ('h', 'anna', 1)",
    )
    open.close()
    backUp(db, copy)
    restore(db, copy, NOW)
    const { sqlite, close } = openDatabase(db)
    const count = (table: string) => sqlite.query(`SELECT * FROM ${table}`).all().length
    expect([count('owners'), count('sessions'), count('one_time_links')]).toEqual([1, 0, 0])
    close()
  })

  test('is written to no place that a link leads to', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    const elsewhere = join(folder, 'elsewhere')
    for (const suffix of ['.incoming', '.incoming-wal', '-requests.new'])
      symlinkSync(elsewhere, db + suffix)
    restore(db, copy, NOW)
    const link = join(folder, 'link')
    symlinkSync(elsewhere, link)
    expect(() => backUp(db, link)).toThrow(OperatorError)
    expect(existsSync(elsewhere)).toBe(false)
  })

  test('that never ends is refused', () => {
    expect(() => restore(db, '/dev/zero', NOW)).toThrow(OperatorError)
  })

  test('of a damaged database is refused, and the damaged file is named', () => {
    addOwner(db, 'anna')
    const bytes = readFileSync(db)
    writeFileSync(db, bytes.fill(0x5a, 4096 * 3))
    expect(() => backUp(db, copy)).toThrow(DamagedDatabase)
    expect(() => backUp(db, copy)).toThrow(db)
    expect(existsSync(copy)).toBe(false)
  })

  test('is not restored under a walk, but after one', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    const { sqlite, close } = openDatabase(db)
    sqlite.run('INSERT INTO walk_lease (id, fence, expires_at) VALUES (1, 1, ?)', [
      NOW.getTime() + 5000,
    ])
    expect(() => restore(db, copy, NOW)).toThrow(OperatorError)
    close()
    expect(() => restore(db, copy, new Date(NOW.getTime() + 5000))).not.toThrow()
  })

  test('is not restored under a running server', () => {
    addOwner(db, 'anna')
    backUp(db, copy)
    const lock = lockForServer(db)
    addOwner(db, 'boris')
    expect(() => restore(db, copy, NOW)).toThrow(OperatorError)
    lock.release()
    expect(ownersOf(db)).toEqual(['anna', 'boris'])
  })
})

import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { databaseError } from '../../db/sqlite/errors.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { announcedAddress, tellAddress } from '../../db/sqlite/server-address.ts'
import {
  insteadOfServer,
  isServed,
  lockForServer,
  withoutServer,
} from '../../db/sqlite/server-lock.ts'
import { OperatorError } from '../../src/errors.ts'

const FIRST =
  'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT); CREATE INDEX notes_by_text ON ' +
  'notes (text);'
const SECOND = "ALTER TABLE notes ADD COLUMN kind TEXT NOT NULL DEFAULT 'plain';"
const THIRD = "UPDATE notes SET kind = kind || ' and old';"

describe('the database file', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-db-'))
    path = join(folder, 'test.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const copies = () => readdirSync(folder).filter((name) => name.includes('before'))
  const rowsOf = (file: string, sql: string) => {
    const sqlite = new Sqlite(file, { readonly: true })
    const rows = sqlite.query(sql).all()
    sqlite.close()
    return rows
  }

  test('is made with the whole schema where there is none, and opens again as it is', () => {
    openDatabase(path).close()
    const made = rowsOf(path, 'SELECT sql FROM sqlite_master')
    openDatabase(path).close()
    expect(made.length).toBeGreaterThan(5)
    expect(rowsOf(path, 'SELECT sql FROM sqlite_master')).toEqual(made)
    expect(rowsOf(path, 'PRAGMA user_version')).toEqual([{ user_version: migrations.length }])
    expect(copies()).toEqual([])
  })

  test('keeps writes that were made, in write-ahead mode and with foreign keys', () => {
    const { sqlite, close } = openDatabase(path)
    const modes = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) =>
      sqlite.query(`PRAGMA ${name}`).get(),
    )
    expect(modes).toEqual([{ journal_mode: 'wal' }, { synchronous: 1 }, { foreign_keys: 1 }])
    close()
  })

  test('of an older version is brought up step by step, with its data, after a copy was put aside', () => {
    const old = openDatabase(path, [FIRST])
    old.sqlite.run("INSERT INTO notes (text) VALUES ('kept')")
    old.close()
    openDatabase(path, [FIRST, SECOND, THIRD]).close()
    expect(rowsOf(path, 'SELECT * FROM notes')).toEqual([
      { id: 1, text: 'kept', kind: 'plain and old' },
    ])
    expect(copies()).toHaveLength(1)
    expect(rowsOf(join(folder, copies()[0]!), 'SELECT * FROM notes')).toEqual([
      { id: 1, text: 'kept' },
    ])
  })

  describe('of the first version', () => {
    const firstVersion = () => openDatabase(path, migrations.slice(0, 1))

    test('gets the tables of a new one', () => {
      firstVersion().close()
      openDatabase(path).close()
      openDatabase(join(folder, 'new.db')).close()
      const columns = `SELECT m.name AS "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
        FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1, 2`
      expect(rowsOf(path, columns)).toEqual(rowsOf(join(folder, 'new.db'), columns))
    })

    test('keeps what it holds, but for the requests that were at the site', () => {
      const old = firstVersion()
      old.sqlite.run("INSERT INTO owners (id, name, created_at) VALUES ('a', 'anna', 0)")
      old.sqlite.run(
        `INSERT INTO site_requests (id, priority, under_way, expires_at) VALUES ('r', 'walk', ` +
          `1, ${2 ** 50})`,
      )
      old.close()
      openDatabase(path).close()
      expect(rowsOf(path, 'SELECT id, name FROM owners')).toEqual([{ id: 'a', name: 'anna' }])
      expect(rowsOf(path, 'SELECT * FROM site_requests')).toEqual([])
      expect(copies()).toHaveLength(1)
    })
  })

  test('an earlier copy is never overwritten', () => {
    for (const text of ['first', 'second']) {
      rmSync(path, { force: true })
      const old = openDatabase(path, [FIRST])
      old.sqlite.run('INSERT INTO notes (text) VALUES (?)', [text])
      old.close()
      openDatabase(path, [FIRST, SECOND]).close()
    }
    const kept = copies().flatMap((name) => rowsOf(join(folder, name), 'SELECT text FROM notes'))
    expect(kept).toHaveLength(2)
    expect(kept).toEqual(expect.arrayContaining([{ text: 'first' }, { text: 'second' }]))
  })

  test('leaves the copies of the last two upgrades, and what somebody has put aside', () => {
    const steps = [FIRST, SECOND, THIRD]
    writeFileSync(`${path}.before-version-2-mine`, 'put aside')
    for (const version of [1, 2, 3]) {
      openDatabase(path, steps.slice(0, version)).close()
      // Seconds are as fine as some file systems tell it.
      for (const name of copies())
        utimesSync(join(folder, name), 0, Number(/version-(\d)/.exec(name)?.[1]))
    }
    openDatabase(path, [...steps, 'CREATE TABLE more (id INTEGER)']).close()
    expect(
      copies()
        .map((name) => name.replace(/.*version-/, ''))
        .sort(),
    ).toEqual(['2-mine', '3', '4'])
  })

  test('stays wholly as it was when a step fails', () => {
    openDatabase(path, [FIRST]).close()
    expect(() =>
      openDatabase(path, [FIRST, SECOND, 'CREATE TABLE half (id); SELECT nonsense FROM nowhere;']),
    ).toThrow()
    expect(rowsOf(path, 'PRAGMA user_version')).toEqual([{ user_version: 1 }])
    expect(rowsOf(path, "SELECT name FROM pragma_table_info('notes')")).toEqual([
      { name: 'id' },
      { name: 'text' },
    ])
    expect(rowsOf(path, "SELECT name FROM sqlite_master WHERE name = 'half'")).toEqual([])
    openDatabase(path, [FIRST, SECOND, THIRD]).close()
    expect(rowsOf(path, 'PRAGMA user_version')).toEqual([{ user_version: 3 }])
  })

  test('of a newer version is refused and not touched', () => {
    openDatabase(path, [FIRST, SECOND]).close()
    const before = readFileSync(path)
    expect(() => openDatabase(path, [FIRST])).toThrow(OperatorError)
    expect(readFileSync(path)).toEqual(before)
  })

  test('of another program is refused and not touched', () => {
    const other = new Sqlite(path)
    other.run('CREATE TABLE songs (name TEXT)')
    other.close()
    const before = readFileSync(path)
    expect(() => openDatabase(path)).toThrow(OperatorError)
    expect(readFileSync(path)).toEqual(before)
    expect(readdirSync(folder)).toEqual(['test.db'])
  })

  test('of another program is refused whatever version it says it has', () => {
    const other = new Sqlite(path)
    other.run('CREATE TABLE songs (name TEXT)')
    other.run(`PRAGMA user_version = ${migrations.length}`)
    other.close()
    expect(() => openDatabase(path)).toThrow(OperatorError)
  })

  test.each([
    ['a text', 'name: skills\n'.repeat(1000)],
    ['a short text', 'hello'],
    ['the head of a database and nothing behind it', 'SQLite format 3\u0000'],
  ])('that is %s is refused and not touched', (_, content) => {
    writeFileSync(path, content)
    expect(() => openDatabase(path)).toThrow(OperatorError)
    expect(readFileSync(path, 'utf8')).toBe(content)
  })

  test('that is damaged is refused in a sentence', () => {
    openDatabase(path).close()
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0x5a, 100, bytes.length))
    expect(() => openDatabase(path)).toThrow(OperatorError)
  })

  test('that has a second name is refused: each name would have a server of its own', () => {
    openDatabase(path).close()
    linkSync(path, `${path}.link`)
    for (const name of [path, `${path}.link`]) {
      expect(() => openDatabase(name)).toThrow(OperatorError)
      expect(() => openDatabase(name, undefined, { holdsLock: true })).toThrow(OperatorError)
    }
    rmSync(`${path}.link`)
    openDatabase(path).close()
  })

  test('that is a folder, or lies in none, is refused', () => {
    mkdirSync(path)
    expect(() => openDatabase(path)).toThrow(OperatorError)
    expect(() => openDatabase(join(folder, 'nowhere', 'test.db'))).toThrow(OperatorError)
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  test('tells when this connection or another one has written, and no sooner', () => {
    const [one, two] = [openDatabase(path, [FIRST]), openDatabase(path, [FIRST])]
    let now = 0
    const { generation } = one.watchChanges({ now: () => now })
    const next = () => {
      now += 1000
      return generation()
    }
    const atFirst = next()
    expect(next()).toBe(atFirst)
    one.sqlite.run("INSERT INTO notes (text) VALUES ('own')")
    const afterOwn = next()
    expect(afterOwn).toBeGreaterThan(atFirst)
    expect(next()).toBe(afterOwn)
    two.sqlite.run("INSERT INTO notes (text) VALUES ('foreign')")
    expect(next()).toBeGreaterThan(afterOwn)
    one.close()
    two.close()
  })

  test('has one server at a time, and another one after it', () => {
    const lock = lockForServer(path)
    expect(() => lockForServer(path)).toThrow(OperatorError)
    // It must be had on a full disk too.
    expect(readdirSync(folder)).toEqual(['test.db-server'])
    lock.release()
    lockForServer(path).release()
  })

  test('does not take those who look whether there is a server for one, nor each other', () => {
    expect(isServed(path)).toBe(false)
    const lock = lockForServer(path)
    expect(isServed(path)).toBe(true)
    expect(() => withoutServer(path, () => {})).toThrow(OperatorError)
    lock.release()
    expect(isServed(path)).toBe(false)
  })

  test('has no server while something is done that must not be done under one', () => {
    lockForServer(path).release()
    withoutServer(path, () => expect(() => lockForServer(path)).toThrow(OperatorError))
    // Nor somebody else who does it: one process upgrades a database.
    withoutServer(path, () => expect(() => withoutServer(path, () => {})).toThrow(OperatorError))
  })

  test.each<[string, (took: () => void) => unknown]>([
    ['a server', (took) => [lockForServer(path), took()][0]!.release()],
    ['an upgrade', (took) => withoutServer(path, took)],
    ['who counts a request', (took) => insteadOfServer(path, async () => took())],
  ])('is not told to be where a killed server was, once %s has it', async (_, take) => {
    tellAddress(path, 'http://127.0.0.1:1')
    expect(announcedAddress(path)).not.toBeNull()
    let told: string | null = ''
    await take(() => {
      told = announcedAddress(path)
    })
    expect(told).toBeNull()
  })

  test('of an older version is left as it is while a server uses it, and upgraded by the server itself', () => {
    openDatabase(path, [FIRST]).close()
    const lock = lockForServer(path)
    expect(() => openDatabase(path, [FIRST, SECOND])).toThrow(OperatorError)
    expect(rowsOf(path, 'PRAGMA user_version')).toEqual([{ user_version: 1 }])
    openDatabase(path, [FIRST, SECOND], { holdsLock: true }).close()
    lock.release()
    expect(rowsOf(path, 'PRAGMA user_version')).toEqual([{ user_version: 2 }])
  })

  test('of an older version is upgraded by nobody who only looks', () => {
    openDatabase(path, [FIRST]).close()
    expect(() => openDatabase(path, [FIRST, SECOND], { create: false })).toThrow(OperatorError)
    expect(rowsOf(path, 'PRAGMA user_version')).toEqual([{ user_version: 1 }])
    expect(copies()).toEqual([])
  })

  test('says what an upgrade did to it, once', () => {
    const opened = (steps: string[]) => {
      const database = openDatabase(path, steps)
      database.close()
      return database.upgraded
    }
    expect(opened([FIRST])).toBeNull()
    const upgraded = opened([FIRST, SECOND, THIRD])
    expect(upgraded).toEqual({ from: 1, to: 3, copy: join(folder, copies()[0]!) })
    expect(opened([FIRST, SECOND, THIRD])).toBeNull()
  })

  test('that cannot be written to is told of by its name, also when the failure comes wrapped', () => {
    openDatabase(path, [FIRST]).close()
    const readOnly = new Sqlite(path, { readonly: true })
    const failure = (() => {
      try {
        readOnly.run("INSERT INTO notes (text) VALUES ('x')")
      } catch (error) {
        return error
      }
    })()
    readOnly.close()
    for (const error of [failure, new Error('wrapped', { cause: failure })]) {
      const told = databaseError(error, path)
      expect(told).toBeInstanceOf(OperatorError)
      expect((told as Error).message).toContain(path)
    }
    const other = new RangeError('far')
    expect(databaseError(other, path)).toBe(other)
  })
})

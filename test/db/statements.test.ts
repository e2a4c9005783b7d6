/** Statements that a connection keeps for the next time. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vacancyAbsences } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { keepStatements } from '../../db/sqlite/statements.ts'

describe('a connection', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-statements-'))
    path = join(folder, 'test.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('compiles a statement once, and again when too many others came between', () => {
    const sqlite = new Sqlite(':memory:')
    const { prepare } = keepStatements(sqlite)
    const first = prepare('SELECT 1')
    for (let n = 0; n < 100; n++) prepare(`SELECT ${n} + 1`)
    expect(prepare('SELECT 1')).toBe(first)
    for (let n = 0; n < 1000; n++) prepare(`SELECT ${n} + 2`)
    const again = prepare('SELECT 1')
    expect(again).not.toBe(first)
    expect(again.values()).toEqual([[1]])
    sqlite.close()
  })

  test('goes on with a text whose statement was let go meanwhile', () => {
    const sqlite = new Sqlite(':memory:')
    const { prepare, byText } = keepStatements(sqlite)
    const kept = byText('SELECT ?')
    expect(kept.values(1)).toEqual([[1]])
    for (let n = 0; n < 1000; n++) prepare(`SELECT ${n} + 1`)
    expect(kept.values(2)).toEqual([[2]])
    sqlite.close()
  })

  test('answers right after its tables were changed', async () => {
    const { orm, sqlite, close } = openDatabase(path)
    const ids = async () => (await orm.select().from(vacancyAbsences)).map(({ id }) => id)
    await orm.insert(vacancyAbsences).values({ id: '1', seenAt: 0 })
    expect(await ids()).toEqual(['1'])
    const other = openDatabase(path)
    other.sqlite.run('ALTER TABLE vacancy_absences RENAME TO gone')
    await expect(ids()).rejects.toThrow()
    other.sqlite.run('ALTER TABLE gone RENAME TO vacancy_absences')
    other.sqlite.run('CREATE INDEX absences_by_moment ON vacancy_absences (seen_at)')
    other.close()
    expect(await ids()).toEqual(['1'])
    sqlite.run('DELETE FROM vacancy_absences')
    expect(await ids()).toEqual([])
    close()
  })

  test('writes again with a statement that failed', async () => {
    const { orm, sqlite, close } = openDatabase(path)
    const write = (id: string) => orm.insert(vacancyAbsences).values({ id, seenAt: 0 })
    await write('1')
    const other = openDatabase(path)
    other.sqlite.run('BEGIN IMMEDIATE')
    const locked = Promise.resolve(write('2'))
    other.sqlite.run('ROLLBACK')
    other.close()
    await locked
    await expect(Promise.resolve(write('1'))).rejects.toThrow()
    await write('3')
    expect(sqlite.query('SELECT id FROM vacancy_absences ORDER BY id').values()).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ])
    close()
  })

  test('leaves nothing beside its file when it is closed', async () => {
    const { orm, atomically, close } = openDatabase(path)
    await orm.insert(vacancyAbsences).values({ id: '1', seenAt: 0 })
    await orm.select().from(vacancyAbsences)
    await atomically(function* () {})
    expect(existsSync(`${path}-wal`)).toBe(true)
    close()
    expect(existsSync(`${path}-wal`)).toBe(false)
  })
})

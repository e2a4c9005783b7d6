/**
 * The engine that the tests of stores, walks and limits run on: SQLite, or the PostgreSQL whose
 * template of a database TEST_POSTGRES names (`postgres://user@host:port/template`). Each test has
 * a copy of it to itself; a copy that is done with is emptied for another test, as making one takes
 * a third of a second. With TEST_POSTGRES_THROUGH (`postgres://user@host:port/?pgbouncer=true`) the
 * tests reach it through a pooler.
 */
import { test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { connectTo, type PostgresDatabase } from '../../db/postgres/connect.ts'
import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts'
import { lazy } from '../../src/memory/lazy.ts'

const TEMPLATE = process.env.TEST_POSTGRES === undefined ? null : new URL(process.env.TEST_POSTGRES)

const THROUGH =
  process.env.TEST_POSTGRES_THROUGH === undefined
    ? TEMPLATE
    : new URL(process.env.TEST_POSTGRES_THROUGH)

export const onPostgres = TEMPLATE !== null

/** A test of SQLite itself, or one that reads or changes its tables or files in ways of its own. */
export const sqliteTest = test.skipIf(onPostgres)

/**
 * The copies that are made, by the paths they were asked for, so that one is opened again as a file
 * is.
 */
const byPath = new Map<string, string>()
const free: string[] = []
let made = 0

const opened = new Set<PostgresDatabase>()
const unnamed: { path: string; database: PostgresDatabase }[] = []

/**
 * A database of its own, or the one that was opened by this path before. `sqlite` is there on
 * SQLite alone.
 * @param now the clock that requests are counted by where the database counts them
 */
export function openTestDatabase(path = ':memory:', now?: () => number): SqliteDatabase {
  if (TEMPLATE !== null) return openCopy(TEMPLATE, path, now)
  if (path !== ':memory:' && !existsSync(path)) writeFileSync(path, migrated(), { mode: 0o600 })
  return openDatabase(path)
}

/** A database without rows: to migrate one takes 10 ms, and as much again to wait for the disk. */
const migrated = lazy(() => {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-migrated-'))
  const path = join(folder, 'empty.db')
  openDatabase(path).close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
})

function openCopy(template: URL, asked: string, now?: () => number): SqliteDatabase {
  const path = asked === ':memory:' ? `:memory:${unnamed.length}` : asked
  const name = byPath.get(path) ?? free.pop() ?? makeCopy(template)
  byPath.set(path, name)
  const address = Object.assign(new URL(THROUGH ?? template), { pathname: `/${name}` })
  const database = connectTo(address.href, { now, connections: 3 })
  opened.add(database)
  if (path !== asked) unnamed.push({ path, database })
  const close = () => {
    opened.delete(database)
    return database.close()
  }
  return { ...database, path, close } as unknown as SqliteDatabase
}

function makeCopy(template: URL): string {
  const name = `test_${process.pid}_${made++}`
  const statement = `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`
  outputOf([
    'psql',
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
    statement,
    new URL('/postgres', template).href,
  ])
  return name
}

/**
 * All that the database of a path holds, as text; nothing for a file, which is read byte by byte.
 */
export function dumpOf(path: string): string {
  const name = byPath.get(path)
  return TEMPLATE === null || name === undefined
    ? ''
    : outputOf(['pg_dump', '--data-only', '--inserts', new URL(`/${name}`, TEMPLATE).href])
}

/** Without waiting, as a file of SQLite is made and read. */
function outputOf(command: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command)
  if (exitCode !== 0) throw new Error(stderr.toString())
  return stdout.toString()
}

const EMPTY = `
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
SET session_replication_role = replica;
DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'skills_market'
    LOOP EXECUTE format('DELETE FROM %I', it.name); END LOOP;
  FOR it IN SELECT sequencename AS name FROM pg_sequences LOOP EXECUTE format('ALTER SEQUENCE %I RESTART', it.name); END LOOP;
END $$`

/** Gives the copy of a path back. A file is removed with its folder. */
export async function dropTestDatabase(path: string): Promise<void> {
  const name = byPath.get(path)
  if (TEMPLATE === null || name === undefined) return
  byPath.delete(path)
  const client = new SQL(new URL(`/${name}`, TEMPLATE).href, { max: 1 })
  await client.unsafe(EMPTY)
  await client.close()
  free.push(name)
}

/** Gives back what a test opened by no path. */
export async function dropUnnamed(): Promise<void> {
  for (const { path, database } of unnamed.splice(0)) {
    opened.delete(database)
    await database.close()
    await dropTestDatabase(path)
  }
}

/** Runs SQL that both engines read, behind the program's back, as another process would. */
export async function runBehind(database: SqliteDatabase, statement: string): Promise<void> {
  if (TEMPLATE === null) return void database.sqlite.run(statement)
  const { client } = database as unknown as PostgresDatabase
  await client.unsafe(statement)
  await client.unsafe('UPDATE skills_market SET writes = writes + 1')
}

/**
 * Longer than any answer takes; what was sent on a connection that a test closed is never answered.
 */
const LONGEST_ANSWER_MS = 3000

/**
 * Waits for what a server was sent, which no clock of a test knows of. False when that is nothing.
 */
export async function answersAreThere(): Promise<boolean> {
  const sent = [...opened].flatMap(({ underWay }) => [...underWay])
  if (sent.length === 0) return false
  await Promise.race([Promise.allSettled(sent), Bun.sleep(LONGEST_ANSWER_MS)])
  return true
}

/** Lets every database that is open see what others wrote. */
export async function lookAtAll(): Promise<void> {
  for (const database of opened) await database.look()
}

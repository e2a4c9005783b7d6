/** All data carried over from a file to PostgreSQL and back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { eq } from 'drizzle-orm'
import { openPostgres } from '../../db/postgres/open.ts'
import * as postgres from '../../db/postgres/transfer.ts'
import {
  keys,
  listedSpellings,
  owners,
  ownerUsage,
  passwords,
  runs,
  scans,
  sessions,
  siteState,
} from '../../db/schema.ts'
import { backUp } from '../../db/sqlite/backup.ts'
import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts'
import { lockForServer } from '../../db/sqlite/server-lock.ts'
import * as sqlite from '../../db/sqlite/transfer.ts'
import { CARRIED, LEFT_OUT } from '../../db/transfer/tables.ts'
import { type Carried, transfer } from '../../db/transfer/transfer.ts'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { OperatorError } from '../../src/errors.ts'
import { type CommandResult, command } from '../helpers/terminal.ts'
import { describeOnPostgres } from './describe-on-postgres.ts'

/** How a file is opened where nothing else is known of it. */
const NOTHING_ELSE = { now: new Date(0), shapes: {}, prepare: async () => {} }
const HUGE = Number.MAX_SAFE_INTEGER

describeOnPostgres('a transfer', (server) => {
  let folder: string
  let file: string
  let address: string

  /** A file with a scan of the sample site, and with what seldom stands in one. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-transfer-'))
    file = join(folder, 'source.db')
    const { fetch: answer } = createSampleSite()
    const site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => answer(request) })
    const { origin } = site.url
    const ofSite = [
      `--site-url=${origin}`,
      `--rates-url=${origin}/scripts/XML_daily.asp`,
      '--site-rate=0',
    ]
    await command(['scan', 'run', 'Data Analyst', `--db=${file}`, ...ofSite])
    await site.stop(true)
    await withFile(file, fill)
  }, 240_000)
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    address = server.newDatabase()
  })

  let number = 0
  const newFile = () => join(folder, `of-transfer-${number++}.db`)
  const copyOfFile = () => {
    const copy = newFile()
    backUp(file, copy)
    return copy
  }
  const carry = (from: string, to: string) =>
    command(['transfer', `--from=${from}`, `--to=${to}`, '--json'])
  async function done(from: string, to: string): Promise<Carried[]> {
    const { code, printed, told } = await carry(from, to)
    expect({ code, told: code === 0 ? '' : told }).toEqual({ code: 0, told: '' })
    return JSON.parse(printed).tables
  }
  const refused = ({ code, printed, told }: CommandResult) => {
    expect({ code, printed }).toEqual({ code: 1, printed: '' })
    expect(told).toMatch(/^error: [^\n]+\n$/m)
  }

  async function fill({ orm, sqlite }: SqliteDatabase): Promise<void> {
    const names = ['zoë', 'Анна', 'анна', '😀', 'a b', 'a', 'Z', '']
    await orm
      .insert(owners)
      .values(names.map((name) => ({ id: name, name, createdAt: -1, perDay: HUGE })))
    await orm
      .insert(owners)
      .values({ id: 'admin', name: 'admin', role: 'admin', createdAt: 253_402_300_799_999 })
    await orm.insert(passwords).values({ ownerId: 'admin', hash: 'hash', setAt: 1 })
    await orm
      .insert(keys)
      .values({ id: 'k', ownerId: 'Анна', name: '"\\\r\n', hint: '', hash: 'h', createdAt: 1 })
    await orm
      .insert(sessions)
      .values({ hash: 'of a browser', ownerId: 'admin', createdAt: 1, seenAt: 1 })
    await orm.insert(scans).values({ id: 's', queries: ['x'], withSalary: false, createdAt: 1 })
    await orm.insert(runs).values([
      { id: 70, scanId: 's', state: 'failed', queuedAt: 1 },
      { id: 90, scanId: 's', state: 'done', queuedAt: 1 },
    ])
    const every = Array.from({ length: 256 }, (_, byte) => byte)
    sqlite.run('UPDATE result_contents SET skill_places = ?', [Buffer.from(every)])
    const columns = 'statistics, evidence, mentions'
    sqlite.run(
      `INSERT INTO result_contents (run_id, skill_places, ${columns}) SELECT 70, x'', ` +
        `${columns} FROM result_contents`,
    )
    // The number of a run that was deleted is not given again.
    await orm.delete(runs).where(eq(runs.id, 90))
    await orm
      .insert(listedSpellings)
      .values(Array.from({ length: 3000 }, (_, i) => ({ spelling: `spelling ${i}` })))
    sqlite.run('UPDATE site_state SET pace = 0.1, next_request_at = 1.5e12 / 7')
  }

  async function withFile<Result>(
    path: string,
    work: (database: SqliteDatabase) => Promise<Result>,
  ): Promise<Result> {
    const database = openDatabase(path)
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

  /**
   * All rows of all tables that are carried over, and the numbers given last, as SQLite reads them.
   */
  const contentOf = (path: string) =>
    withFile(path, async ({ sqlite }) =>
      [...CARRIED.map(({ name }) => name), 'sqlite_sequence'].map((name) => [
        name,
        sqlite
          .prepare(`SELECT * FROM ${name}`)
          .values()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    )

  test('carries every table or names it as left behind, on both engines', async () => {
    const all = [...CARRIED.map(({ name }) => name), ...Object.keys(LEFT_OUT)].sort()
    expect(new Set(all).size).toBe(all.length)
    const { client, close } = await openPostgres(address)
    // What a table is divided into is a part of it.
    const inPostgres = (await client.unsafe(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition ORDER BY relname COLLATE "C"`,
    )) as { name: string }[]
    await close()
    expect(inPostgres.map(({ name }) => name)).toEqual(all)
    const database = openDatabase(':memory:')
    const inFile = database.sqlite
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all()
    database.close()
    expect(all).toEqual(expect.arrayContaining(inFile.map(({ name }) => name)))
  })

  test('to PostgreSQL and back leaves every row as it was, but sessions', async () => {
    const back = newFile()
    const [there, andBack] = [await done(file, address), await done(address, back)]
    expect(andBack).toEqual(there)
    expect(there.find(({ table }) => table === 'listed_spellings')!.rows).toBeGreaterThan(3000)
    expect(await contentOf(back)).toEqual(await contentOf(file))
    await withFile(back, async ({ orm }) => expect(await orm.select().from(sessions)).toEqual([]))
    expect(readdirSync(folder).filter((name) => name.includes('.transfer'))).toEqual([])
    // What is written next gets a number of its own.
    const database = await openPostgres(address)
    const [run] = await database.orm
      .insert(runs)
      .values({ scanId: 's', state: 'failed', queuedAt: 1 })
      .returning()
    const [state] = await database.orm.select().from(siteState)
    await database.close()
    expect([run!.id, state!.pace]).toEqual([91, 0.1])
  }, 240_000)

  test('counts what only the journal of an ended server has', async () => {
    const source = copyOfFile()
    const at = Date.parse('2026-10-14T12:00:00+03:00')
    appendFileSync(`${source}-requests`, `${at} admin k 7 5 1\n${at} admin k 8 6 1\n`)
    await done(source, address)
    const database = await openPostgres(address)
    expect(await database.orm.select().from(ownerUsage)).toMatchObject([
      { ownerId: 'admin', requests: 8 },
    ])
    await database.close()
  }, 240_000)

  describe.each(['to PostgreSQL', 'to a file'])('%s', (way) => {
    const ends = async (): Promise<[from: string, to: string]> => {
      if (way === 'to PostgreSQL') return [file, address]
      await done(file, address)
      return [address, newFile()]
    }

    test.each([0, 14])(
      'that is killed in its transaction %d goes on, and is used by nobody until it is over',
      async (transactions) => {
        const [from, to] = await ends()
        const script = join(import.meta.dir, 'killed-transfer.ts')
        const child = Bun.spawn([process.execPath, script, from, to, String(transactions)], {
          stderr: 'pipe',
        })
        await child.exited
        expect(child.signalCode).toBe('SIGKILL')
        if (way === 'to PostgreSQL') refused(await command(['serve', '--port=0', `--db=${to}`]))
        else expect(existsSync(to)).toBe(false)
        const back = way === 'to PostgreSQL' ? newFile() : to
        await done(from, to)
        if (back !== to) await done(to, back)
        expect(await contentOf(back)).toEqual(await contentOf(file))
      },
      240_000,
    )
  })

  test('does not carry again what is there, and mends what is not as it should be', async () => {
    /** Which tables were written to, in a transfer that is cut off at its end. */
    const tablesWritten = async () => {
      await using opened = new AsyncDisposableStack()
      const source = await sqlite.openSource(copyOfFile(), NOTHING_ELSE, opened)
      const target = await postgres.openTarget(address, opened)
      const tables = new Set<string>()
      const inTransaction: typeof target.inTransaction = (work) =>
        target.inTransaction((ask) =>
          work((statement, values) => {
            if (statement.startsWith('INSERT')) tables.add(/"(\w+)"/.exec(statement)![1]!)
            return ask(statement, values)
          }),
        )
      await transfer(source, { ...target, inTransaction, finish: async () => {} }, () => {})
      return [...tables]
    }
    expect((await tablesWritten()).length).toBeGreaterThan(5)
    server.run("UPDATE rates SET per_unit = '{}'", new URL(address).pathname.slice(1))
    server.run("DELETE FROM keys WHERE id = 'k'", new URL(address).pathname.slice(1))
    expect(await tablesWritten()).toEqual(['keys', 'rates'])
    const back = newFile()
    expect(await done(file, address)).toEqual(await done(address, back))
    expect(await contentOf(back)).toEqual(await contentOf(file))
  }, 240_000)

  test.each(['while rows are carried over', 'while both are compared'])(
    'whose source is written to %s is not over, and takes that along when it is done again',
    async (when) => {
      const source = copyOfFile()
      const other = openDatabase(source)
      const opened = new AsyncDisposableStack()
      const from = await sqlite.openSource(source, NOTHING_ELSE, opened)
      const target = await postgres.openTarget(address, opened)
      let now = 'before'
      const pass = (moment: string) => {
        if (now !== when && moment === when)
          other.sqlite.run("INSERT INTO owners (id, name, created_at) VALUES ('late', 'late', 0)")
        now = moment
      }
      const keepLastId: typeof target.keepLastId = async (...last) => {
        await target.keepLastId(...last)
        now = 'numbers are kept'
      }
      const ask: typeof target.ask = (...asked) => {
        if (now === 'numbers are kept') pass('while both are compared')
        return target.ask(...asked)
      }
      const carrying = transfer(from, { ...target, ask, keepLastId }, () =>
        pass('while rows are carried over'),
      )
      await expect(carrying).rejects.toBeInstanceOf(OperatorError)
      await opened.disposeAsync()
      other.close()
      const tables = await done(source, address)
      expect(tables.find(({ table }) => table === 'owners')!.rows).toBe(10)
    },
    240_000,
  )

  test('from PostgreSQL reads one moment of it, and tells when it was written to since', async () => {
    await done(file, address)
    const opened = new AsyncDisposableStack()
    const client = new SQL(address, { max: 1 })
    const source = await postgres.openSource(address, opened)
    await client.unsafe("INSERT INTO owners (id, name, created_at) VALUES ('late', 'late', 0)")
    await client.unsafe('UPDATE skills_market SET writes = writes + 1')
    expect(await source.ask("SELECT id FROM owners WHERE id = 'late'")).toEqual([])
    expect(await source.wasWrittenTo()).toBe(true)
    await opened.disposeAsync()
    await client.close()
  }, 240_000)

  describe('is refused in one line', () => {
    test.each<[what: string, to: () => string | Promise<string>]>([
      ['when the target holds data', ofOurs],
      [
        'when the target is of another program',
        () => ofAnother('CREATE TABLE of_others (id integer)'),
      ],
      [
        'when the target is in another encoding',
        () => server.newDatabase("ENCODING 'LATIN1' TEMPLATE template0"),
      ],
      ['when the target cannot be reached', () => 'postgres://anna@127.0.0.1:1/skills'],
      ['when another version has begun to fill the target', ofAnotherVersion],
    ])('%s', async (_, to) => {
      refused(await carry(file, await to()))
    })

    test('when the file to be made is there, or its folder is not', async () => {
      await done(file, address)
      const taken = newFile()
      writeFileSync(taken, '')
      refused(await carry(address, taken))
      refused(await carry(address, join(folder, 'no such folder', 'a.db')))
    }, 240_000)

    test('when a server or a walk uses the file', async () => {
      const source = copyOfFile()
      const lock = lockForServer(source)
      refused(await carry(source, address))
      lock.release()
      await withFile(source, async ({ sqlite }) => {
        sqlite.run('DELETE FROM walk_lease')
        sqlite.run('INSERT INTO walk_lease (id, fence, expires_at) VALUES (1, 1, ?)', [
          Date.now() + 30_000,
        ])
      })
      refused(await carry(source, address))
    }, 240_000)

    test('when the file is not there, is another program’s, or is damaged', async () => {
      const other = newFile()
      writeFileSync(other, 'a text')
      const damaged = copyOfFile()
      await withFile(damaged, async ({ sqlite }) => {
        sqlite.run("UPDATE scans SET queries = 'no JSON'")
      })
      for (const source of [newFile(), other, damaged]) refused(await carry(source, address))
    }, 240_000)

    test('when a text has a NUL, and names its row', async () => {
      const source = copyOfFile()
      await withFile(source, async ({ sqlite }) => {
        sqlite.run("INSERT INTO owners (id, name, created_at) VALUES ('with-nul', ?, 0)", ['a\0b'])
      })
      const ended = await carry(source, address)
      refused(ended)
      expect(ended.told).toContain('owners.name')
      expect(ended.told).toContain('with-nul')
    })

    test.each([
      ['two files', () => [`--from=${file}`, '--to=other.db']],
      ['two addresses', () => [`--from=${address}`, `--to=${address}`]],
      ['a file alone', () => [`--from=${file}`]],
      ['nothing', () => []],
      ['a database of another kind', () => ['--from=mysql://u:secret@h/db', `--to=${address}`]],
      ['a database in memory', () => [`--from=${address}`, '--to=:memory:']],
      ['a URI of a file', () => ['--from=file:other.db', `--to=${address}`]],
      ['a wrong address', () => [`--from=${file}`, '--to=postgres://u:sec/ret@h/db']],
      ['more than it takes', () => [`--from=${file}`, `--to=${address}`, 'more']],
    ])('as wrong usage with %s', async (_, args) => {
      const { code, printed, told } = await command(['transfer', ...args()])
      expect({ code, printed, lines: told.trim().split('\n').length }).toEqual({
        code: 2,
        printed: '',
        lines: 1,
      })
      expect(told).not.toContain('u:sec')
    })
  })

  function ofAnother(statement: string): string {
    server.run(statement, new URL(address).pathname.slice(1))
    return address
  }

  async function ofOurs(): Promise<string> {
    await (await openPostgres(address)).close()
    return address
  }

  async function ofAnotherVersion(): Promise<string> {
    await ofOurs()
    ofAnother('CREATE TABLE unfinished_transfer (id integer)')
    return ofAnother('UPDATE skills_market SET version = version - 1')
  }

  test('takes what the setting names for what is not given', async () => {
    const back = newFile()
    const environment = { SKILLS_MARKET_DB: address }
    expect((await command(['transfer', `--from=${file}`], { environment })).code).toBe(0)
    expect((await command(['transfer', `--to=${back}`], { environment })).code).toBe(0)
    expect(await contentOf(back)).toEqual(await contentOf(file))
  }, 240_000)
})

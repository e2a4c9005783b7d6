/** What the engine of PostgreSQL promises the stores, on a real server. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { asc, eq, sql } from 'drizzle-orm'
import { isLocked } from '../../db/locked.ts'
import type { PostgresDatabase } from '../../db/postgres/connect.ts'
import { migrations } from '../../db/postgres/migrations.ts'
import { openPostgres } from '../../db/postgres/open.ts'
import { owners, rates, resultSheets, runs, scans, siteState } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { done, first } from '../../db/steps.ts'
import { OperatorError } from '../../src/errors.ts'
import { describeOnPostgres, nameIn } from './describe-on-postgres.ts'
import { tablesOfPostgres, tablesOfSqlite } from './tables.ts'

describeOnPostgres('a database of PostgreSQL', (server) => {
  let url: string
  const opened: PostgresDatabase[] = []
  async function open(...options: [migrations?: readonly string[], how?: { create: boolean }]) {
    const database = await openPostgres(url, ...options)
    opened.push(database)
    return database
  }
  const refused = async (...options: Parameters<typeof open>) => {
    const error = await open(...options).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }
  const owner = (id: string, perDay = 0) => ({ id, name: id, createdAt: 0, perDay })
  const perDayOf = async ({ orm }: PostgresDatabase, id: string) =>
    (await orm.select({ n: owners.perDay }).from(owners).where(eq(owners.id, id)))[0]?.n
  /** Reads what an owner may do a day, lets others try, and writes one more. */
  const raise = ({ atomically }: PostgresDatabase, id: string) =>
    atomically(function* (tx) {
      const row = yield* first(
        tx.select({ n: owners.perDay }).from(owners).where(eq(owners.id, id)),
      )
      yield* done(tx.select({ slept: sql`pg_sleep(0.002)` }).from(owners))
      yield* done(
        tx
          .update(owners)
          .set({ perDay: row!.n! + 1 })
          .where(eq(owners.id, id)),
      )
    })

  beforeEach(() => {
    url = server.newDatabase()
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })

  test('has the tables, indexes and references of SQLite', async () => {
    await open()
    const client = new SQL(url, { max: 1 })
    const sqlite = openDatabase(':memory:')
    expect(await tablesOfPostgres(client)).toEqual(tablesOfSqlite(sqlite.sqlite))
    sqlite.close()
    await client.close()
  })

  test('is made by one of several processes that start at once, and opens again as it is', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await one!.orm.insert(owners).values(owner('anna'))
    expect(await perDayOf(other!, 'anna')).toBe(0)
    expect(await perDayOf(await open(), 'anna')).toBe(0)
    expect(await one!.readiness()).toEqual({ database: true, migrations: true, disk: true })
  })

  test('of an older version is brought up step by step, with its data; one that fails changes nothing', async () => {
    const more = 'CREATE TABLE more (id integer); INSERT INTO more VALUES (7)'
    await (await open()).orm.insert(owners).values(owner('anna'))
    await expect(open([...migrations, more, 'SELECT no_such_thing()'])).rejects.toThrow()
    expect(await perDayOf(await open(), 'anna')).toBe(0)
    const newer = await open([...migrations, more])
    expect(await perDayOf(newer, 'anna')).toBe(0)
    expect(await newer.readiness()).toMatchObject({ migrations: false })
    await refused()
  })

  test('of an older version is left as it is by who may not make one, and its servers go on', async () => {
    const older = await open()
    await refused([...migrations, 'CREATE TABLE more (id integer)'], { create: false })
    await older.orm.insert(owners).values(owner('anna'))
    expect(await older.readiness()).toEqual({ database: true, migrations: true, disk: true })
  })

  test('is refused when it is empty and none is to be made, of another program, or in another encoding', async () => {
    await refused(migrations, { create: false })
    server.run('CREATE TABLE of_others (id integer)', nameIn(url))
    await refused()
    url = server.newDatabase("ENCODING 'LATIN1' TEMPLATE template0")
    await refused()
  })

  test('is refused in one line without the password when its address is wrong', async () => {
    const { port } = new URL(url)
    const wrong = [
      '127.0.0.1:1/x',
      `127.0.0.1:${port}/nowhere`,
      'no such host/x',
      `127.0.0.1:${port}`,
      '',
    ]
    for (const rest of wrong) {
      url = `postgres://postgres:s3cret@${rest}`
      const message = await refused()
      expect(message).not.toMatch(/s3cret|\n/)
    }
    url = `postgres://nobody-of-ours:s3cret@127.0.0.1:${port}/postgres`
    expect(await refused()).not.toMatch(/s3cret|nobody-of-ours/)
  })

  test('keeps values as they are: large numbers, fractions, bytes, JSON, what is true and what is null', async () => {
    const { orm } = await open()
    const scan = {
      id: 's',
      queries: ['"Ё" \\ ☃'],
      area: null,
      withSalary: true,
      source: 'hh' as const,
      createdAt: 2 ** 52 + 1,
    }
    await orm.insert(scans).values(scan)
    expect(await orm.select().from(scans)).toEqual([
      { ...scan, schedule: null, dueAt: null, deletedAt: null },
    ])
    await orm
      .insert(siteState)
      .values({ id: 1, nextRequestAt: 1_790_000_000_000.25, pace: 2 ** -4 })
    expect(await orm.select().from(siteState)).toMatchObject([
      { nextRequestAt: 1_790_000_000_000.25, pace: 0.0625 },
    ])
    const [run] = await orm
      .insert(runs)
      .values({ scanId: 's', state: 'done', queuedAt: 0 })
      .returning()
    expect(run).toMatchObject({ stopRequested: false, found: [], via: null })
    const bytes = Buffer.from([0, 255, 10, 92])
    await orm.insert(resultSheets).values({ runId: run!.id, sheet: bytes })
    expect(await orm.select().from(resultSheets)).toMatchObject([{ sheet: bytes, summary: null }])
  })

  test('finds nothing by a text with a NUL, which it cannot store, and fails for none', async () => {
    const { orm } = await open()
    await orm.insert(owners).values(owner('anna'))
    expect(await orm.select().from(owners).where(eq(owners.name, 'anna\0'))).toEqual([])
  })

  test('orders texts by their bytes, as SQLite does', async () => {
    const { orm } = await open()
    const days = ['b', 'B', 'ё', 'а', 'Я', 'é', '_', '1']
    for (const date of days) await orm.insert(rates).values({ date, perUnit: {}, fetchedAt: 0 })
    const sorted = await orm.select({ date: rates.date }).from(rates).orderBy(asc(rates.date))
    const byBytes = days.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(sorted.map(({ date }) => date)).toEqual(byBytes)
  })

  describe('a transaction', () => {
    test('is the only one to write, in whatever process: what it has read stays true', async () => {
      const [one, other] = [await open(), await open()]
      await one.orm.insert(owners).values(owner('anna'))
      const single = ({ orm }: PostgresDatabase) =>
        orm
          .update(owners)
          .set({ perDay: sql`${owners.perDay} + 1` })
          .where(eq(owners.id, 'anna'))
          .then(() => {})
      const writers = Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other))
      await Promise.all(
        writers.map((database, i) => (i % 4 < 2 ? raise(database, 'anna') : single(database))),
      )
      expect(await perDayOf(one, 'anna')).toBe(40)
    })

    test('writes all or nothing, and hands on what its body throws', async () => {
      const database = await open()
      const failing = database.atomically(function* (tx) {
        yield* done(tx.insert(owners).values(owner('anna')))
        throw new RangeError('of the body')
      })
      await expect(failing).rejects.toThrow(RangeError)
      const twice = database.atomically(function* (tx) {
        yield* done(tx.insert(owners).values([owner('boris'), owner('boris')]))
      })
      await expect(twice).rejects.toThrow()
      expect(await database.orm.select().from(owners)).toEqual([])
    })

    test('that the server gave up is done again from its beginning', async () => {
      const database = await open()
      let tries = 0
      await database.atomically(function* (tx) {
        yield* done(tx.insert(owners).values(owner('anna')))
        if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { errno: '40P01' })
      })
      expect([tries, await perDayOf(database, 'anna')]).toEqual([3, 0])
    })

    test('whose connection ends writes nothing and holds nobody up', async () => {
      const [one, other] = [await open(), await open()]
      const dying = one.atomically(function* (tx) {
        yield* done(tx.insert(owners).values(owner('anna')))
        yield* done(tx.select({ ended: sql`pg_terminate_backend(pg_backend_pid())` }).from(owners))
      })
      await expect(dying).rejects.toThrow()
      await other.orm.insert(owners).values(owner('boris'))
      await one.orm.insert(owners).values(owner('clara'))
      expect(await one.orm.select({ id: owners.id }).from(owners).orderBy(owners.id)).toEqual([
        { id: 'boris' },
        { id: 'clara' },
      ])
    })

    test('that waits for another in vain says that the database is locked, and so do those behind it', async () => {
      const [one, other] = [await open(), await open()]
      const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = other.client.begin(async (tx) => {
        await tx.unsafe('UPDATE skills_market SET writes = writes + 1')
        held.resolve()
        await over.promise
      })
      await held.promise
      const waiting = [owner('anna'), owner('boris')].map((values) =>
        one.orm.insert(owners).values(values).then(),
      )
      const results = await Promise.allSettled(waiting)
      over.resolve()
      await holding
      expect(
        results.map((result) => result.status === 'rejected' && isLocked(result.reason)),
      ).toEqual([true, true])
      expect(await one.orm.select().from(owners)).toEqual([])
    }, 240_000)
  })

  test('tells of the writes of its own process at once, and of others when it looks', async () => {
    const [one, other] = [await open(), await open()]
    const changes = one.watchChanges({ now: () => 0 })
    await one.look()
    const seen = [changes.generation()]
    await one.orm.insert(owners).values(owner('anna'))
    seen.push(changes.generation())
    await one.look()
    expect(changes.generation()).toBe(seen[1]!)
    await other.orm.insert(owners).values(owner('boris'))
    await one.look()
    seen.push(changes.generation())
    expect(new Set(seen).size).toBe(3)
  })

  test('deletes what matches in parts, and stops when it is told to', async () => {
    const { orm, deleteInParts } = await open()
    await orm.insert(owners).values(Array.from({ length: 25 }, (_, i) => owner(`o${i}`, i)))
    await deleteInParts(owners, {
      where: sql`${owners.perDay} < 20`,
      atOnce: 7,
      signal: AbortSignal.abort(),
    })
    expect(await orm.select().from(owners)).toHaveLength(25)
    await deleteInParts(owners, { where: sql`${owners.perDay} < 20`, atOnce: 7 })
    expect(await orm.select().from(owners)).toHaveLength(5)
  })

  test('is not ready while it can only be read, and is again afterwards', async () => {
    const name = nameIn(url)
    const ready = async () => (await openPostgres(url).catch(() => null))?.readiness()
    expect(await ready()).toMatchObject({ disk: true })
    const database = await open()
    server.run(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    server.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    expect(await database.readiness()).toMatchObject({ disk: false })
    await expect(database.orm.insert(owners).values(owner('anna')).then()).rejects.toThrow()
    server.run(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    server.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    await database.orm.insert(owners).values(owner('anna'))
    expect(await database.readiness()).toEqual({ database: true, migrations: true, disk: true })
  })
})

/** Transactions as the stores write them: a generator of queries. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { countIf, greater, smaller } from '../../db/expressions.ts'
import { rates } from '../../db/schema.ts'
import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts'
import { done, first, rows } from '../../db/steps.ts'

const day = (date: string, fetchedAt = 0) => ({ date, perUnit: { USD: 80 }, fetchedAt })

describe('a transaction', () => {
  let folder: string
  let database: SqliteDatabase
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-steps-'))
    database = openDatabase(join(folder, 'test.db'))
  })
  afterEach(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const dates = async () =>
    (await database.orm.select().from(rates).orderBy(asc(rates.date))).map(({ date }) => date)

  test('reads what it has written, and returns its result', async () => {
    const read = await database.atomically(function* (tx) {
      yield* done(tx.insert(rates).values([day('2026-10-14'), day('2026-10-15')]))
      const [one, all] = [
        yield* first(tx.select().from(rates).where(eq(rates.date, '2026-10-15')).limit(1)),
        yield* rows(tx.select().from(rates)),
      ]
      return { one, count: all.length }
    })
    expect(read).toEqual({ one: day('2026-10-15'), count: 2 })
    expect(await dates()).toEqual(['2026-10-14', '2026-10-15'])
  })

  test('has no first row where there is none', async () => {
    expect(
      await database.atomically((tx) => first(tx.select().from(rates).limit(1))),
    ).toBeUndefined()
  })

  test('gives the rows of a write that returns them', async () => {
    const written = await database.atomically((tx) =>
      rows(tx.insert(rates).values(day('2026-10-14')).returning({ date: rates.date })),
    )
    expect(written).toEqual([{ date: '2026-10-14' }])
  })

  test('changes nothing when it throws, and lets the next one work', async () => {
    const failure = new RangeError('no')
    const broken = database.atomically(function* (tx) {
      yield* done(tx.insert(rates).values(day('2026-10-14')))
      throw failure
    })
    await expect(broken).rejects.toBe(failure)
    expect(await dates()).toEqual([])
    await database.atomically((tx) => done(tx.insert(rates).values(day('2026-10-15'))))
    expect(await dates()).toEqual(['2026-10-15'])
  })

  test('changes nothing when one of its queries fails', async () => {
    const broken = database.atomically(function* (tx) {
      yield* done(tx.insert(rates).values(day('2026-10-14')))
      yield* done(tx.insert(rates).values(day('2026-10-14')))
    })
    await expect(broken).rejects.toThrow()
    expect(await dates()).toEqual([])
  })

  test('learns of a failed query where it asked, however deep, and may name the error', async () => {
    class Taken extends Error {}
    function* insert(tx: Parameters<Parameters<SqliteDatabase['atomically']>[0]>[0]) {
      yield* done(tx.insert(rates).values(day('2026-10-14')))
      yield* done(tx.insert(rates).values(day('2026-10-14')))
    }
    const broken = database.atomically(function* (tx) {
      try {
        yield* insert(tx)
      } catch {
        throw new Taken()
      }
    })
    await expect(broken).rejects.toBeInstanceOf(Taken)
    expect(await dates()).toEqual([])
  })

  test('is not interleaved with another one of the process, nor with one of another process', async () => {
    const other = openDatabase(join(folder, 'test.db'))
    await database.atomically((tx) => done(tx.insert(rates).values(day('2026-10-14'))))
    const count = ({ atomically }: SqliteDatabase) =>
      atomically(function* (tx) {
        const row = yield* first(tx.select().from(rates).limit(1))
        yield* done(tx.update(rates).set({ fetchedAt: row!.fetchedAt + 1 }))
      })
    await Promise.all(Array.from({ length: 20 }, (_, i) => count(i % 2 === 0 ? database : other)))
    other.close()
    expect(await database.orm.select().from(rates)).toEqual([day('2026-10-14', 20)])
  })

  test('takes the writer’s place before it reads: none fails because another has written meanwhile', async () => {
    const other = openDatabase(join(folder, 'test.db'))
    other.sqlite.run('PRAGMA busy_timeout = 0')
    const beside = database.atomically(function* (tx) {
      yield* rows(tx.select().from(rates))
      expect(() => other.sqlite.run("INSERT INTO rates VALUES ('2026-10-15', '{}', 0)")).toThrow()
      yield* done(tx.insert(rates).values(day('2026-10-14')))
    })
    await beside
    other.close()
    expect(await dates()).toEqual(['2026-10-14'])
  })
})

test('expressions compare values in a row and count rows', async () => {
  const { orm, close } = openDatabase(':memory:')
  await orm.insert(rates).values([day('2026-10-14', 3), day('2026-10-15', 5), day('2026-10-16', 9)])
  const { date, fetchedAt } = rates
  const values = { atLeast: greater(fetchedAt, 5), atMost: smaller(sql`${fetchedAt} - 1`, 5) }
  expect(await orm.select(values).from(rates).orderBy(asc(date))).toEqual([
    { atLeast: 5, atMost: 2 },
    { atLeast: 5, atMost: 4 },
    { atLeast: 9, atMost: 5 },
  ])
  expect(await orm.select({ n: countIf(gt(fetchedAt, 3)) }).from(rates)).toEqual([{ n: 2 }])
  close()
})

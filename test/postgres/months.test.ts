/** Vacancies by the month they were read in, on a real server. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { asc, count, eq, sql } from 'drizzle-orm'
import { isLocked } from '../../db/locked.ts'
import type { PostgresDatabase } from '../../db/postgres/connect.ts'
import { migrations } from '../../db/postgres/migrations.ts'
import { monthOf, monthsOf } from '../../db/postgres/months.ts'
import { openPostgres } from '../../db/postgres/open.ts'
import { runOn } from '../../db/postgres/orm.ts'
import { vacancyVersions } from '../../db/schema.ts'
import { done } from '../../db/steps.ts'
import { describeOnPostgres } from './describe-on-postgres.ts'

test('a month is that of UTC, from its first moment to the next one’s', () => {
  const [from, to] = [Date.UTC(2028, 1, 1), Date.UTC(2028, 2, 1)]
  const february = { table: 'v_2028_02', from, to }
  expect([from, Date.UTC(2028, 1, 29, 12), to - 1].map((moment) => monthOf('v', moment))).toEqual(
    Array(3).fill(february),
  )
  expect(monthOf('v', to).table).toBe('v_2028_03')
  expect(monthOf('v', 0)).toEqual({ table: 'v_1970_01', from: 0, to: 31 * 86_400_000 })
})

describeOnPostgres('vacancies on PostgreSQL', (server) => {
  let url: string
  const opened: PostgresDatabase[] = []
  async function open(...rest: [migrations?: readonly string[]]) {
    const database = await openPostgres(url, ...rest)
    opened.push(database)
    return database
  }
  beforeEach(() => {
    url = server.newDatabase()
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })

  const [MAY, JUNE, JULY] = [
    Date.UTC(2026, 4, 20),
    Date.UTC(2026, 5, 3),
    Date.UTC(2026, 6, 31, 23, 59),
  ]
  const read = (vacancyId: string, readAt: number) => ({ vacancyId, readAt, content: '{}' })
  const kept = async ({ orm }: PostgresDatabase) =>
    (await orm.select().from(vacancyVersions).orderBy(asc(vacancyVersions.id))).map(
      ({ vacancyId, readAt }) => [vacancyId, readAt] as const,
    )
  const months = async ({ client }: PostgresDatabase) =>
    (await monthsOf(runOn(client), 'vacancy_versions')).map(({ table }) => table.slice(-7))
  const forget = ({ deleteBefore }: PostgresDatabase, moment: number, signal?: AbortSignal) =>
    deleteBefore(vacancyVersions.readAt, moment, { atOnce: 2, signal })

  test('of an older version are carried over, and none gets the number of one that is gone', async () => {
    const old = await open(migrations.slice(0, 1))
    const rows = [read('a', MAY), read('b', JULY), read('c', JUNE), read('d', JULY)]
    await old.orm.insert(vacancyVersions).values(rows)
    await old.orm.update(vacancyVersions).set({ names: 7, method: 4, places: [1, 2, 3, 4, 5, 6] })
    const before = (
      await old.orm.select().from(vacancyVersions).orderBy(asc(vacancyVersions.id))
    ).slice(0, 3)
    await old.orm.delete(vacancyVersions).where(eq(vacancyVersions.vacancyId, 'd'))
    await old.close()
    const database = await open()
    expect(
      await database.orm.select().from(vacancyVersions).orderBy(asc(vacancyVersions.id)),
    ).toEqual(before)
    expect(await months(database)).toEqual(['2026_05', '2026_06', '2026_07'])
    await database.orm.insert(vacancyVersions).values(read('e', MAY))
    const [last] = await database.orm
      .select()
      .from(vacancyVersions)
      .where(eq(vacancyVersions.vacancyId, 'e'))
    expect(last!.id).toBeGreaterThan(4)
  })

  test('get their month when the first of it is read, whichever of several servers that is, in one transaction too', async () => {
    const [one, other] = [await open(), await open()]
    const vacancies = Array.from({ length: 8 }, (_, i) => read(`v${i}`, Date.UTC(2026, i % 4, 9)))
    await Promise.all(
      vacancies.map((row, i) =>
        (i % 2 ? one : other).atomically(function* (tx) {
          yield* done(tx.insert(vacancyVersions).values(row))
          yield* done(
            tx.insert(vacancyVersions).values({ ...row, readAt: Date.UTC(2025, i % 4, 9) }),
          )
        }),
      ),
    )
    const [row] = await one.orm.select({ n: count() }).from(vacancyVersions)
    expect(row!.n).toBe(16)
    const names = [1, 2, 3, 4].map((month) => `_0${month}`)
    expect(await months(other)).toEqual(
      ['2025', '2026'].flatMap((year) => names.map((name) => year + name)),
    )
  })

  test('move to the month they are read anew in, and keep their number', async () => {
    const database = await open()
    await database.orm.insert(vacancyVersions).values([read('a', MAY), read('b', MAY)])
    const numbers = () =>
      database.orm
        .select({ id: vacancyVersions.id })
        .from(vacancyVersions)
        .orderBy(vacancyVersions.vacancyId)
    const before = await numbers()
    await database.orm
      .update(vacancyVersions)
      .set({ readAt: JULY })
      .where(eq(vacancyVersions.vacancyId, 'a'))
    expect(await numbers()).toEqual(before)
    expect(await kept(database)).toEqual([
      ['a', JULY],
      ['b', MAY],
    ])
    await forget(database, Date.UTC(2026, 5, 1))
    expect(await kept(database)).toEqual([['a', JULY]])
  })

  test('are forgotten by whole months, and one by one in the month that is not over by then', async () => {
    const database = await open()
    const days = [MAY, JUNE, JULY, JULY - 1, JULY - 2, JULY - 3]
    await database.orm
      .insert(vacancyVersions)
      .values(days.map((readAt, i) => read(`v${i}`, readAt)))
    await forget(database, JULY, AbortSignal.abort())
    expect(await kept(database)).toHaveLength(6)
    await forget(database, JULY)
    expect(await kept(database)).toEqual([['v2', JULY]])
    expect(await months(database)).toEqual(['2026_07'])
    await forget(database, JULY + 1)
    expect(await kept(database)).toEqual([])
    await database.orm.insert(vacancyVersions).values(read('a', MAY))
    expect(await kept(database)).toEqual([['a', MAY]])
  })

  test('stay while somebody reads the table for long, who holds nobody up, and are forgotten the next time', async () => {
    const [one, other] = [await open(), await open()]
    await one.orm
      .insert(vacancyVersions)
      .values([read('a', MAY), read('b', JULY), read('d', JULY - 1)])
    const [reads, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const reading = other.client.begin(async (tx) => {
      await tx.unsafe('SELECT count(*) FROM vacancy_versions')
      reads.resolve()
      await over.promise
    })
    await reads.promise
    const failure = await forget(one, JULY).catch((error: unknown) => error)
    expect(isLocked(failure)).toBe(true)
    // Of the month that is not over, what is too old is gone.
    expect((await kept(one)).map(([id]) => id)).toEqual(['a', 'b'])
    await one.orm.insert(vacancyVersions).values(read('c', JUNE))
    over.resolve()
    await reading
    await forget(one, JULY)
    expect(await kept(one)).toEqual([['b', JULY]])
  })

  test('are never deleted by where they stand in a table, which is not theirs alone', async () => {
    const database = await open()
    await database.orm.insert(vacancyVersions).values([read('a', MAY), read('b', JULY)])
    const all = database.deleteInParts(vacancyVersions, {
      where: sql`read_at < ${JULY}`,
      atOnce: 5,
    })
    await expect(all).rejects.toThrow()
    expect(await kept(database)).toHaveLength(2)
  })
})

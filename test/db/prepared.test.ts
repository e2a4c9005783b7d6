/** Queries whose text is built once for a connection. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../db/database.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import { siteRequests, vacancyVersions } from '../../db/schema.ts'
import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts'
import { done, first } from '../../db/steps.ts'

describe('a prepared query', () => {
  let database: SqliteDatabase
  let built: number
  beforeEach(() => {
    database = openDatabase(':memory:')
    built = 0
  })
  afterEach(() => database.close())

  const insert = prepared((on: Orm, given: Given<{ id: string; underWay: boolean }>) => {
    built++
    return on.insert(siteRequests).values({
      id: given('id'),
      arrival: 1,
      priority: 'walk',
      underWay: given('underWay', siteRequests.underWay),
      expiresAt: 1,
    })
  })
  const find = prepared((on: Orm, given: Given<{ id: string }>) => {
    built++
    return on
      .select()
      .from(siteRequests)
      .where(eq(siteRequests.id, given('id')))
  })

  test('is built once for a connection and once for its transactions, with the values of each call', async () => {
    const { orm, atomically } = database
    for (const id of ['1', '2']) {
      await insert(orm, { id, underWay: id === '2' })
      expect(await find(orm, { id })).toMatchObject([{ id, underWay: id === '2' }])
      const there = await atomically(function* (tx) {
        yield* done(insert(tx, { id: `${id}0`, underWay: false }))
        return yield* first(find(tx, { id: `${id}0` }))
      })
      expect(there).toMatchObject({ id: `${id}0`, underWay: false })
    }
    expect(built).toBe(4)
    expect(await orm.select().from(siteRequests)).toHaveLength(4)
  })

  test('keeps null where a column has values of its own', async () => {
    const note = prepared((on: Orm, given: Given<{ places: null }>) =>
      on.update(vacancyVersions).set({ places: given('places', vacancyVersions.places) }),
    )
    const { orm } = database
    const version = { vacancyId: '1', readAt: 1, content: '{}', places: [1] }
    await orm.insert(vacancyVersions).values(version)
    await note(orm, { places: null })
    const isNone = isNull(vacancyVersions.places)
    expect(await orm.select().from(vacancyVersions).where(isNone)).toHaveLength(1)
  })

  test('fails without one of its values', async () => {
    await expect(Promise.resolve(find(database.orm, {} as { id: string }))).rejects.toThrow()
  })
})

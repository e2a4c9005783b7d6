/** Another process holds the write lock of the database, as an open sqlite3 shell does. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { isLocked } from '../../db/locked.ts'
import { vacancyAbsences } from '../../db/schema.ts'
import { databaseError } from '../../db/sqlite/errors.ts'
import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts'
import { done, rows } from '../../db/steps.ts'
import { OperatorError } from '../../src/errors.ts'

let folder: string
let database: SqliteDatabase
let other: Sqlite
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-locks-'))
  database = openDatabase(join(folder, 'test.db'))
  other = new Sqlite(join(folder, 'test.db'))
})
afterEach(() => {
  other.close()
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = async (id: string) => {
  await database.orm.insert(vacancyAbsences).values({ id, seenAt: 0 })
}
const ids = async () => (await database.orm.select().from(vacancyAbsences)).map(({ id }) => id)

describe('while another process holds the lock', () => {
  test('what reads and what waits for time go on, and writes follow in their order', async () => {
    other.run('BEGIN IMMEDIATE')
    const order: string[] = []
    const note = (what: string) => () => order.push(what)
    const writes: Promise<unknown>[] = [write('1').then(note('first'))]
    await Bun.sleep(5)
    const transaction = database.atomically(function* (tx) {
      const found = yield* rows(tx.select().from(vacancyAbsences).orderBy(asc(vacancyAbsences.id)))
      yield* done(tx.insert(vacancyAbsences).values({ id: `after ${found.length}`, seenAt: 0 }))
    })
    writes.push(transaction.then(note('second')))
    await Bun.sleep(5)
    writes.push(write('3').then(note('third')))
    expect(await ids()).toEqual([])
    await Bun.sleep(50)
    order.push('lock given up')
    other.run('COMMIT')
    // It comes when the lock is free, and still after those that wait.
    writes.push(
      database.orm.delete(vacancyAbsences).where(eq(vacancyAbsences.id, '3')).then(note('fourth')),
    )
    await Promise.all(writes)
    expect(order).toEqual(['lock given up', 'first', 'second', 'third', 'fourth'])
    expect(await ids()).toEqual(['1', 'after 1'])
  })

  test('the next in line has not to wait as long as the first came to', async () => {
    other.run('BEGIN IMMEDIATE')
    const sleep = spyOn(Bun, 'sleep')
    const writes = ['1', '2'].map(write)
    while (sleep.mock.calls.length < 5) await new Promise((resolve) => setImmediate(resolve))
    other.run('COMMIT')
    await Promise.all(writes)
    const pauses = sleep.mock.calls.map(([ms]) => ms)
    sleep.mockRestore()
    expect(pauses.at(-1)).toBe(pauses[0])
    expect(pauses.at(-2)).not.toBe(pauses[0])
  })

  test('writes give up in the end, all that came together, and have written nothing', async () => {
    other.run('BEGIN EXCLUSIVE')
    const outcomes = await Promise.allSettled(['1', '2', '3'].map(write))
    other.run('ROLLBACK')
    const reasons = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason)
    expect(reasons.map(isLocked)).toEqual([true, true, true])
    expect(reasons.map((reason) => databaseError(reason, 'x.db') instanceof OperatorError)).toEqual(
      [true, true, true],
    )
    await expect(
      database.atomically((tx) => done(tx.insert(vacancyAbsences).values({ id: '4', seenAt: 0 }))),
    ).resolves.toBeUndefined()
    expect(await ids()).toEqual(['4'])
  }, 240_000)

  test('a transaction that gives up tells of the lock, so that its caller may try again', async () => {
    other.run('BEGIN IMMEDIATE')
    const waiting = database.atomically((tx) =>
      done(tx.insert(vacancyAbsences).values({ id: '1', seenAt: 0 })),
    )
    expect(isLocked(await waiting.catch((error) => error))).toBe(true)
    other.run('ROLLBACK')
  }, 240_000)
})

test('many queries one after the other let others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  for (let n = 0; n < 4000; n++) await ids()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})

test('a query that fails is told of without the values it was to write', async () => {
  await write('secret')
  const error = databaseError(await write('secret').catch((thrown) => thrown), 'x.db') as Error
  expect(error).toBeInstanceOf(Error)
  expect(error.stack).not.toContain('secret')
})

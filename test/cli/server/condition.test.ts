/** What a server logs of faults that everything meets, and of being ready. */
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { Readiness } from '../../../db/readiness.ts'
import { createCondition, watchReadiness } from '../../../src/cli/server/condition.ts'
import { traceOf } from '../../../src/errors.ts'
import { createLog } from '../../../src/log.ts'

const READY: Readiness = { database: true, migrations: true, disk: true }
const FULL: Readiness = { ...READY, disk: false }

let now: number
let lines: Record<string, unknown>[]
let condition: ReturnType<typeof createCondition>
beforeEach(() => {
  now = 0
  lines = []
  const log = createLog(
    { level: 'warn', format: 'json' },
    (line) => void lines.push(JSON.parse(line)),
  )
  condition = createCondition(log, { now: () => now })
})

const failed = (code: string) => traceOf(Object.assign(new Error('x'), { code }))
const levels = () => lines.map(({ level }) => level)

describe('a full disk', () => {
  test('is told of once, whoever meets it, without a stack, and once when it is over', () => {
    for (let n = 0; n < 5; n++) {
      condition.log.error(failed('SQLITE_FULL'), 'counts were not written')
      condition.log.error({ request: 'r', error: failed('ENOSPC') }, 'a request failed')
      condition.log.warn({ error: failed('SQLITE_FULL') }, 'the run is held up')
      now += 5000
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 50,
      code: 'SQLITE_FULL',
      first: 'counts were not written',
    })
    expect(lines[0]).not.toHaveProperty('at')
    now += 30_000
    condition.look(READY)
    expect(lines[1]).toMatchObject({ level: 40, leftOut: 14 })
    condition.log.error(failed('ENOSPC'), 'counts were not written')
    expect(levels()).toEqual([50, 40, 50])
  })

  test('is not over while writes fail, nor while there is hardly any room', () => {
    condition.look(FULL)
    condition.log.error(failed('SQLITE_FULL'), 'counts were not written')
    now += 60_000
    condition.look(FULL)
    condition.log.error(failed('SQLITE_FULL'), 'counts were not written')
    now += 29_000
    condition.look(READY)
    // Not ready, full, ready.
    expect(levels()).toEqual([40, 50, 40])
    now += 1000
    condition.look(READY)
    expect(levels()).toEqual([40, 50, 40, 40])
  })
})

test.each([
  ['a disk that is read-only', 'SQLITE_READONLY_DBMOVED'],
  ['a disk that fails', 'SQLITE_IOERR_FSYNC'],
  ['a database that is away', 'DATABASE_UNREACHABLE'],
])('%s is told of once too, beside a full one', (_, code) => {
  for (const each of ['ENOSPC', code, code, 'ENOSPC']) condition.log.error(failed(each), 'x')
  expect(lines.map((line) => line.code)).toEqual(['ENOSPC', code])
})

test('every other failure is told of each time, with its stack', () => {
  for (let n = 0; n < 3; n++) condition.log.error({ error: failed('SQLITE_BUSY') }, 'x')
  expect(lines.map(({ error }) => (error as { at: string[] }).at.length > 0)).toEqual([
    true,
    true,
    true,
  ])
})

test('being ready is told of when it turns, with what is lacking', () => {
  for (const readiness of [READY, READY, FULL, FULL, { ...FULL, database: false }, READY, READY])
    condition.look(readiness)
  expect(lines.map(({ lacking }) => lacking)).toEqual(['disk', 'database, disk', undefined])
})

describe('a server', () => {
  const seconds = async (count: number) => {
    jest.advanceTimersByTime(count * 1000)
    await Promise.resolve()
  }
  afterEach(() => void jest.useRealTimers())

  test('looks every five seconds at whether it is ready, until it ends', async () => {
    jest.useFakeTimers()
    const found = [READY, FULL, FULL, READY, FULL]
    const end = watchReadiness(async () => found.shift()!, condition.look)
    await seconds(4)
    expect(found).toHaveLength(5)
    for (let look = 0; look < 4; look++) await seconds(5)
    expect(lines.map(({ level, lacking }) => [level, lacking])).toEqual([
      [40, 'disk'],
      [40, undefined],
    ])
    end()
    await seconds(60)
    expect([found.length, lines.length]).toEqual([1, 2])
  })
})

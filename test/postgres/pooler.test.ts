/**
 * PostgreSQL behind pgbouncer in its transaction mode, where each transaction may have another
 * connection.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { clientAddress } from '../../db/postgres/address.ts'
import { explainOf, openPostgres } from '../../db/postgres/open.ts'
import { owners, ownerUsage } from '../../db/schema.ts'
import { OperatorError } from '../../src/errors.ts'
import { mustHold } from './must-hold.ts'
import { missingPooler, startPooler, type TestPooler } from './pooler.ts'
import { makeTemplate, missing, startServer, type TestServer } from './server.ts'

const lacking = missing ?? missingPooler
if (lacking !== null) process.stderr.write(`SKIPPED: ${lacking}\n`)

describe.skipIf(lacking !== null)('through pgbouncer', () => {
  let server: TestServer
  let pooler: TestPooler
  let template: string
  let number = 0
  let url: string
  beforeAll(async () => {
    server = startServer()
    template = await makeTemplate(server)
    pooler = await startPooler(server)
  }, 240_000)
  afterAll(async () => {
    await pooler?.stop()
    server?.stop()
  })
  beforeEach(() => {
    server.run(`CREATE DATABASE of_test_${++number}`)
    url = pooler.at(`of_test_${number}`)
  })

  test.each([
    ['accounts', ['test/accounts']],
    ['lease', ['test/scans/lease.test.ts']],
  ])(
    'the suite of %s holds',
    (_, paths) =>
      mustHold(paths, { TEST_POSTGRES: template, TEST_POSTGRES_THROUGH: pooler.at('') }),
    { timeout: 240_000 },
  )

  test('a database is made, and much is read and written at once', async () => {
    const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)])
    const works = Array.from({ length: 60 }, (_, i) => {
      const { orm } = i % 2 ? one : other
      return i % 3
        ? orm.select().from(owners).then()
        : orm.insert(owners).values({ id: `${i}`, name: `${i}`, createdAt: 0 })
    })
    await Promise.all(works)
    expect(await one.orm.select().from(owners)).toHaveLength(20)
    await other.look()
    expect(await other.readiness()).toEqual({ database: true, migrations: true, disk: true })
    await Promise.all([one.close(), other.close()])
  }, 240_000)

  test('two processes of eight clients each let exactly as many requests through as a limit allows', async () => {
    const database = await openPostgres(url)
    await database.orm.insert(owners).values({ id: 'anna', name: 'anna', createdAt: 0 })
    const limits = JSON.stringify({ perMinute: 1_000_000, perDay: 130, keyPerDay: null })
    const script = join(import.meta.dir, 'count-requests.ts')
    const children = [1, 2].map(() =>
      Bun.spawn([process.execPath, script, url, 'anna', 'a,b', limits, '20'], {
        stdout: 'pipe',
        stderr: 'inherit',
      }),
    )
    const texts = await Promise.all(children.map(({ stdout }) => new Response(stdout).text()))
    expect(
      texts
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('counted')),
    ).toHaveLength(130)
    const stored = await database.orm.select().from(ownerUsage)
    expect(stored.reduce((sum, { requests }) => sum + requests, 0)).toBe(130)
    await database.close()
  }, 240_000)
})

test.each(['26000', '42P05'])(
  'who is not told of a pooler is told what to do by its error %s',
  (errno) => {
    const said = explainOf('postgres://host/name')(
      Object.assign(new Error('prepared statement'), { errno }),
    )
    expect(said).toBeInstanceOf(OperatorError)
  },
)

test.each([
  ['postgres://a:b%40c@host:1/name', 'postgres://a:b%40c@host:1/name', false],
  ['postgres://host/name?pgbouncer=true', 'postgres://host/name', true],
  ['postgres://host/name?pgbouncer=false', 'postgres://host/name', false],
  [
    'postgres://a:b%40c@host/name?sslmode=require&pgbouncer=true',
    'postgres://a:b%40c@host/name?sslmode=require',
    true,
  ],
])('the address %s is given to the client as %s', (url, address, isPooled) => {
  expect(clientAddress(url)).toEqual({ address, isPooled })
})

test.each(['pgbouncer=yes', 'pgbouncer', 'pgbouncer=1'])(
  'an address with %s is not taken',
  (option) => {
    expect(() => clientAddress(`postgres://host/name?${option}`)).toThrow()
  },
)

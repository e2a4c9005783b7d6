/**
 * The commands on PostgreSQL: each a process of its own, in an empty folder, with an empty
 * environment.
 */
import { afterEach, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { SQL } from 'bun'
import { migrate } from '../../db/postgres/migrate.ts'
import { migrations } from '../../db/postgres/migrations.ts'
import { explainOf, openPostgres } from '../../db/postgres/open.ts'
import type { Client } from '../../db/postgres/turn.ts'
import { rates } from '../../db/schema.ts'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { OperatorError } from '../../src/errors.ts'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import { createWorkplace, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import { describeOnPostgres, nameIn } from './describe-on-postgres.ts'
import { ASKED_FOR_PASSWORD } from './server.ts'

const PASSWORD = 's3cret'

describeOnPostgres('a command on PostgreSQL', (server) => {
  let place: Workplace
  beforeAll(() => server.run(`CREATE USER ${ASKED_FOR_PASSWORD} PASSWORD '${PASSWORD}'`))
  afterEach(() => place?.remove())

  /** The address of a new database, with a password that nobody may be shown. */
  const newDatabase = (options?: string) => addressOf(nameIn(server.newDatabase(options)))
  const addressOf = (name: string, user = 'postgres', password = PASSWORD) =>
    Object.assign(new URL(server.at(name)), { username: user, password }).href

  test('makes owners and keys, serves from two processes, and counts what both answer', async () => {
    const env = { SKILLS_MARKET_DB: newDatabase() }
    place = await createWorkplace()
    const made = async <Printed>(...args: string[]) => {
      const { code, stdout, stderr } = await place.run([...args, '--json'], { env })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return JSON.parse(stdout) as Printed
    }
    const serve = () =>
      place.start<Addresses>(['serve', '--port=0', '--json', '--metrics=on'], { env })
    const one = await serve()
    await made('owner', 'add', 'anna', '--admin')
    const { id, key } = await made<MadeKey>('key', 'create', '--owner=anna', '--name=bot')
    const other = await serve()
    const ask = ({ announced }: Running<Addresses>) =>
      fetch(`${announced.api}/key`, { headers: { authorization: `Bearer ${key}` } })
    /**
     * Asks until the answer has this status: one process knows of another's write within a second.
     */
    const answered = async (from: Running<Addresses>, status: number) => {
      let answer = await ask(from)
      for (let tries = 0; answer.status !== status && tries < 40; tries++) {
        await Bun.sleep(50)
        answer = await ask(from)
      }
      expect(answer.status).toBe(status)
      return answer
    }
    const used = async (from: Running<Addresses>) =>
      ((await (await answered(from, 200)).json()) as KeyAnswer).usedToday.total
    const first = await used(one)
    expect([await used(other), await used(one), await used(other)]).toEqual([
      first + 1,
      first + 2,
      first + 3,
    ])
    for (const { announced } of [one, other]) {
      const readiness = await fetch(new URL('/readyz', announced.api))
      expect(await readiness.json()).toMatchObject({ database: true, migrations: true, disk: true })
    }
    expect((await fetch(new URL('/metrics', one.announced.api))).status).toBe(200)

    await made('key', 'delete', id)
    for (const running of [one, other]) await answered(running, 401)
    const ends = await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')])
    expect(ends).toEqual([0, 0])
    expect(
      JSON.stringify([one.announced, other.announced]) + one.stderr() + other.stderr(),
    ).not.toContain(PASSWORD)
    // Neither a lock nor a journal nor a database.
    expect(readdirSync(place.folder)).toEqual([])
  }, 240_000)

  test('walks a scan, shows it, and writes it to a file', async () => {
    place = await createWorkplace()
    const env = { SKILLS_MARKET_DB: newDatabase() }
    const { fetch: answer } = createSampleSite()
    const site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => answer(request) })
    const { origin } = site.url
    const ofSite = [
      `--site-url=${origin}`,
      `--rates-url=${origin}/scripts/XML_daily.asp`,
      '--site-rate=0',
    ]
    const run = await place.run(['scan', 'run', 'Data Analyst', '--json', ...ofSite], { env })
    await site.stop(true)
    const { id, status, scanned } = JSON.parse(run.stdout) as RunEnd
    expect(status).toBe('done')
    const shown = await place.run(['scan', 'show', id, '--json'], { env })
    expect(JSON.parse(shown.stdout)).toMatchObject({ id, scanned })
    expect((await place.run(['scan', 'export', id, 'scan.file'], { env })).code).toBe(0)
    const others = { SKILLS_MARKET_DB: newDatabase() }
    expect((await place.run(['scan', 'import', 'scan.file'], { env: others })).code).toBe(0)
    expect(readdirSync(place.folder)).toEqual(['scan.file'])
  }, 240_000)

  test('makes the tables once when three servers start at once on an empty database', async () => {
    const url = newDatabase()
    place = await createWorkplace()
    const env = { SKILLS_MARKET_DB: url }
    const serve = () => place.start<Addresses>(['serve', '--port=0', '--json'], { env })
    const servers = await Promise.all([serve(), serve(), serve()])
    const ready = servers.map(
      async ({ announced }) => (await fetch(new URL('/readyz', announced.api))).status,
    )
    expect(await Promise.all(ready)).toEqual([200, 200, 200])
    const client = new SQL(url, { max: 1 })
    expect(await client`SELECT id, version FROM skills_market`).toEqual([
      { id: 1, version: migrations.length },
    ])
    await client.close()
    expect(await Promise.all(servers.map(({ kill }) => kill('SIGTERM')))).toEqual([0, 0, 0])
  }, 240_000)

  test('that serves ends in one line when a newer version changes its database, and writes nothing then', async () => {
    const url = newDatabase()
    place = await createWorkplace()
    const running = await place.start<Addresses>(
      ['serve', '--port=0', '--json', '--log-level=error'],
      {
        env: { SKILLS_MARKET_DB: url },
      },
    )
    const database = await openPostgres(url)
    server.run('UPDATE skills_market SET version = version + 1', nameIn(url))
    const written = database.orm
      .insert(rates)
      .values({ date: '2026-11-02', perUnit: {}, fetchedAt: 0 })
      .then()
    const failure = await written.catch((error: unknown) => error)
    expect(explainOf(url)(failure)).toBeInstanceOf(OperatorError)
    expect(await database.orm.select().from(rates)).toEqual([])
    await database.close()
    expect(await running.ended()).toBe(1)
    const errors = running
      .stderr()
      .split('\n')
      .filter((line) => line.startsWith('error: '))
    expect(errors).toHaveLength(1)
    expect(running.stderr()).not.toContain(PASSWORD)
  }, 240_000)

  const unreachable = () => `postgres://anna:${PASSWORD}@127.0.0.1:1/skills`
  test.each<[what: string, database: () => string | Promise<string>, args: string[]]>([
    ['a server that is not there', unreachable, ['serve', '--port=0']],
    [
      'a host that is not there',
      () => `postgres://anna:${PASSWORD}@no-such-host.invalid/skills`,
      ['key', 'list'],
    ],
    ['a database that is not there', () => addressOf('nowhere'), ['owner', 'list']],
    [
      'a user that is not there',
      () => addressOf('postgres', 'nobody-of-ours'),
      ['scan', 'run', 'x'],
    ],
    [
      'a wrong password',
      () => addressOf('postgres', ASKED_FOR_PASSWORD, `${PASSWORD}2`),
      ['owner', 'list'],
    ],
    ['a database of its own that is empty', () => newDatabase(), ['owner', 'list']],
    [
      'another encoding',
      () => newDatabase("ENCODING 'LATIN1' TEMPLATE template0"),
      ['serve', '--port=0'],
    ],
    ['a database of another program', ofAnotherProgram, ['serve', '--port=0']],
    ['a database of a newer version', ofNewerVersion, ['serve', '--port=0']],
    ['a database of an older version that is only asked', ofOlderVersion, ['key', 'list']],
    ['a copy to a file', () => newDatabase(), ['backup', 'copy.db']],
    ['a file to read through', () => newDatabase(), ['verify']],
    ['a file to read back', () => newDatabase(), ['restore', 'copy.db']],
    ['an option that is none', () => `${newDatabase()}?sslmode=${PASSWORD}`, ['owner', 'list']],
    [
      'a sign that is none',
      () => `postgres://anna:${PASSWORD}%zz@127.0.0.1/skills`,
      ['owner', 'list'],
    ],
    ['a server without TLS', () => `${newDatabase()}?sslmode=require`, ['owner', 'list']],
    [
      'an address without a database',
      () => `postgres://anna:${PASSWORD}@127.0.0.1`,
      ['owner', 'list'],
    ],
    [
      'a database that is no PostgreSQL',
      () => `mysql://anna:${PASSWORD}@127.0.0.1/skills`,
      ['serve', '--port=0'],
    ],
    ['a database that can only be read', readOnly, ['serve', '--port=0', '--log-level=silent']],
    [
      'a password with a slash',
      () => `postgres://anna:12/${PASSWORD}@127.0.0.1/skills`,
      ['config'],
    ],
  ])(
    'refuses %s in one line without the password',
    async (_, database, args) => {
      place = await createWorkplace()
      const { code, stdout, stderr } = await place.run(args, {
        env: { SKILLS_MARKET_DB: await database() },
      })
      expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({
        code: 1,
        stdout: '',
        lines: 1,
      })
      expect(stderr).toStartWith('error: ')
      expect(stderr).not.toContain(PASSWORD)
      expect(readdirSync(place.folder)).toEqual([])
    },
    240_000,
  )

  function ofAnotherProgram(): string {
    const url = newDatabase()
    server.run('CREATE TABLE of_others (id integer)', nameIn(url))
    return url
  }

  async function readOnly(): Promise<string> {
    const url = newDatabase()
    await (await openPostgres(url)).close()
    server.run(`ALTER DATABASE ${nameIn(url)} SET default_transaction_read_only = on`)
    return url
  }

  async function ofOlderVersion(): Promise<string> {
    const url = newDatabase()
    await (await openPostgres(url, migrations.slice(0, -1))).close()
    return url
  }

  async function ofNewerVersion(): Promise<string> {
    const url = newDatabase()
    await (await openPostgres(url)).close()
    server.run('UPDATE skills_market SET version = version + 1', nameIn(url))
    return url
  }
})

/** A server that says of itself what it is told to, as one of an old version cannot be had. */
function ofServer(look: object): Client {
  const unsafe = (statement: string) =>
    Promise.resolve(statement.includes('server_version') ? [look] : [])
  const client = {
    unsafe,
    begin: <Result>(work: (tx: unknown) => Promise<Result>) => work({ unsafe }),
  }
  return client as unknown as Client
}

test.each([
  [14, true],
  [15, false],
])('a server of PostgreSQL %d is refused as too old: %p', async (version, refused) => {
  const server = ofServer({ server: version, encoding: 'UTF8', ours: false, tables: 0 })
  const error = await migrate(server, 'postgres://host/name', [], { create: true }).catch(
    (error: unknown) => error,
  )
  expect(error instanceof OperatorError).toBe(refused)
})

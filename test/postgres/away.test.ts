/**
 * A server that cannot do what it is asked for: what says so, what waits, and that all goes on by
 * itself afterwards.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { sql } from 'drizzle-orm'
import { DatabaseAway, isAway, isPassing, type WhyAway } from '../../db/away.ts'
import { isLocked } from '../../db/locked.ts'
import { type ConnectOptions, connectTo, type PostgresDatabase } from '../../db/postgres/connect.ts'
import { explainOf, openPostgres } from '../../db/postgres/open.ts'
import { owners, ownerUsage, vacancyVersions } from '../../db/schema.ts'
import { done } from '../../db/steps.ts'
import { OperatorError } from '../../src/errors.ts'
import { describeOnPostgres, nameIn } from './describe-on-postgres.ts'

const MANY = 1_000_000

describeOnPostgres('a server of PostgreSQL', (server) => {
  let url: string
  const opened: (PostgresDatabase | SQL)[] = []
  beforeEach(async () => {
    url = server.newDatabase()
    const database = await openPostgres(url)
    await database.orm.insert(owners).values({ id: 'anna', name: 'anna', createdAt: 0 })
    await database.close()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  function connect(
    options: ConnectOptions & { as?: string; through?: string } = {},
  ): PostgresDatabase {
    const { as = 'postgres', through = url, ...rest } = options
    const database = connectTo(Object.assign(new URL(through), { username: as }).href, rest)
    opened.push(database)
    return database
  }
  const client = (as = 'postgres') => {
    const made = new SQL(Object.assign(new URL(url), { username: as }).href, { max: 1 })
    opened.push(made)
    return made
  }
  /** Runs SQL on the database of the test, with what is said of it there. */
  const settle = (statement: string) => server.run(statement, nameIn(url))
  const endConnections = () =>
    server.run(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ' +
        `'${nameIn(url)}' AND pid <> pg_backend_pid()`,
    )

  const read = ({ orm }: PostgresDatabase) => orm.select({ id: owners.id }).from(owners).then()
  const write = ({ orm }: PostgresDatabase, id: string) =>
    orm.insert(owners).values({ id, name: id, createdAt: 0 }).then()
  const transaction = ({ atomically }: PostgresDatabase, id: string) =>
    atomically(function* (tx) {
      yield* done(tx.insert(owners).values({ id, name: id, createdAt: 0 }))
    })
  const count = ({ countRequest }: PostgresDatabase) =>
    countRequest!({ ownerId: 'anna', keyId: null, perMinute: MANY, perDay: MANY, keyPerDay: null })
  const counted = async () =>
    (await connect().orm.select({ n: ownerUsage.requests }).from(ownerUsage)).reduce(
      (sum, { n }) => sum + n,
      0,
    )

  /** Why the work failed; it must be something that passes, and be said in one line. */
  async function whyOf(work: Promise<unknown>): Promise<WhyAway | 'locked'> {
    const error = await work.then(
      () => 'it succeeded',
      (thrown: unknown) => thrown,
    )
    expect(isPassing(error)).toBe(true)
    const said = explainOf(url)(error)
    expect(said).toBeInstanceOf(OperatorError)
    expect((said as OperatorError).message).not.toContain('\n')
    return isLocked(error) ? 'locked' : awayIn(error).code
  }
  const awayIn = (error: unknown): DatabaseAway =>
    error instanceof DatabaseAway ? error : awayIn((error as Error).cause)

  const wholly = { database: true, migrations: true, disk: true }
  const allDone = async (database: PostgresDatabase, name: string) => {
    await write(database, name)
    await transaction(database, `${name} 2`)
    expect((await read(database)).length).toBeGreaterThan(2)
    expect((await count(database)).verdict).toBe('counted')
    expect(await database.readiness()).toEqual(wholly)
  }

  test('whose row another one holds lets no request through, and counts again once it is free', async () => {
    const database = connect()
    await count(database)
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const { promise: held, resolve: begin } = Promise.withResolvers<void>()
    const holding = client().begin(async (tx) => {
      await tx.unsafe('SELECT * FROM owner_windows FOR UPDATE')
      begin()
      await over
    })
    await held
    expect(await whyOf(count(database))).toBe('locked')
    end()
    await holding
    expect((await count(database)).requests).toBe(2)
  }, 240_000)

  test('that is a copy which can only be read counts nothing and writes nothing, and says so', async () => {
    const database = connect()
    await count(database)
    settle(`ALTER DATABASE ${nameIn(url)} SET default_transaction_read_only = on`)
    endConnections()
    expect((await read(database)).length).toBe(1)
    const works = [count(database), write(database, 'boris'), transaction(database, 'boris')].map(
      whyOf,
    )
    expect(await Promise.all(works)).toEqual(works.map(() => 'DATABASE_READ_ONLY'))
    expect(await database.readiness()).toEqual({ ...wholly, disk: false })
    server.run(`ALTER DATABASE ${nameIn(url)} RESET default_transaction_read_only`)
    endConnections()
    await allDone(database, 'clara')
    expect(await counted()).toBe(2)
  }, 240_000)

  describe('without a free connection', () => {
    const role = () => `few_${nameIn(url)}`
    beforeEach(() => {
      settle(
        `CREATE ROLE ${role()} LOGIN CONNECTION LIMIT 1; GRANT ALL ON ALL TABLES IN SCHEMA ` +
          `public TO ${role()}; GRANT USAGE ON SCHEMA public TO ${role()}`,
      )
    })

    test('is waited for', async () => {
      const other = client(role())
      await other.unsafe('SELECT 1')
      const database = connect({ as: role() })
      const works = [read(database), write(database, 'boris'), count(database)]
      await Bun.sleep(300)
      await other.close()
      await Promise.all(works)
      await allDone(database, 'clara')
    }, 240_000)

    test('is told of when the wait was in vain, and lets no request through', async () => {
      const other = client(role())
      await other.unsafe('SELECT 1')
      const database = connect({ as: role() })
      const works = [read(database), write(database, 'boris'), count(database)].map(whyOf)
      expect(await Promise.all(works)).toEqual(works.map(() => 'DATABASE_NO_CONNECTION'))
      expect((await database.readiness()).database).toBe(false)
      await other.close()
      expect(await counted()).toBe(0)
      await allDone(database, 'clara')
    }, 240_000)
  })

  test('that gives up what takes long says so', async () => {
    settle(`ALTER DATABASE ${nameIn(url)} SET statement_timeout = 300`)
    const database = connect()
    const slow = (tx: Pick<PostgresDatabase['orm'], 'select'>) =>
      tx.select({ slept: sql`pg_sleep(2)` }).from(owners)
    expect(await whyOf(slow(database.orm).then())).toBe('DATABASE_SLOW')
    const held = database.atomically(function* (tx) {
      yield* done(slow(tx))
    })
    expect(await whyOf(held)).toBe('DATABASE_SLOW')
    await allDone(database, 'clara')
  }, 240_000)

  test('that ends all connections is asked again, and no request is lost', async () => {
    const database = connect()
    for (let times = 1; times <= 3; times++) {
      await Promise.all(Array.from({ length: 12 }, () => read(database)))
      endConnections()
      await Promise.all([read(database), count(database), write(database, `o${times}`)])
    }
    expect(await counted()).toBe(3)
  }, 240_000)

  test('that crashes is away until it is there again, and what was answered is counted', async () => {
    const database = connect()
    const ending = new AbortController()
    let answered = 0
    const clients = Array.from({ length: 8 }, async () => {
      while (!ending.signal.aborted)
        await count(database).then(
          () => void answered++,
          (error: unknown) => {
            expect(isAway(error)).toBe(true)
            return Bun.sleep(20)
          },
        )
    })
    while (answered < 50) await Bun.sleep(10)
    // Nobody waits for the disk when he counts: a crash of the server itself may forget the last
    // moment before it.
    const onDisk = answered
    server.run('CHECKPOINT')
    server.halt()
    expect(await whyOf(read(database))).toBe('DATABASE_UNREACHABLE')
    expect(await whyOf(write(database, 'boris'))).toBe('DATABASE_UNREACHABLE')
    expect(await database.readiness()).toEqual({ database: false, migrations: false, disk: false })
    const before = answered
    server.start()
    await allDone(database, 'clara')
    ending.abort()
    await Promise.all(clients)
    expect(await counted()).toBeGreaterThanOrEqual(onDisk + answered - before + 1)
    // Whose answer was lost has asked again.
    expect(await counted()).toBeLessThanOrEqual(answered + 1 + clients.length)
  }, 240_000)

  test('that stands still is given up after a while, and keeps nobody away when it goes on', async () => {
    const line = standing(new URL(url))
    const database = connect({ through: line.url, longestAnswer: 500 })
    await allDone(database, 'boris')
    line.stop()
    const forgotten = database.deleteBefore(vacancyVersions.readAt, 1, { atOnce: 1 })
    const works = [read(database), count(database), transaction(database, 'clara'), forgotten].map(
      whyOf,
    )
    expect(await Promise.all(works)).toEqual(works.map(() => 'DATABASE_SLOW'))
    expect((await database.readiness()).database).toBe(false)
    line.goOn()
    await allDone(database, 'dora')
    const names = (await read(database)).map(({ id }) => id)
    expect(names).not.toContain('clara')
    line.end()
  }, 240_000)
})

test.each(['08P01', '25P03', '40001', '40P01'])('the error %s is told in one sentence', (errno) => {
  const said = explainOf('postgres://host/name')(Object.assign(new Error('of a pooler'), { errno }))
  expect(said).toBeInstanceOf(OperatorError)
})

/** A way to the server on which everything stops when it is told to. */
function standing(url: URL) {
  let stopped = false
  const kept: (() => void)[] = []
  const pass = (send: () => void) => (stopped ? void kept.push(send) : send())
  type Pair = { other: Promise<Bun.Socket<undefined>> }
  const listener = Bun.listen<Pair>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open(socket) {
        const other = Bun.connect<undefined>({
          hostname: url.hostname,
          port: Number(url.port),
          socket: {
            data: (_, bytes) => {
              const copy = Buffer.from(bytes)
              pass(() => socket.write(copy))
            },
            close: () => void socket.end(),
          },
        })
        socket.data = { other }
      },
      data(socket, bytes) {
        const copy = Buffer.from(bytes)
        pass(() => void socket.data.other.then((other) => other.write(copy)))
      },
      close: (socket) => void socket.data.other.then((other) => other.end()),
    },
  })
  return {
    url: Object.assign(new URL(url), { port: String(listener.port) }).href,
    stop() {
      stopped = true
    },
    goOn() {
      stopped = false
      for (const send of kept.splice(0)) send()
    },
    end: () => listener.stop(true),
  }
}

/**
 * Requests that several processes count at once on one database: never one too many, and none
 * uncounted.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { connectTo, type PostgresDatabase } from '../../db/postgres/connect.ts'
import { openPostgres } from '../../db/postgres/open.ts'
import { keys, keyUsage, owners, ownerUsage } from '../../db/schema.ts'
import { describeOnPostgres } from './describe-on-postgres.ts'

const MANY = 1_000_000
const LIMITS = { perMinute: MANY, perDay: MANY, keyPerDay: null as number | null }
const NOON = Date.parse('2026-10-14T12:00:00+03:00')
const HOUR_MS = 3_600_000

describeOnPostgres('the count of requests on PostgreSQL', (server) => {
  let url: string
  let database: PostgresDatabase
  let now: number | null
  beforeEach(async () => {
    url = server.newDatabase()
    await (await openPostgres(url)).close()
    now = NOON
    database = connectTo(url, { now: () => now! })
    await database.orm.insert(owners).values({ id: 'anna', name: 'anna', createdAt: 0 })
    for (const id of ['a', 'b'])
      await database.orm
        .insert(keys)
        .values({ id, ownerId: 'anna', name: id, hint: '', hash: id, createdAt: 0 })
  })
  afterEach(() => database.close())

  const ask = (limits: Partial<typeof LIMITS> = {}, keyId: string | null = 'a') =>
    database.countRequest!({ ownerId: 'anna', keyId, ...LIMITS, ...limits })
  const verdicts = async (times: number, ...args: Parameters<typeof ask>) => {
    const found: string[] = []
    for (let i = 0; i < times; i++) found.push((await ask(...args)).verdict)
    return found
  }
  const stored = async () => {
    const ofOwner = await database.orm.select().from(ownerUsage)
    const ofKeys = await database.orm.select().from(keyUsage)
    return {
      owner: ofOwner.map(({ requests }) => requests),
      keys: Object.fromEntries(ofKeys.map(({ keyId, requests }) => [keyId, requests])),
    }
  }

  test('lets as many through as a limit allows, and counts no refused one', async () => {
    expect(await verdicts(3, { perDay: 2 })).toEqual(['counted', 'counted', 'day'])
    expect(await verdicts(2, { keyPerDay: 1 }, 'b')).toEqual(['counted', 'key_day'])
    expect(await stored()).toEqual({ owner: [3], keys: { a: 2, b: 1 } })
    expect(await ask({ perDay: 3 })).toMatchObject({
      requests: 3,
      keyRequests: 2,
      wait: 0,
      now: NOON,
    })
  })

  test('counts who asks in a browser for the owner alone', async () => {
    expect(await verdicts(2, {}, null)).toEqual(['counted', 'counted'])
    expect(await ask({}, null)).toMatchObject({ requests: 3, keyRequests: 1 })
    expect(await stored()).toEqual({ owner: [3], keys: {} })
  })

  test('begins anew at midnight in Moscow, and keeps the days before', async () => {
    now = NOON + 12 * HOUR_MS - 1
    expect(await verdicts(2, { perDay: 1 })).toEqual(['counted', 'day'])
    now = NOON + 12 * HOUR_MS
    expect(await verdicts(2, { perDay: 1 })).toEqual(['counted', 'day'])
    expect((await stored()).owner).toEqual([1, 1])
  })

  test('holds a rolling minute, and says how long it takes until one more fits', async () => {
    const waits: number[] = []
    for (const at of [0, 20_000, 40_000, 50_000, 59_999, 60_000, 79_999, 80_000]) {
      now = NOON + at
      const { verdict, wait } = await ask({ perMinute: 3 })
      waits.push(verdict === 'counted' ? 0 : wait)
    }
    expect(waits).toEqual([0, 0, 0, 10_000, 1, 0, 1, 0])
    // A limit that was lowered: three have to leave before one fits.
    expect(await ask({ perMinute: 1 })).toMatchObject({ verdict: 'minute', wait: 60_000 })
  })

  test('after the clock was set back a minute still ends in a minute', async () => {
    await ask()
    now = NOON - 365 * 24 * HOUR_MS
    expect(await ask({ perMinute: 1 })).toMatchObject({ verdict: 'minute', wait: 60_000 })
    now += 60_000
    expect(await ask({ perMinute: 1 })).toMatchObject({ verdict: 'counted' })
  })

  /**
   * What the clients of so many processes were answered; the first process is killed in the middle
   * if that is asked for.
   */
  async function answersOf(processes: number, limits: typeof LIMITS, { kills = false } = {}) {
    const script = join(import.meta.dir, 'count-requests.ts')
    const args = [url, 'anna', 'a,b', JSON.stringify(limits), '60']
    const children = Array.from({ length: processes }, () =>
      Bun.spawn([process.execPath, script, ...args], { stdout: 'pipe', stderr: 'inherit' }),
    )
    const texts = children.map(async (child, i) => {
      let text = ''
      for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
        text += part
        if (kills && i === 0 && text.split('\n').length > 20) child.kill('SIGKILL')
      }
      return text
    })
    const lines = (await Promise.all(texts)).flatMap((text) =>
      text.split('\n').filter((line) => /^\w+ \w \d+$/.test(line)),
    )
    const answers = lines.map(
      (line) => line.split(' ') as [verdict: string, key: string, at: string],
    )
    const counted = answers.filter(([verdict]) => verdict === 'counted')
    return { counted: counted.length, ofA: counted.filter(([, key]) => key === 'a').length }
  }

  describe.each([2, 4])('by %d processes of eight clients each', (processes) => {
    test.each([
      ['minute', { ...LIMITS, perMinute: 50 }, 50],
      ['large minute', { ...LIMITS, perMinute: 310 }, 310],
      ['day', { ...LIMITS, perDay: 260 }, 260],
    ])(
      'lets exactly as many through as the limit of the %s allows',
      async (_, limits, allowed) => {
        const { counted, ofA } = await answersOf(processes, limits)
        expect(counted).toBe(allowed)
        expect(await stored()).toEqual({ owner: [allowed], keys: { a: ofA, b: allowed - ofA } })
      },
      240_000,
    )

    test("lets exactly as many through as a key's own limit allows", async () => {
      const { counted, ofA } = await answersOf(processes, { ...LIMITS, keyPerDay: 70 })
      expect([counted, ofA]).toEqual([140, 70])
    }, 240_000)

    test('counts all that was answered, and none too many, when one of them is killed', async () => {
      const { counted } = await answersOf(processes, { ...LIMITS, perDay: 300 }, { kills: true })
      const [inDatabase] = (await stored()).owner
      expect(counted).toBeLessThanOrEqual(inDatabase!)
      // Of each client one at most was counted and died before it was answered.
      expect(inDatabase! - counted).toBeLessThanOrEqual(8)
      expect(inDatabase).toBeLessThanOrEqual(300)
    }, 240_000)
  })
})

import { expect, test } from 'bun:test'
import { createMemoryStates } from '../../../db/shared-states.ts'
import { createRecountLease, RECOUNT_LEASE_MS } from '../../../src/scans/count/recount-lease.ts'
import type { Delay } from '../../../src/time/delay.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const forGood = new Promise<never>(() => {})
const { signal } = new AbortController()

/** Servers of one database, each with its own way to wait. */
function setUp() {
  const clock = createTestClock()
  const states = createMemoryStates(clock)
  let names = 0
  const server = (delay: Delay = clock.delay) =>
    createRecountLease({ states, delay, newId: () => `server ${names++}` })
  return { clock, server, lasting: (ms: number) => () => clock.delay(ms) }
}

test('of two servers one does the work, however long it lasts, and the other one the next', async () => {
  const { clock, server, lasting } = setUp()
  const [one, other] = [server(), server()]
  const first = one(signal, lasting(10 * RECOUNT_LEASE_MS))
  for (let looks = 0; looks < 9; looks++) {
    await clock.advanceBy(RECOUNT_LEASE_MS)
    expect(await other(signal, lasting(0))).toBe(false)
  }
  expect(await clock.run(first)).toBe(true)
  expect(await clock.run(other(signal, lasting(1)))).toBe(true)
})

test('is free at once when the work fails', async () => {
  const { clock, server, lasting } = setUp()
  const failing = server()(signal, () => Promise.reject(new RangeError('of the work')))
  expect(await failing.catch((error) => error)).toBeInstanceOf(RangeError)
  expect(await clock.run(server()(signal, lasting(0)))).toBe(true)
})

test('is taken over when its server dies', async () => {
  const { clock, server, lasting } = setUp()
  server(() => forGood)(signal, () => forGood)
  await clock.advanceBy(RECOUNT_LEASE_MS - 1)
  expect(await server()(signal, lasting(0))).toBe(false)
  await clock.advanceBy(1)
  expect(await clock.run(server()(signal, lasting(0)))).toBe(true)
})

test('who stood still for so long that another one does it is told to end', async () => {
  const { clock, server } = setUp()
  const goesOn = Promise.withResolvers<void>()
  const { promise: told, resolve: work } = Promise.withResolvers<AbortSignal>()
  server(() => goesOn.promise)(signal, (ours) => {
    work(ours)
    return forGood
  })
  await clock.advanceBy(RECOUNT_LEASE_MS)
  server()(signal, () => forGood)
  await clock.settle()
  expect((await told).aborted).toBe(false)
  goesOn.resolve()
  await clock.settle()
  expect((await told).aborted).toBe(true)
})

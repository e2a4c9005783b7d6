import { expect, test } from 'bun:test'
import { createMemoryStates } from '../../../db/shared-states.ts'
import { COST, createNetworkPace } from '../../../src/web/visit/network-pace.ts'
import { createTestClock, TEST_START } from '../../helpers/test-clock.ts'

function setUp(perMinute: number) {
  const clock = createTestClock()
  const { take } = createNetworkPace({ states: createMemoryStates(clock), perMinute })
  return { clock, take: (address = '192.0.2.1', cost: number = COST.made) => take(address, cost) }
}

test('a network opens so many pages in any minute, and is told when one more fits', async () => {
  const { clock, take } = setUp(2)
  const waits: number[] = []
  for (const at of [0, 20_000, 30_000, 59_999, 60_000, 60_000, 80_000]) {
    clock.setTo(TEST_START + at)
    waits.push(await take())
  }
  expect(waits).toEqual([0, 0, 30_000, 1, 0, 20_000, 0])
  expect(await take('192.0.2.2')).toBe(0)
})

test('what is sent from memory counts a tenth', async () => {
  const { take } = setUp(2)
  const waits = async (times: number, cost: number) => {
    const found: number[] = []
    for (let i = 0; i < times; i++) found.push(await take('192.0.2.1', cost))
    return found.filter((wait) => wait > 0).length
  }
  expect([await waits(1, COST.made), await waits(1, COST.kept), await waits(1, COST.made)]).toEqual(
    [0, 0, 1],
  )
  expect(await waits(10, COST.kept)).toBe(1)
})

test('a picture costs no more than there is', async () => {
  const { take } = setUp(1)
  expect([
    await take('192.0.2.1', COST.pictured),
    (await take('192.0.2.1', COST.kept)) > 0,
  ]).toEqual([0, true])
})

test('with many pages a minute none is opened too many, and few milliseconds are lost', async () => {
  const { clock, take } = setUp(600)
  const opened: number[] = []
  for (let at = 0; at < 180_000; at += 50) {
    clock.setTo(TEST_START + at)
    if ((await take()) === 0) opened.push(at)
  }
  for (const at of opened)
    expect(opened.filter((other) => other > at - 60_000 && other <= at).length).toBeLessThanOrEqual(
      600,
    )
  // In the first half a minute as many as are allowed, and so again as soon as they have left.
  expect(opened.length).toBeGreaterThanOrEqual(3 * 600 - 20)
})

test('after the clock was set back a minute still ends in a minute', async () => {
  const { clock, take } = setUp(1)
  await take()
  clock.setTo(TEST_START - 24 * 3_600_000)
  expect(await take()).toBe(60_000)
  await clock.advanceBy(60_000)
  expect(await take()).toBe(0)
})

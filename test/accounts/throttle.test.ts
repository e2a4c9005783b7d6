import { describe, expect, test } from 'bun:test'
import { createMemoryStates } from '../../db/shared-states.ts'
import { createThrottle } from '../../src/accounts/throttle.ts'
import { createTestClock } from '../helpers/test-clock.ts'

function setUp() {
  const clock = createTestClock()
  return { clock, throttle: createThrottle(createMemoryStates(clock)) }
}

const HOUR_MS = 60 * 60_000
const LONGEST_WAIT_MS = 5 * 60_000

describe('a name tried from one address', () => {
  test('waits longer after each attempt, up to minutes', async () => {
    const { clock, throttle } = setUp()
    const waits: number[] = []
    for (let i = 0; i < 20; i++) {
      const wait = await throttle.take('anna', '10.0.0.1')
      waits.push(wait)
      if (wait > 0) {
        await clock.advanceBy(wait)
        expect(await throttle.take('anna', '10.0.0.1')).toBe(0)
      }
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    const grown = waits.slice(5)
    expect(grown[0]).toBeGreaterThan(0)
    expect(grown).toEqual(grown.toSorted((a, b) => a - b))
    expect(grown.at(-1)).toBe(LONGEST_WAIT_MS)
  })

  test('a refused attempt does not lengthen the wait', async () => {
    const { throttle } = setUp()
    for (let i = 0; i < 5; i++) await throttle.take('anna', '10.0.0.1')
    const wait = await throttle.take('anna', '10.0.0.1')
    for (let i = 0; i < 50; i++) expect(await throttle.take('anna', '10.0.0.1')).toBe(wait)
  })

  test('is one name, however it is spelled', async () => {
    const { throttle } = setUp()
    const spellings = ['anna', 'ANNA', 'аnnа', 'ａｎｎａ', ' anna  ']
    for (const spelling of spellings) expect(await throttle.take(spelling, '10.0.0.1')).toBe(0)
    for (const spelling of spellings)
      expect(await throttle.take(spelling, '10.0.0.1')).toBeGreaterThan(0)
  })

  test('starts anew after a right password, and after an hour of quiet', async () => {
    const { clock, throttle } = setUp()
    for (let i = 0; i < 5; i++) await throttle.take('anna', '10.0.0.1')
    await throttle.succeeded('anna', '10.0.0.1')
    for (let i = 0; i < 5; i++) expect(await throttle.take('anna', '10.0.0.1')).toBe(0)
    await clock.advanceBy(HOUR_MS)
    for (let i = 0; i < 5; i++) expect(await throttle.take('anna', '10.0.0.1')).toBe(0)
  })

  test('waits as long as it did, and no longer, after the clock was set back', async () => {
    const { clock, throttle } = setUp()
    for (let i = 0; i < 5; i++) await throttle.take('anna', '10.0.0.1')
    const wait = await throttle.take('anna', '10.0.0.1')
    clock.setTo(clock.now() - 24 * HOUR_MS)
    expect(await throttle.take('anna', '10.0.0.1')).toBe(wait)
    await clock.advanceBy(wait)
    expect(await throttle.take('anna', '10.0.0.1')).toBe(0)
  })

  test('goes on waiting as long, however many other names are tried meanwhile', async () => {
    const { clock, throttle } = setUp()
    let wait = 0
    while (wait < LONGEST_WAIT_MS) {
      await clock.advanceBy(wait)
      wait = (await throttle.take('anna', '10.0.0.1')) || (await throttle.take('anna', '10.0.0.1'))
    }
    const since = clock.now()
    // As often as the address has an attempt back.
    for (let i = 0; clock.now() < since + HOUR_MS - 60_000; i++) {
      expect(await throttle.take(`name ${i}`, '10.0.0.1')).toBe(0)
      await clock.advanceBy(20_000)
    }
    expect(await throttle.take('anna', '10.0.0.1')).toBe(0)
    expect(await throttle.take('anna', '10.0.0.1')).toBe(LONGEST_WAIT_MS)
  })

  test('does not keep the owner out at another address, however many addresses guess', async () => {
    const { throttle } = setUp()
    for (let i = 0; i < 500; i++)
      for (let j = 0; j < 6; j++) await throttle.take('anna', `10.0.${i >> 8}.${i & 255}`)
    expect(await throttle.take('anna', '192.0.2.7')).toBe(0)
  })
})

describe('one address', () => {
  test('cannot try one password on ever more names', async () => {
    const { clock, throttle } = setUp()
    const passed = () =>
      Promise.all(
        Array.from({ length: 1000 }, (_, i) =>
          throttle.take(`name ${i} ${clock.now()}`, '10.0.0.1'),
        ),
      )
    expect((await passed()).filter((wait) => wait === 0).length).toBeLessThanOrEqual(40)
    await clock.advanceBy(60_000)
    expect((await passed()).filter((wait) => wait === 0).length).toBeLessThanOrEqual(3)
    expect(await throttle.take('anna', '10.0.0.2')).toBe(0)
  })

  test('whose people sign in rightly is not held up', async () => {
    const { throttle } = setUp()
    for (let i = 0; i < 200; i++) {
      expect(await throttle.take(`name ${i}`, '10.0.0.1')).toBe(0)
      await throttle.succeeded(`name ${i}`, '10.0.0.1')
    }
  })

  test('of IPv6 is its /64, however written', async () => {
    const { throttle } = setUp()
    const spellings = [
      '2001:db8::1',
      '2001:DB8:0:0:1::',
      '2001:0db8:0000:0000:ffff:1:2:3',
      '2001:db8::5%eth0',
    ]
    for (let i = 0; i < 5; i++) await throttle.take('anna', spellings[i % 4]!)
    expect(await throttle.take('anna', '2001:db8::9')).toBeGreaterThan(0)
    expect(await throttle.take('anna', '2001:db8:0:1::9')).toBe(0)
  })
})

import { describe, expect, test } from 'bun:test'
import { createServerClock } from '../../db/postgres/clock.ts'

/**
 * A server whose clock is so far ahead of this machine's steady one, asked in answers that take
 * what a test says.
 */
function setUp(ahead: number) {
  let steady = 0
  const clock = createServerClock({ steady: { now: () => steady }, own: { now: () => 7 } })
  return {
    clock,
    pass(ms: number) {
      steady += ms
    },
    setServer(to: number) {
      ahead = to
    },
    /** By how much the clock is wrong. */
    error: () => clock.now() - (steady + ahead),
    /** The server reads its clock after `there` milliseconds, and the answer takes `back`. */
    ask(there: number, back: number) {
      const asked = steady
      steady += there
      const said = steady + ahead
      steady += back
      clock.learn(said, asked, steady)
    },
  }
}

const HOUR_MS = 3_600_000

describe("the server's clock", () => {
  test("is this machine's own until the server has answered once", () => {
    const { clock, ask } = setUp(HOUR_MS)
    expect(clock.now()).toBe(7)
    ask(1, 1)
    expect(clock.now()).toBe(HOUR_MS + 2)
  })

  test('is wrong by half of what the first answer took at most, and goes on by itself', () => {
    const { error, ask, pass } = setUp(HOUR_MS)
    ask(20, 0)
    expect(error()).toBe(10)
    pass(5 * HOUR_MS)
    expect(error()).toBe(10)
  })

  test('gets nearer with each quicker answer, and is not led away by slow ones', () => {
    const { error, ask } = setUp(HOUR_MS)
    ask(2000, 0)
    ask(1, 1)
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
    for (let i = 0; i < 10; i++) ask(i % 2 ? 100 : 3000, i % 2 ? 3000 : 100)
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  test('follows a clock that is set, forward and back, with the next answer', () => {
    const { error, ask, setServer } = setUp(HOUR_MS)
    ask(1, 1)
    setServer(3 * HOUR_MS)
    ask(4, 4)
    expect(Math.abs(error())).toBeLessThanOrEqual(4)
    setServer(-HOUR_MS)
    ask(4, 4)
    expect(Math.abs(error())).toBeLessThanOrEqual(4)
  })

  test('tells whole milliseconds', () => {
    const { clock, ask } = setUp(0.25)
    ask(0.3, 0.4)
    expect(Number.isInteger(clock.now())).toBe(true)
  })
})

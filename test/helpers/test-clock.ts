import type { Clock } from '../../src/time/clock.ts'
import type { Delay } from '../../src/time/delay.ts'
import { answersAreThere, lookAtAll } from './engine.ts'

/** Time that stands still until a test moves it. */
export type TestClock = Clock & {
  /** Ends when the clock has been moved this far; rejects when the signal is aborted. */
  delay: Delay
  /** Every pause that was asked for, in milliseconds, in order. */
  readonly pauses: readonly number[]
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>
  /** Lets time pass; delays that end within it end one after the other, each at its own moment. */
  advanceBy(ms: number): Promise<void>
  /** Moves time to a moment, backwards too. */
  setTo(moment: number | string): void
  /** Lets time pass from one delay's end to the next for as long as the work needs it. */
  run<Result>(work: Promise<Result>): Promise<Result>
  /** The same until the condition holds, which is asked after each delay: it sets none. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>
}

type Timer = { at: number; fire(): void }

/** How often the service looks whether another process has written, in milliseconds. */
export const LOOK_MS = 250

/** Noon in Moscow on a Wednesday. */
export const TEST_START = Date.parse('2026-10-14T12:00:00+03:00')

/**
 * @param timeOnly whether nothing but time moves the work: `run` then throws when no delay is left
 * to end, instead of waiting for a worker or a file.
 */
export function createTestClock(
  start: number | string = TEST_START,
  { timeOnly = false } = {},
): TestClock {
  let now = momentOf(start)
  const timers = new Set<Timer>()
  const pauses: number[] = []

  const delay: Delay = (ms, signal) =>
    new Promise((resolve, reject) => {
      pauses.push(ms)
      if (signal?.aborted) return reject(signal.reason)
      // As a timer of the system: clocks have whole milliseconds.
      const timer: Timer = { at: now + Math.ceil(ms), fire: resolve }
      timers.add(timer)
      const onAbort = () => {
        timers.delete(timer)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
    })

  function next(): Timer | undefined {
    let first: Timer | undefined
    for (const timer of timers) if (!first || timer.at < first.at) first = timer
    return first
  }

  function fire(timer: Timer): void {
    timers.delete(timer)
    now = Math.max(now, timer.at)
    timer.fire()
  }

  /** @param idleMs how far time goes where no delay moves it */
  async function pass(condition: () => boolean | Promise<boolean>, idleMs: number): Promise<void> {
    for (await settle(); !(await condition()); await settle()) {
      const timer = next()
      if (timer) fire(timer)
      else if (timeOnly) throw new Error('the work waits for something that will not come')
      else {
        await Bun.sleep(1)
        now += idleMs
      }
    }
  }

  return {
    now: () => now,
    delay,
    pauses,
    settle,
    setTo(moment) {
      now = momentOf(moment)
    },
    async advanceBy(ms) {
      const end = now + ms
      await settle()
      for (let timer = next(); timer && timer.at <= end; timer = next()) {
        fire(timer)
        await settle()
      }
      now = end
      if (ms >= LOOK_MS) await lookAtAll()
    },
    // A process that died sets no delays, and others wait until it has been silent for long enough.
    until: (condition) => pass(condition, LOOK_MS),
    async run(work) {
      let settled = false
      const done = () => {
        settled = true
      }
      work.then(done, done)
      await pass(() => settled, 0)
      return work
    },
  }
}

const momentOf = (moment: number | string) =>
  typeof moment === 'number' ? moment : Date.parse(moment)

async function settle(): Promise<void> {
  do for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  while (await answersAreThere())
}

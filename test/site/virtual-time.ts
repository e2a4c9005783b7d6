import type { Clock } from '../../src/clock.ts'
import type { Delay } from '../../src/delay.ts'

export type VirtualTime = {
  clock: Clock
  delay: Delay
  /** Every pause that was asked for, in milliseconds, in order. */
  pauses: number[]
  /** Lets time pass, from one pause's end to the next, until the work is settled. Nothing really waits. */
  run<T>(work: Promise<T>): Promise<T>
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>
  advance(ms: number): Promise<void>
}

type Timer = { at: number; fire(): void }

export function createVirtualTime(start = Date.UTC(2026, 9, 10)): VirtualTime {
  let now = start
  let timers: Timer[] = []
  const pauses: number[] = []

  const delay: Delay = (ms, signal) =>
    new Promise((resolve, reject) => {
      pauses.push(ms)
      const timer = { at: now + ms, fire: resolve }
      timers.push(timer)
      signal?.addEventListener('abort', () => {
        timers = timers.filter((other) => other !== timer)
        reject(signal.reason)
      })
    })

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  function fireNext(): void {
    const next = timers.sort((a, b) => a.at - b.at).shift()
    if (next === undefined) throw new Error('the work waits for something that will not come')
    now = Math.max(now, next.at)
    next.fire()
  }

  async function run<T>(work: Promise<T>): Promise<T> {
    let settled = false
    const done = () => {
      settled = true
    }
    work.then(done, done)
    for (await settle(); !settled; await settle()) fireNext()
    return work
  }

  async function advance(ms: number): Promise<void> {
    const end = now + ms
    for (await settle(); timers.some((timer) => timer.at <= end); await settle()) fireNext()
    now = end
  }

  return { clock: { now: () => now }, delay, pauses, run, settle, advance }
}

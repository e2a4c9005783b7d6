import { describe, expect, test } from 'bun:test'
import { withDeadline } from '../../src/time/deadline.ts'
import { orAbort, systemDelay } from '../../src/time/delay.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const never = () => new Promise<never>(() => {})

describe('a delay', () => {
  test('longer than a timer can be set for does not end at once', async () => {
    const giveUp = new AbortController()
    const long = systemDelay(2 ** 31, giveUp.signal).then(() => 'long')
    expect(await Promise.race([long, systemDelay(5).then(() => 'short')])).toBe('short')
    giveUp.abort(new Error('enough'))
    await expect(long).rejects.toThrow('enough')
  })

  test('that was given up keeps no process alive', () => {
    const path = JSON.stringify(`${import.meta.dir}/../../src/time/delay.ts`)
    const script = `const { systemDelay } = await import(${path})
      const giveUp = new AbortController()
      systemDelay(3_600_000, giveUp.signal).catch(() => {})
      giveUp.abort()`
    const { exitCode } = Bun.spawnSync({ cmd: [process.execPath, '-e', script], timeout: 200_000 })
    expect(exitCode).toBe(0)
  }, 240_000)

  test('asked for too late fails with the reason', async () => {
    await expect(systemDelay(1, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    )
    await expect(orAbort(never(), AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    )
  })
})

describe('a deadline', () => {
  const clock = createTestClock(undefined, { timeOnly: true })
  const options = { timeoutMs: 1000, delay: clock.delay, onTimeout: () => new Error('out of time') }

  test('ends work that does not listen', async () => {
    await expect(clock.run(withDeadline(never, options))).rejects.toThrow('out of time')
  })

  test('aborts what the work began, also when the work ended well', async () => {
    let given: AbortSignal | undefined
    const work = async (signal: AbortSignal) => {
      given = signal
      return signal.aborted
    }
    expect(await withDeadline(work, options)).toBe(false)
    expect(given?.aborted).toBe(true)
  })

  test('passes on that the caller gave up', async () => {
    const giveUp = new AbortController()
    const work = withDeadline(never, { ...options, signal: giveUp.signal })
    giveUp.abort(new Error('enough'))
    await expect(work).rejects.toThrow('enough')
  })
})

/** A lock on the database in the middle of a walk. */
import { describe, expect, test } from 'bun:test'
import { DatabaseLocked } from '../../../db/locked.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { createBell } from '../../../src/lines/bell.ts'
import { createCrawler } from '../../../src/scans/crawl/crawler.ts'
import { createHeartbeat } from '../../../src/scans/crawl/heartbeat.ts'
import { createSuspendOrFail } from '../../../src/scans/crawl/suspend-or-fail.ts'
import { LeaseLost } from '../../../src/scans/lease.ts'
import type { Run } from '../../../src/scans/run.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { crawlDeps } from '../../helpers/walk-world.ts'

const run = { id: 1, scanId: 'a', stopRequested: false } as Run

describe('a walk that meets a lock', () => {
  test('keeps its lease until another process has claimed it', async () => {
    const clock = createTestClock()
    const answers = [true, 'locked', 'locked', true, true, false] as const
    let asked = 0
    const ends: unknown[] = []
    const startHeartbeat = createHeartbeat(
      crawlDeps({
        runs: { find: async () => run },
        lease: {
          async renew() {
            const answer = answers[asked++]
            if (answer === 'locked') throw new DatabaseLocked(null)
            return answer ?? false
          },
        },
        clock,
        delay: clock.delay,
      }),
    )
    const heartbeat = startHeartbeat(1, run.id, (why) => ends.push(why))
    await clock.advanceBy(3500)
    expect({ asked, ends }).toEqual({ asked: 5, ends: [] })
    await clock.advanceBy(1000)
    expect(ends).toEqual([expect.any(LeaseLost)])
    heartbeat.stop()
  })

  test('asks again at once when the renewal had to wait: what it got is short by then', async () => {
    const clock = createTestClock()
    const asked: number[] = []
    const startHeartbeat = createHeartbeat(
      crawlDeps({
        runs: { find: async () => run },
        lease: {
          async renew(_fence, expiresAt) {
            asked.push(expiresAt - clock.now())
            if (asked.length === 1) await clock.delay(4000)
            return true
          },
        },
        clock,
        delay: clock.delay,
      }),
    )
    const heartbeat = startHeartbeat(1, run.id, () => {})
    await clock.advanceBy(5000)
    expect(asked).toEqual([6000, 6000])
    heartbeat.stop()
  })

  test('goes on in the same process, a command too, when the lock is gone', async () => {
    const clock = createTestClock()
    const walked: string[] = []
    const deps = crawlDeps({
      runs: { next: async () => run, find: async () => run },
      lease: { claim: async () => 1, renew: async () => true, release: async () => {} },
      site: { rest: async () => 'none', forgetWalks: async () => {} },
      aliases: () => noAliases,
      queued: createBell(),
      clock,
      delay: clock.delay,
    })
    const crawler = createCrawler(deps, async () => {
      walked.push(walked.length < 2 ? 'locked' : 'done')
      if (walked.at(-1) === 'locked') throw new DatabaseLocked(null)
    })
    const { signal } = new AbortController()
    await clock.run(crawler({ until: async () => walked.includes('done'), signal }))
    expect(walked).toEqual(['locked', 'locked', 'done'])
  })

  test('leaves its run as it is, to be taken up again', async () => {
    const clock = createTestClock()
    const never = async (): Promise<never> => {
      throw new Error('the run was changed')
    }
    const suspendOrFail = createSuspendOrFail(
      crawlDeps({
        runs: {
          find: async () => run,
          addRequests: never,
          suspend: never,
          endWithoutResult: never,
        },
        site: { takeRequests: () => 0, refuse: never, slowDown: never },
        firstPause: 1,
        clock,
      }),
    )
    const locked = new DatabaseLocked(null)
    await expect(
      suspendOrFail({ run, fence: 1, elapsed: () => 0 }, locked, { interrupted: false }),
    ).rejects.toBe(locked)
  })
})

import { expect, test } from 'bun:test'
import { createBell } from '../../../src/lines/bell.ts'
import { silentLog } from '../../../src/log.ts'
import { createCrawler } from '../../../src/scans/crawl/crawler.ts'
import type { Run } from '../../../src/scans/run.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { bothSites } from '../../helpers/walk-world.ts'

test('what is queued in this process is walked at once, without a look at the queue in time', async () => {
  const clock = createTestClock()
  const before = clock.now()
  const queued = createBell()
  const ending = new AbortController()
  const [waits, walks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let due: Run | null = null
  const crawler = createCrawler({
    runs: { next: async () => due },
    lease: { claim: async () => 1, release: async () => {} },
    sites: bothSites({ rest: async () => 'none', forgetWalks: async () => {} }),
    async performRun() {
      due = null
      walks.resolve()
    },
    startHeartbeat: () => ({ stop: () => {} }),
    checkAliases: () => {},
    queued,
    clock,
    delay(ms, signal) {
      waits.resolve()
      return clock.delay(ms, signal)
    },
    log: silentLog,
  })
  const crawling = crawler({ until: async () => false, signal: ending.signal })
  await waits.promise
  due = { id: 1, scanId: 'a', stopRequested: false } as Run
  queued.ring()
  await walks.promise
  expect(clock.now()).toBe(before)
  ending.abort()
  await crawling
})

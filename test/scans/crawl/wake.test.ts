import { expect, test } from 'bun:test'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { createBell } from '../../../src/lines/bell.ts'
import { createCrawler } from '../../../src/scans/crawl/crawler.ts'
import type { Run } from '../../../src/scans/run.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { crawlDeps } from '../../helpers/walk-world.ts'

test('what is queued in this process is walked at once, without a look at the queue in time', async () => {
  const clock = createTestClock()
  const before = clock.now()
  const queued = createBell()
  const ending = new AbortController()
  const [waits, walks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let due: Run | null = null
  const deps = crawlDeps({
    runs: { next: async () => due },
    lease: { claim: async () => 1, release: async () => {} },
    site: { rest: async () => 'none', forgetWalks: async () => {} },
    aliases: () => noAliases,
    queued,
    clock,
    delay(ms, signal) {
      waits.resolve()
      return clock.delay(ms, signal)
    },
  })
  const crawler = createCrawler(deps, async () => {
    due = null
    walks.resolve()
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

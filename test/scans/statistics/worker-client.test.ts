/** Counting in a Worker, from the side of whoever spawned it. */
import { describe, expect, test } from 'bun:test'
import type { FromWorker, StatisticsWorker, ToWorker } from '../../../src/scans/statistics/worker-body.ts'
import { countInWorker } from '../../../src/scans/statistics/worker-client.ts'
import { noAliases } from '../../../src/skills/tables/aliases.ts'

async function* noVacancies() {}

const COUNT = { vacancies: noVacancies(), queries: [], salaries: null, known: [], aliases: noAliases }

/** A worker that answers what it is told to count with this, a message at a time. */
function workerThatSays(...messages: FromWorker[]): { worker: StatisticsWorker; isTerminated: () => boolean } {
  let terminated = false
  const worker: StatisticsWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => {
      terminated = true
    },
    postMessage: async (told: ToWorker) => {
      if (!('count' in told)) return
      for (const data of messages) {
        await Bun.sleep(1)
        worker.onmessage?.call(worker as Worker, { data } as MessageEvent)
      }
    },
  }
  return { worker, isTerminated: () => terminated }
}

describe('counting in a worker', () => {
  test('a part that cannot be kept ends the count, though the worker says no more', async () => {
    const { worker, isTerminated } = workerThatSays({ mentions: [] })
    const count = countInWorker(
      () => worker,
      COUNT,
      () => Promise.reject(new Error('the lease is lost')),
    )
    await expect(count).rejects.toThrow()
    expect(isTerminated()).toBe(true)
  })
})

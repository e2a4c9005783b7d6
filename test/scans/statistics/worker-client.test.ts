/** Counting in a Worker, from the side of the thread that spawned it. */
import { describe, expect, test } from 'bun:test'
import { countInWorker } from '../../../src/scans/statistics/worker-client.ts'
import type { StatisticsWorker, WorkerRequest, WorkerResponse } from '../../../src/scans/statistics/worker-messages.ts'
import { noAliases } from '../../../src/skills/tables/aliases.ts'

async function* noVacancies() {}

const COUNT = { vacancies: noVacancies(), queries: [], salaries: null, known: [], aliases: noAliases }

/** A worker that answers `count` with these responses, one after the other. */
function workerThatSays(...responses: WorkerResponse[]): { worker: StatisticsWorker; isTerminated: () => boolean } {
  let terminated = false
  const worker: StatisticsWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => {
      terminated = true
    },
    postMessage: async (request: WorkerRequest) => {
      if (request.type !== 'count') return
      for (const data of responses) {
        await Bun.sleep(1)
        worker.onmessage?.call(worker as Worker, { data } as MessageEvent)
      }
    },
  }
  return { worker, isTerminated: () => terminated }
}

describe('counting in a worker', () => {
  test('a part that cannot be kept ends the count, though the worker says no more', async () => {
    const { worker, isTerminated } = workerThatSays({ type: 'mentions', mentions: [] })
    const count = countInWorker(
      () => worker,
      COUNT,
      () => Promise.reject(new Error('the lease is lost')),
    )
    await expect(count).rejects.toThrow()
    expect(isTerminated()).toBe(true)
  })
})

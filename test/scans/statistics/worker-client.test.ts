/** Counting in a Worker, from the side of the thread that spawned it. */
import { describe, expect, test } from 'bun:test'
import type { VacancyMentions } from '../../../src/scans/result.ts'
import { countInWorker, type KeepMentions } from '../../../src/scans/statistics/worker-client.ts'
import type { StatisticsWorker, WorkerRequest, WorkerResponse } from '../../../src/scans/statistics/worker-messages.ts'
import { noAliases } from '../../../src/skills/tables/aliases.ts'

async function* noVacancies() {}

const COUNT = { vacancies: noVacancies(), queries: [], salaries: null, known: [], aliases: noAliases }
const RESULT = { statistics: { salary: null, skills: [], titleWords: [], areas: [] }, evidence: [] }

const mentionsOf = (...ids: string[]): VacancyMentions[] => ids.map((id) => ({ id, title: '', skills: [] }))

/** A worker that answers `count` with these responses, one after the other; an Error is what it dies of. */
function workerThatSays(...responses: (WorkerResponse | Error)[]) {
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
        if (data instanceof Error) worker.onerror?.call(worker as Worker, new ErrorEvent('error', { error: data }))
        else worker.onmessage?.call(worker as Worker, { data } as MessageEvent)
      }
    },
  }
  const count = (keep: KeepMentions) => countInWorker(() => worker, COUNT, keep)
  return { count, isTerminated: () => terminated }
}

describe('counting in a worker', () => {
  test('ends when all mentions are kept, each batch after the one before', async () => {
    const events: string[] = []
    const batches = [mentionsOf('1', '2'), mentionsOf('3')]
    const { count, isTerminated } = workerThatSays(
      ...batches.map((mentions) => ({ type: 'mentions', mentions }) as const),
      { type: 'result', result: RESULT },
    )
    const result = await count(async ([first]) => {
      events.push(`keep ${first?.id}`)
      await Bun.sleep(10)
      events.push(`kept ${first?.id}`)
    })
    expect(result).toEqual(RESULT)
    expect(events).toEqual(['keep 1', 'kept 1', 'keep 3', 'kept 3'])
    expect(isTerminated()).toBe(true)
  })

  test('a batch that cannot be kept ends the count, though the worker says no more', async () => {
    const { count, isTerminated } = workerThatSays({ type: 'mentions', mentions: [] })
    await expect(count(() => Promise.reject(new Error('the lease is lost')))).rejects.toThrow()
    expect(isTerminated()).toBe(true)
  })

  test.each<[string, WorkerResponse | Error]>([
    ['an error of the worker', { type: 'failure', trace: { name: 'RangeError', at: ['at statistics.ts:1'] } }],
    ['the death of the worker', new Error('out of memory')],
  ])('%s ends the count', async (_, last) => {
    const { count, isTerminated } = workerThatSays({ type: 'mentions', mentions: [] }, last)
    await expect(count(async () => {})).rejects.toThrow()
    expect(isTerminated()).toBe(true)
  })
})

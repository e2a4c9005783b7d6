/** Who makes the vocabulary of an instance: one worker beside the pool what it says, the pool what checks need of it. */
import { expect, test } from 'bun:test'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { unpackVocabulary } from '../../../src/language/vocabulary/content.ts'
import type { VocabularyStore } from '../../../src/language/vocabulary/stored-vocabulary.ts'
import { createCounter, type PerformCount } from '../../../src/scans/count/counter.ts'
import type { CounterMaterial } from '../../../src/scans/count/counter-material.ts'
import {
  type CounterPool,
  createPooledCounter,
  neededFor,
} from '../../../src/scans/count/counters.ts'
import { createWorkerBody, type PoolWorker } from '../../../src/workers/worker-protocol.ts'

function workerOf(toolOf: (material: CounterMaterial) => PerformCount): PoolWorker {
  const worker: PoolWorker = {
    postMessage: () => {},
    onmessage: null,
    onerror: null,
    terminate: () => {},
  }
  const receive = createWorkerBody({
    toolOf,
    perform: (tool: PerformCount, task: Parameters<PerformCount>[0]) => tool(task),
    send: (data) => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data })),
  })
  worker.postMessage = (message: Parameters<typeof receive>[0]) =>
    queueMicrotask(() => receive(message))
  return worker
}

/** @param replace whether a vocabulary is stored that has this content */
function setUp(replace: (content: Uint8Array) => boolean) {
  const tasks: { of: string; state: string }[] = []
  const counter = createPooledCounter({
    pool: {
      run: async (_asker, needed, task) => {
        tasks.push({ of: needed.of, state: needed.state })
        return createCounter(needed.material())(task)
      },
    } satisfies CounterPool,
    spawn: () => workerOf(createCounter),
    store: {
      listed: async () => [{ spelling: 'Zymurgy', employers: 1, some: ['a'] }],
      ledgerSize: async () => 1,
      find: async () => null,
      replace: async (_revision, { content }) => replace(content),
    } as Partial<VocabularyStore> as VocabularyStore,
    vacancies: { versions: async () => [], keepPlaces: async () => {} },
    aliases: () => noAliases,
    scratch: () => Promise.reject(new Error('nothing is read')),
  })
  return { counter, tasks }
}

test('a vocabulary is stored with what checks need of it', async () => {
  const stored: Uint8Array[] = []
  const { counter } = setUp((content) => stored.push(content) > 0)
  const { content } = await counter.vocabulary()
  expect(stored).toEqual([content])
  const { vocabulary, hasMade } = unpackVocabulary(content)
  expect(vocabulary.skills.some(({ name }) => name === 'Zymurgy')).toBe(true)
  expect(hasMade).toBe(true)
})

test('what may lose to another vocabulary of its revision is held as no vocabulary to count by', async () => {
  let lost = 0
  const { counter, tasks } = setUp(() => lost++ > 0)
  const { of, state } = neededFor(await counter.vocabulary())
  expect(tasks.length).toBe(2)
  expect(tasks).not.toContainEqual({ of, state })
})

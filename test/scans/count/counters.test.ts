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

test('a vocabulary is stored with what checks need of it', async () => {
  const stored: Uint8Array[] = []
  const counter = createPooledCounter({
    pool: {
      run: async (_asker, needed, task) => createCounter(needed.material())(task),
    } satisfies CounterPool,
    spawn: () => workerOf(createCounter),
    store: {
      listed: async () => [{ spelling: 'Zymurgy', employers: 1, some: ['a'] }],
      ledgerSize: async () => 1,
      find: async () => null,
      replace: async (_revision, { content }) => stored.push(content) > 0,
    } as Partial<VocabularyStore> as VocabularyStore,
    vacancies: { versions: async () => [], keepPlaces: async () => {} },
    aliases: () => noAliases,
    scratch: () => Promise.reject(new Error('nothing is read')),
  })
  const { content } = await counter.vocabulary()
  expect(stored).toEqual([content])
  const { vocabulary, hasMade } = unpackVocabulary(content)
  expect(vocabulary.skills.some(({ name }) => name === 'Zymurgy')).toBe(true)
  expect(hasMade).toBe(true)
})

test('what may lose to another vocabulary of its revision is held as no vocabulary to count by', async () => {
  const planned: { of: string; state: string }[] = []
  const counter = createPooledCounter({
    pool: {
      run: async (_asker, needed, task) => {
        planned.push({ of: needed.of, state: needed.state })
        return createCounter(needed.material())(task)
      },
    } satisfies CounterPool,
    spawn: () => workerOf(createCounter),
    store: {
      listed: async () => [{ spelling: 'Zymurgy', employers: 1, some: ['a'] }],
      ledgerSize: async () => 1,
      find: async () => null,
      // It loses once.
      replace: async () => planned.length > 1,
    } as Partial<VocabularyStore> as VocabularyStore,
    vacancies: { versions: async () => [], keepPlaces: async () => {} },
    aliases: () => noAliases,
    scratch: () => Promise.reject(new Error('nothing is read')),
  })
  const { of, state } = neededFor(await counter.vocabulary())
  expect(planned.length).toBe(2)
  expect(planned).not.toContainEqual({ of, state })
})

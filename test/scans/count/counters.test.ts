/**
 * Which workers make the vocabulary of an instance and count by it: the pool's, and those that end
 * with one step.
 */
import { expect, test } from 'bun:test'
import { generateVacancies } from '../../../src/demo/vacancies/sample-vacancies.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { unpackVocabulary } from '../../../src/language/vocabulary/content.ts'
import type { VocabularyStore } from '../../../src/language/vocabulary/stored-vocabulary.ts'
import { createCounter } from '../../../src/scans/count/counter.ts'
import type { CounterMaterial } from '../../../src/scans/count/counter-material.ts'
import type {
  CounterAnswers,
  CounterPool,
  CounterTask,
  PerformCount,
} from '../../../src/scans/count/counter-tasks.ts'
import { createPooledCounter } from '../../../src/scans/count/counters.ts'
import { createWorkerPool } from '../../../src/workers/worker-pool.ts'
import { createWorkerBody, type PoolWorker } from '../../../src/workers/worker-protocol.ts'
import { counterOnce } from '../../helpers/counter-once.ts'
import { readVacancies } from '../../helpers/vacancies.ts'
import { countedOnce } from '../../helpers/vocabulary-once.ts'

function workerOf(
  toolOf: (material: CounterMaterial) => PerformCount,
  terminate = () => {},
): PoolWorker {
  const worker: PoolWorker = {
    postMessage: () => {},
    onmessage: null,
    onerror: null,
    terminate,
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

const counterOf = (material: CounterMaterial) => createCounter(material, { countedBy: countedOnce })

/** @param replace whether a vocabulary is stored that has this content */
function setUp(replace: (content: Uint8Array) => boolean) {
  const tasks: { of: string; state: string }[] = []
  const counter = createPooledCounter({
    pool: {
      run: async (_asker, needed, task) => {
        tasks.push({ of: needed.of, state: needed.state })
        return counterOf(needed.material())(task)
      },
    } satisfies CounterPool,
    spawn: () => workerOf(counterOf),
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
  const { vocabulary, planned } = unpackVocabulary(content)
  expect(vocabulary.skills.some(({ name }) => name === 'Zymurgy')).toBe(true)
  expect(planned()).toBeDefined()
})

test('what may lose to another vocabulary of its revision the pool never holds', async () => {
  let lost = 0
  const { counter, tasks } = setUp(() => lost++ > 0)
  await counter.vocabulary()
  expect(tasks).toEqual([])
})

test('many texts are counted as few are, each step in a worker that ends before the next begins', async () => {
  const vacancies = readVacancies(...generateVacancies({ seed: 4 }).slice(0, 12))
  const material = { listed: [], aliases: noAliases, known: null }
  const by = counterOnce(material)({ do: 'vocabulary' })
  const versions = [...vacancies.keys()]
  const counted = async (manyTexts: number, sheet: Uint8Array | null = null) => {
    let running = 0
    const steps: number[] = []
    const livesOn: unknown[] = []
    const watched = (material: CounterMaterial) => {
      const perform = counterOnce(material)
      return ((task) => {
        if (task.do === 'read') livesOn.push(task.livesOn)
        return perform(task)
      }) as PerformCount
    }
    const counter = createPooledCounter({
      pool: createWorkerPool<CounterMaterial, CounterTask, CounterAnswers>({
        size: 1,
        holds: 1,
        spawn: () => workerOf(watched),
      }),
      spawn: () => {
        steps.push(++running)
        return workerOf(watched, () => void running--)
      },
      store: {} as VocabularyStore,
      vacancies: {
        versions: async (numbers) =>
          numbers.map((version) => ({
            version,
            content: JSON.stringify(vacancies[version]),
            found: null,
          })),
        keepPlaces: async () => {},
      },
      aliases: () => noAliases,
      scratch: () => Promise.reject(new Error('so few need no file')),
      manyTexts,
    })
    const result = await counter.count(by, versions, null, { sheet })
    return { result, steps, running, livesOn }
  }
  const [few, many] = [await counted(vacancies.length), await counted(vacancies.length - 1)]
  expect(many.result).toEqual(few.result)
  expect([few.livesOn, many.livesOn]).toEqual([[true], [false]])
  expect(few.steps).toEqual([])
  expect(many.steps).toEqual([1, 1, 1])
  expect(many.running).toBe(0)
  const again = await counted(vacancies.length - 1, few.result!.stored.sheet.content)
  expect(again).toEqual(many)
})

test.each([
  ['reading', null],
  ['taking repeats from an earlier count', new Uint8Array(1)],
])('who is told to end waits for no step of many texts: %s', async (_, sheet) => {
  const told = new AbortController()
  let ended = 0
  const counter = createPooledCounter({
    pool: { run: () => Promise.reject(new Error('the pool is not asked')) },
    spawn: () => ({
      postMessage: () => told.abort(new Error('interrupted')),
      onmessage: null,
      onerror: null,
      terminate: () => void ended++,
    }),
    store: {} as VocabularyStore,
    vacancies: {
      versions: async (numbers) =>
        numbers.map((version) => ({ version, content: '{}', found: null })),
      keepPlaces: async () => {},
    },
    aliases: () => noAliases,
    scratch: () => Promise.reject(new Error('so few need no file')),
    manyTexts: 1,
  })
  const by = { revision: '0123456789ab', content: new Uint8Array() }
  const counting = counter.count(by, [1, 2], null, { sheet, signal: told.signal })
  await expect(counting).rejects.toThrow('interrupted')
  expect(ended).toBe(1)
})

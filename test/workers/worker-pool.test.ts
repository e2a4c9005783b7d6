import { describe, expect, test } from 'bun:test'
import { Abandoned, type Asker, Overloaded, SYSTEM } from '../../src/lines/asker.ts'
import { createWorkerPool } from '../../src/workers/worker-pool.ts'
import {
  createWorkerBody,
  type FromWorker,
  type PoolWorker,
  type ToWorker,
} from '../../src/workers/worker-protocol.ts'
import { askerIn, clientIn } from '../helpers/asker.ts'

type Task = { do: 'say'; say: string }
type Message = ToWorker<string, Task>

/**
 * Workers without threads, whose tasks end when the test says; a task gives back its material and
 * its input.
 */
function createWorkers() {
  const workers: {
    told: Message[]
    /** Lets the worker take its next message and answer. */
    step(): void
    die(): void
    ended: boolean
  }[] = []
  const spawn = (): PoolWorker => {
    const waiting: Message[] = []
    const receive = createWorkerBody<string, string, Task, string>({
      toolOf: (material) => material.toUpperCase(),
      perform(tool, { say }) {
        if (say === 'throw') throw new TypeError('holds somebody’s text')
        return `${tool} ${say}`
      },
      send: (answer) =>
        (worker.onmessage as ((event: { data: FromWorker<string> }) => void) | null)?.({
          data: answer,
        }),
    })
    const worker: PoolWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (message: Message) => {
        state.told.push(message)
        waiting.push(message)
      },
      terminate: () => {
        state.ended = true
      },
    }
    const state = {
      told: [] as Message[],
      ended: false,
      step() {
        for (let message = waiting.shift(); message; message = waiting.shift()) {
          receive(message)
          if ('task' in message) return
        }
      },
      die: () =>
        (worker.onerror as ((event: { message: string }) => void) | null)?.({ message: 'gone' }),
    }
    workers.push(state)
    return worker
  }
  return { workers, spawn }
}

const needed = (of: string, state = '1') => ({
  of,
  state,
  material: () => (state === '1' ? `of ${of}` : `of ${of} ${state}`),
})

function createPool({
  size = 1,
  holds = 2,
  room = { ofLine: 100, inAll: 100 },
  restMs = 60_000,
} = {}) {
  const { workers, spawn } = createWorkers()
  let refused = 0
  const onRefused = () => void refused++
  const pool = createWorkerPool<string, Task, { say: string }>({
    size,
    holds,
    spawn,
    room,
    restMs,
    onRefused,
  })
  const finished: string[] = []
  const askFor = (asker: Asker, input: string, of = 'x', state?: string) => {
    const answer = pool.run(asker, needed(of, state), { do: 'say', say: input })
    answer.then(
      () => finished.push(input),
      () => finished.push(`${input} failed`),
    )
    return answer
  }
  const ask = (line: string, input: string, of?: string, state?: string) =>
    askFor(askerIn(line), input, of, state)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { pool, workers, ask, askFor, finished, settle, refused: () => refused }
}

describe('a pool of workers', () => {
  test('starts no worker before there is work, and no more than it needs', async () => {
    const { workers, ask } = createPool({ size: 2 })
    expect(workers).toHaveLength(0)
    const one = ask('anna', '1')
    expect(workers).toHaveLength(1)
    workers[0]!.step()
    expect(await one).toBe('OF X 1')
    const two = ask('anna', '2')
    workers[0]!.step()
    await two
    expect(workers).toHaveLength(1)
    ask('anna', '3')
    ask('anna', '4')
    ask('anna', '5')
    expect(workers).toHaveLength(2)
  })

  test('ends its workers when nobody has asked for long, none that is at work', async () => {
    const { workers, ask, settle } = createPool({ size: 2, restMs: 1 })
    const one = ask('anna', '1')
    const other = ask('boris', '2')
    workers[0]!.step()
    await one
    await Bun.sleep(20)
    await settle()
    expect(workers.map(({ ended }) => ended)).toEqual([false, false])
    workers[1]!.step()
    await other
    await Bun.sleep(20)
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
    const later = ask('anna', '3')
    workers[2]!.step()
    expect(await later).toBe('OF X 3')
  })

  test('ends its workers after a death too, when nobody has asked for long', async () => {
    const { workers, ask } = createPool({ size: 2, restMs: 1 })
    const lost = ask('anna', 'lost')
    const other = ask('boris', '2')
    workers[0]!.die()
    workers[1]!.step()
    await other
    workers[2]!.die()
    await expect(lost).rejects.toThrow()
    await Bun.sleep(20)
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, true])
  })

  test('performs a task of each line in turn, each line’s in their order', async () => {
    const { workers, ask, finished, settle } = createPool()
    for (const input of ['f1', 'f2', 'f3', 'f4']) ask('flood', input)
    ask('anna', 'a1')
    ask('boris', 'b1')
    for (let i = 0; i < 6; i++) {
      workers[0]!.step()
      await settle()
    }
    expect(finished).toEqual(['f1', 'a1', 'b1', 'f2', 'f3', 'f4'])
  })

  test('does not begin a task that nobody waits for any more, and one that somebody shares', async () => {
    const { pool, workers, ask, askFor, settle } = createPool()
    ask('anna', 'under way')
    const away = new AbortController()
    const gone = clientIn('boris', { hasGone: () => away.signal.aborted })
    const given = [
      askFor(() => [gone], 'nobody’s'),
      askFor(() => [gone, clientIn('clara')], 'shared'),
    ] as const
    away.abort()
    workers[0]!.step()
    await settle()
    workers[0]!.step()
    await expect(given[0]).rejects.toBeInstanceOf(Abandoned)
    expect(await given[1]).toBe('OF X shared')
    expect(workers[0]!.told.filter((message) => 'task' in message)).toHaveLength(2)
    expect(pool.waiting()).toBe(0)
  })

  test('refuses what is too much for a line or for all, but nothing of the house', async () => {
    const { pool, ask, askFor, refused } = createPool({ room: { ofLine: 2, inAll: 3 } })
    ask('anna', 'under way')
    void ask('anna', '1')
    void ask('anna', '2')
    await expect(ask('anna', '3')).rejects.toMatchObject({
      kind: 'server_error',
      retryAfter: expect.any(Number),
    })
    void ask('boris', '1')
    await expect(ask('clara', '1')).rejects.toBeInstanceOf(Overloaded)
    expect(refused()).toBe(2)
    askFor(SYSTEM, 'counts').catch(() => {})
    expect(pool.waiting()).toBe(4)
  })

  test('refuses what has waited for too long, and leaves it to no turn', async () => {
    const { workers, ask, askFor, settle, refused } = createPool()
    ask('anna', 'under way')
    const late = askFor(askerIn('boris', { until: performance.now() - 1 }), 'late')
    const shared = askFor(() => [clientIn('boris', { until: 0 }), clientIn('clara')], 'shared')
    await expect(late).rejects.toBeInstanceOf(Overloaded)
    workers[0]!.step()
    await settle()
    workers[0]!.step()
    expect(await shared).toBe('OF X shared')
    expect(refused()).toBe(1)
  })

  test('sends a worker what a task needs once, and again only after it was dropped for others', async () => {
    const { workers, ask } = createPool({ holds: 2 })
    for (const key of ['x', 'y', 'x', 'z', 'x', 'y']) {
      const answer = ask('anna', 'text', key)
      workers[0]!.step()
      expect(await answer).toBe(`OF ${key.toUpperCase()} text`)
    }
    const held = workers[0]!.told.flatMap((message) => ('hold' in message ? [message.hold] : []))
    expect(held).toEqual(['x', 'y', 'z', 'y'])
  })

  test('ends workers that hold what is let go of, with the task they are at', async () => {
    const { pool, workers, ask } = createPool()
    const before = ask('anna', 'text', 'x')
    workers[0]!.step()
    expect(await before).toBe('OF X text')
    pool.letGo('nothing')
    expect(workers[0]!.ended).toBe(false)
    pool.letGo('x')
    expect(workers[0]!.ended).toBe(true)
    const [during, after] = [ask('anna', 'during', 'x'), ask('anna', 'after', 'x')]
    pool.letGo('x')
    expect(workers[1]!.ended).toBe(false)
    workers[1]!.step()
    expect(await during).toBe('OF X during')
    expect(workers[1]!.ended).toBe(true)
    workers[2]!.step()
    expect(await after).toBe('OF X after')
  })

  test('keeps one state of each thing in a worker, and pushes nothing else out for another state', async () => {
    const { workers, ask } = createPool({ holds: 2 })
    ask('anna', 'text', 'y')
    workers[0]!.step()
    for (const state of ['2', '3', '4']) {
      const answer = ask('anna', 'text', 'x', state)
      workers[0]!.step()
      expect(await answer).toBe(`OF X ${state} text`)
    }
    ask('anna', 'text', 'y')
    const told = workers[0]!.told.flatMap((message) => ('task' in message ? [] : [message]))
    expect(told.map((message) => Object.values(message)[0])).toEqual(['y', 'x', 'x', 'x'])
  })

  test('a task of an earlier state that waited gets what it needs', async () => {
    const { workers, ask } = createPool()
    const answers = [
      ask('anna', '1', 'x', '2'),
      ask('boris', '2', 'x', '3'),
      ask('anna', '3', 'x', '2'),
    ]
    for (const answer of answers) {
      workers[0]!.step()
      await answer
    }
    expect(await Promise.all(answers)).toEqual(['OF X 2 1', 'OF X 3 2', 'OF X 2 3'])
  })

  test('tells of a task that throws by its kind and place, never by its message', async () => {
    const { workers, ask } = createPool()
    const failing = ask('anna', 'throw').catch((error: Error) => error)
    workers[0]!.step()
    const error = (await failing) as Error
    expect(error.name).toBe('TypeError')
    expect(`${error.message}${error.stack}`).not.toContain('somebody')
    const next = ask('anna', 'again')
    workers[0]!.step()
    expect(await next).toBe('OF X again')
  })

  test('gives a task to a free worker that holds what it needs, while there is one', async () => {
    const { workers, ask, settle } = createPool({ size: 2 })
    const materialsSentTo = (index: number) =>
      workers[index]!.told.filter((message) => 'hold' in message).length
    ask('anna', '1', 'x')
    ask('boris', '2', 'y')
    for (const worker of workers) worker.step()
    for (const of of ['y', 'x', 'y']) {
      ask('anna', 'again', of)
      for (const worker of workers) worker.step()
    }
    await settle()
    expect([materialsSentTo(0), materialsSentTo(1)]).toEqual([1, 1])
  })

  test('gives what a worker did when it died to another, with what it needs, and then what waits', async () => {
    const { workers, ask, finished, settle } = createPool()
    const begun = ask('anna', 'begun')
    ask('anna', 'waiting')
    workers[0]!.die()
    expect(workers).toHaveLength(2)
    expect(workers[0]!.ended).toBe(true)
    workers[1]!.step()
    expect(await begun).toBe('OF X begun')
    workers[1]!.step()
    await settle()
    expect(finished).toEqual(['begun', 'waiting'])
  })

  test('gives up a task under which a second worker dies, and that one alone', async () => {
    const { workers, ask, finished, settle } = createPool()
    ask('anna', 'lost')
    ask('anna', 'kept')
    workers[0]!.die()
    workers[1]!.die()
    expect(workers).toHaveLength(3)
    workers[2]!.step()
    await settle()
    expect(finished).toEqual(['lost failed', 'kept'])
  })

  test('leaves nobody waiting when it is closed', async () => {
    const { pool, workers, ask, finished, settle } = createPool()
    ask('anna', 'under way')
    ask('anna', 'waiting')
    pool.close()
    await settle()
    expect(finished.sort()).toEqual(['under way failed', 'waiting failed'])
    expect(workers[0]!.ended).toBe(true)
    expect(pool.waiting()).toBe(0)
    await expect(ask('anna', 'later')).rejects.toThrow()
    expect(workers).toHaveLength(1)
  })

  test('a worker that is told dead twice takes no other with it', async () => {
    const { workers, ask } = createPool({ size: 2 })
    const again = ask('anna', '1')
    const kept = ask('boris', '2')
    workers[0]!.die()
    workers[0]!.die()
    expect(workers[1]!.ended).toBe(false)
    ask('clara', '3')
    ask('dana', '4')
    expect(workers).toHaveLength(3)
    for (const worker of workers.slice(1)) worker.step()
    expect([await again, await kept]).toEqual(['OF X 1', 'OF X 2'])
  })
})

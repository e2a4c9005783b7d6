import type { Trace } from '../errors.ts'
import { Abandoned, type Asker, type Client, isAwaited, Overloaded } from '../lines/asker.ts'
import { createFairQueue } from '../lines/fair-queue.ts'
import type { FromWorker, PoolWorker, Tagged, ToWorker } from './worker-protocol.ts'

/**
 * Something large that tasks need: what it belongs to, such as a scan, and the name of its current
 * state. A worker gets each state once and keeps one state of each thing, because nobody asks for
 * an earlier one again.
 */
export type Resource<Material> = { of: string; state: string; material: () => Material }

/**
 * Work of many, done in workers so that the thread that answers stays free. `Answers`: the answer
 * to each task, by its `do`.
 */
export type WorkerPool<
  Material,
  Task extends Tagged,
  Answers extends Record<Task['do'], unknown>,
> = {
  /**
   * Performs a task in a worker, when its asker's turn has come. Tasks of one line keep their
   * order; lines take turns. Rejects when the task throws, or when the worker ends under it, and
   * the one after it too; with Abandoned when nobody waits for it any more at its turn, and with
   * Overloaded when too much waits already, or it has waited for too long.
   */
  run<Asked extends Task>(
    asker: Asker,
    needed: Resource<Material>,
    task: Asked,
  ): Promise<Answers[Asked['do']]>
  /**
   * Lets go of what workers hold of a thing, until a task needs it again: they end, with the task
   * they are at, because one that lives on keeps the memory of what it has dropped.
   */
  letGo(of: string): void
  /** How many tasks wait, those being performed not counted. */
  waiting(): number
  /** Ends the workers; what they have not done rejects, and so does what is asked for later. */
  close(): void
}

/**
 * A worker with a vocabulary holds 100 MB; to make it again takes the next task a second of CPU.
 */
const REST_MS = 30 * 60 * 1000

/** How many tasks of clients wait at most: in one line, and in all of them. */
export type Room = { ofLine: number; inAll: number }
const ROOM: Room = { ofLine: 100, inAll: 400 }

type Job<Material, Task> = {
  asker: Asker
  needed: Resource<Material>
  task: Task
  /** Whether a worker has ended under it. */
  wasLost?: true
  resolve(result: unknown): void
  reject(error: Error): void
}

type Slot<Material, Task> = {
  worker: PoolWorker
  /** What the worker holds, in which state; the longest unused first. */
  held: Map<string, string>
  job: Job<Material, Task> | null
  /** Whether it is to end with what it is at. */
  isLeaving: boolean
}

/**
 * Workers start when they are first needed, so that a server nobody asks starts and rests without
 * them. One task at a time goes to a worker: what waits here can still be taken in turn.
 *
 * @param size workers at most.
 * @param restMs after so long without a task all end, and give their memory back.
 * @param holds things whose material a worker keeps at most.
 * @param onRefused is called with each task that is refused because too much waits.
 */
export function createWorkerPool<
  Material,
  Task extends Tagged,
  Answers extends Record<Task['do'], unknown>,
>({
  size,
  holds,
  spawn,
  room = ROOM,
  restMs = REST_MS,
  onRefused = () => {},
}: {
  size: number
  holds: number
  spawn: () => PoolWorker
  room?: Room
  restMs?: number
  onRefused?: () => void
}): WorkerPool<Material, Task, Answers> {
  type OwnSlot = Slot<Material, Task>
  const queue = createFairQueue<Job<Material, Task>>()
  const slots: OwnSlot[] = []
  let number = 0
  let ended: Error | null = null
  let resting: NodeJS.Timeout | undefined

  function open(): OwnSlot {
    const worker = spawn()
    const slot: OwnSlot = { worker, held: new Map(), job: null, isLeaving: false }
    worker.onmessage = ({ data }: MessageEvent<FromWorker<unknown>>) => finish(slot, data)
    worker.onerror = (event) => lose(slot, new Error(`a worker failed: ${event.message}`))
    slots.push(slot)
    return slot
  }

  function finish(slot: OwnSlot, answer: FromWorker<unknown>): void {
    const { job } = slot
    slot.job = null
    if (job && 'failure' in answer) job.reject(failureIn(answer.failure))
    else if (job && 'result' in answer) job.resolve(answer.result)
    if (slot.isLeaving) end(slot)
    next()
  }

  function endAll(): void {
    for (const slot of slots.splice(0)) {
      slot.worker.terminate()
      slot.job?.reject(ended!)
    }
  }

  /** Returns whether it had not ended before. */
  function end(slot: OwnSlot): boolean {
    const at = slots.indexOf(slot)
    if (at >= 0) slots.splice(at, 1)
    slot.worker.terminate()
    return at >= 0
  }

  /**
   * Another worker does, once, what a worker was doing when it died: the machine may have ended it,
   * and a result that is not recounted would stay as it was for good. Waiting tasks go to
   * another too.
   */
  function lose(slot: OwnSlot, error: Error): void {
    if (!end(slot)) return
    const { job } = slot
    if (job?.wasLost) job.reject(error)
    else if (job) give(slotFor(job), { ...job, wasLost: true })
    next()
  }

  /**
   * Whether a client may still add to what waits. The system may always: it adds what must be done.
   */
  function hasRoom(asker: Asker): boolean {
    if (!asker().some(isOfClient)) return true
    return queue.size() < room.inAll && asker().some(({ line }) => queue.size(line) < room.ofLine)
  }

  function refuse(reject: (error: Error) => void): void {
    onRefused()
    reject(new Overloaded())
  }

  /** Begins what waits. Where nothing is left to do, the workers end after a while. */
  function next(): void {
    for (const job of queue.remove(hasWaitedTooLong)) refuse(job.reject)
    while (slots.some(({ job }) => job === null) || slots.length < size) {
      const job = queue.shift()
      if (job === undefined) break
      if (!isAwaited(job.asker)) job.reject(new Abandoned())
      else give(slotFor(job), job)
    }
    clearTimeout(resting)
    if (slots.some(({ job }) => job !== null)) return
    resting = setTimeout(endAll, restMs)
    resting.unref()
  }

  /**
   * A free worker, if there is one that holds what the job needs, so that not every worker has to
   * hold everything.
   */
  function slotFor({ needed: { of, state } }: Job<Material, Task>): OwnSlot {
    const free = slots.filter(({ job }) => job === null)
    return free.find(({ held }) => held.get(of) === state) ?? free[0] ?? open()
  }

  function give(slot: OwnSlot, job: Job<Material, Task>): void {
    slot.job = job
    const tell = (message: ToWorker<Material, Task>) => slot.worker.postMessage(message)
    const { of, state, material } = job.needed
    if (slot.held.get(of) !== state) tell({ hold: of, material: material() })
    // A Map keeps the order of its keys: what is used moves to the end.
    slot.held.delete(of)
    slot.held.set(of, state)
    if (slot.held.size > holds) {
      const [longestUnused = ''] = slot.held.keys()
      slot.held.delete(longestUnused)
      tell({ drop: longestUnused })
    }
    tell({ task: ++number, needs: of, ...job.task })
  }

  return {
    run: (asker, needed, task) =>
      // A message from a thread has no type; the worker's side has to answer each task by the same
      // table.
      new Promise<never>((resolve, reject) => {
        if (ended) return reject(ended)
        if (!hasRoom(asker)) return refuse(reject)
        queue.push(asker, {
          asker,
          needed,
          task,
          resolve: resolve as (result: unknown) => void,
          reject,
        })
        next()
      }),
    letGo(of) {
      for (const slot of slots.filter(({ held }) => held.has(of)))
        if (slot.job) slot.isLeaving = true
        else end(slot)
    },
    waiting: queue.size,
    close() {
      ended = new Error('the server is stopping')
      clearTimeout(resting)
      for (let job = queue.shift(); job; job = queue.shift()) job.reject(ended)
      endAll()
    },
  }
}

const isOfClient = ({ until }: Client) => Number.isFinite(until)

/** Nobody waits for ever: after this long a caller is asked to come again. */
const hasWaitedTooLong = (asker: Asker) => asker().every(({ until }) => until < performance.now())

/** A worker's error as one of this thread, with its trace from there. */
function failureIn({ name, code, at }: Trace): Error {
  const error = Object.assign(new Error('a task failed in its worker'), {
    name,
    ...(code !== undefined && { code }),
  })
  error.stack = [`${name}: ${error.message}`, ...at.map((frame) => `    ${frame}`)].join('\n')
  return error
}

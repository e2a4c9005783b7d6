import type { Trace } from '../errors.ts'
import { Abandoned, type Asker, type Client, isAwaited, Overloaded } from '../lines/asker.ts'
import { createFairQueue } from '../lines/fair-queue.ts'
import type { FromWorker, PoolWorker, Tagged, ToWorker } from './worker-protocol.ts'

/**
 * Something large that tasks need: what it is of, such as a scan, and the name of the state that it is of now. A worker
 * gets each state once and keeps one state of each thing, because nobody asks for an earlier one again.
 */
export type Resource<Material> = { of: string; state: string; material: () => Material }

/**
 * Work of many, done in workers so that the thread that answers stays free.
 * `Answers`: what comes of each task, by its `do`.
 */
export type WorkerPool<Material, Task extends Tagged, Answers extends Record<Task['do'], unknown>> = {
  /**
   * Performs a task in a worker, when its asker's turn has come. Tasks of one line keep their order; lines take turns.
   * Rejects when the task throws, or when the worker ends under it, and the one after it too; with Abandoned when nobody
   * waits for it any more at its turn, and with Overloaded when too much waits already, or it has waited for too long.
   */
  run<Asked extends Task>(asker: Asker, needed: Resource<Material>, task: Asked): Promise<Answers[Asked['do']]>
  /** How many tasks wait, those being performed not counted. */
  waiting(): number
  /** Ends the workers; what they have not done rejects. */
  close(): void
}

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
}

/**
 * Workers start when they are first needed, so that a server nobody asks starts and rests without them. One task at a
 * time goes to a worker: what waits here can still be taken in turn.
 *
 * @param size workers at most.
 * @param holds things whose material a worker keeps at most.
 * @param onRefused is called with each task that is refused because too much waits.
 */
export function createWorkerPool<Material, Task extends Tagged, Answers extends Record<Task['do'], unknown>>({
  size,
  holds,
  spawn,
  room = ROOM,
  onRefused = () => {},
}: {
  size: number
  holds: number
  spawn: () => PoolWorker
  room?: Room
  onRefused?: () => void
}): WorkerPool<Material, Task, Answers> {
  type OwnPlace = Slot<Material, Task>
  const queue = createFairQueue<Job<Material, Task>>()
  const places: OwnPlace[] = []
  let number = 0

  function open(): OwnPlace {
    const worker = spawn()
    const place: OwnPlace = { worker, held: new Map(), job: null }
    worker.onmessage = ({ data }: MessageEvent<FromWorker<unknown>>) => settle(place, data)
    worker.onerror = (event) => lose(place, new Error(`a worker failed: ${event.message}`))
    places.push(place)
    return place
  }

  function settle(place: OwnPlace, answer: FromWorker<unknown>): void {
    const { job } = place
    place.job = null
    if (job && 'failure' in answer) job.reject(failureIn(answer.failure))
    else if (job && 'result' in answer) job.resolve(answer.result)
    next()
  }

  /**
   * What a worker was doing when it died another does, once: what ended it may have been the machine's, and a result that
   * is not counted anew stays as it was for good. Those that wait go to another too.
   */
  function lose(place: OwnPlace, error: Error): void {
    const at = places.indexOf(place)
    if (at < 0) return
    places.splice(at, 1)
    place.worker.terminate()
    const { job } = place
    if (job?.wasLost) job.reject(error)
    else if (job) give(placeFor(job), { ...job, wasLost: true })
    next()
  }

  /** Whether a client may still add to what waits. The system may always: it adds what must be done. */
  function hasRoom(asker: Asker): boolean {
    if (!asker().some(isOfClient)) return true
    return queue.size() < room.inAll && asker().some(({ line }) => queue.size(line) < room.ofLine)
  }

  function refuse(reject: (error: Error) => void): void {
    onRefused()
    reject(new Overloaded())
  }

  function next(): void {
    for (const job of queue.remove(hasWaitedTooLong)) refuse(job.reject)
    while (places.some(({ job }) => job === null) || places.length < size) {
      const job = queue.shift()
      if (job === undefined) return
      if (!isAwaited(job.asker)) job.reject(new Abandoned())
      else give(placeFor(job), job)
    }
  }

  /** A free worker, if there is one that holds what the job needs, so that not every worker has to hold everything. */
  function placeFor({ needed: { of, state } }: Job<Material, Task>): OwnPlace {
    const free = places.filter(({ job }) => job === null)
    return free.find(({ held }) => held.get(of) === state) ?? free[0] ?? open()
  }

  function give(place: OwnPlace, job: Job<Material, Task>): void {
    place.job = job
    const tell = (message: ToWorker<Material, Task>) => place.worker.postMessage(message)
    const { of, state, material } = job.needed
    if (place.held.get(of) !== state) tell({ hold: of, material: material() })
    // A Map keeps the order of its keys: what is used moves to the end.
    place.held.delete(of)
    place.held.set(of, state)
    if (place.held.size > holds) {
      const [longestUnused = ''] = place.held.keys()
      place.held.delete(longestUnused)
      tell({ drop: longestUnused })
    }
    tell({ task: ++number, needs: of, ...job.task })
  }

  return {
    run: (asker, needed, task) =>
      // What comes back of a thread has no type; the worker's side is held to answer each task by the same table.
      new Promise<never>((resolve, reject) => {
        if (!hasRoom(asker)) return refuse(reject)
        queue.push(asker, { asker, needed, task, resolve: resolve as (result: unknown) => void, reject })
        next()
      }),
    waiting: queue.size,
    close() {
      const ended = new Error('the server is stopping')
      for (let job = queue.shift(); job; job = queue.shift()) job.reject(ended)
      for (const place of places.splice(0)) {
        place.worker.terminate()
        place.job?.reject(ended)
      }
    },
  }
}

const isOfClient = ({ until }: Client) => Number.isFinite(until)

/** Nobody waits for ever: who has waited for so long is told to come again. */
const hasWaitedTooLong = (asker: Asker) => asker().every(({ until }) => until < performance.now())

/** An error of the worker as one of this side, with the trace it left there. */
function failureIn({ name, code, at }: Trace): Error {
  const error = Object.assign(new Error('a task failed in its worker'), { name, ...(code !== undefined && { code }) })
  error.stack = [`${name}: ${error.message}`, ...at.map((place) => `    ${place}`)].join('\n')
  return error
}

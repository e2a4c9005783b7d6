import {
  createWorkerBody,
  type FromWorker,
  type PoolWorker,
  type ToWorker,
} from '../../src/workers/worker-protocol.ts'

/**
 * A worker without a thread of its own, which takes longer to start than a small scan to count.
 * Messages are copied and come later, as between threads.
 */
export function workerHere<Material, Tool, Task extends object, Result>(own: {
  toolOf: (material: Material) => Tool
  perform: (tool: Tool, input: Task) => Result | Promise<Result>
}): PoolWorker {
  const body = createWorkerBody<Material, Tool, Task, Result>({
    ...own,
    send(answer: FromWorker<Result>) {
      const data = structuredClone(answer)
      queueMicrotask(() =>
        (worker.onmessage as ((event: { data: FromWorker<Result> }) => void) | null)?.({ data }),
      )
    },
  })
  let receive: typeof body | null = body
  const worker: PoolWorker = {
    onmessage: null,
    onerror: null,
    postMessage(message: ToWorker<Material, Task>) {
      const copy = structuredClone(message)
      queueMicrotask(() => receive?.(copy))
    },
    terminate() {
      worker.onmessage = null
      // A file of tests keeps its last service: what that had made would fill the heap of the next
      // ones.
      receive = null
    },
  }
  return worker
}

import { createWorkerHandler } from '../../src/scans/statistics/worker-handler.ts'
import type { StatisticsWorker, WorkerRequest, WorkerResponse } from '../../src/scans/statistics/worker-messages.ts'

/**
 * A statistics worker without a thread of its own, which takes longer to start than a small scan to count. Messages are
 * copied and come later, as between threads.
 */
export function countHere(): StatisticsWorker {
  const worker: StatisticsWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (request: WorkerRequest) => queueMicrotask(() => handle(structuredClone(request))),
    terminate() {
      worker.onmessage = null
    },
  }
  const handle = createWorkerHandler((response) => {
    const data = structuredClone(response)
    queueMicrotask(() => (worker.onmessage as ((event: { data: WorkerResponse }) => void) | null)?.({ data }))
  })
  return worker
}

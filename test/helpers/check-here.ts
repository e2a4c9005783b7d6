import { type CheckMaterial, type CheckResult, type CheckTask, createChecker } from '../../src/coverage/check-task.ts'
import { createWorkerBody, type FromWorker, type PoolWorker, type ToWorker } from '../../src/workers/worker-protocol.ts'

/** A worker for checks without a thread of its own. Messages are copied and come later, as between threads. */
export function checkHere(): PoolWorker {
  const receive = createWorkerBody({
    toolOf: createChecker,
    perform: (check, task: CheckTask) => check(task),
    send(answer: FromWorker<CheckResult>) {
      const data = structuredClone(answer)
      queueMicrotask(() =>
        (worker.onmessage as ((event: { data: FromWorker<CheckResult> }) => void) | null)?.({ data }),
      )
    },
  })
  const worker: PoolWorker = {
    onmessage: null,
    onerror: null,
    postMessage(message: ToWorker<CheckMaterial, CheckTask>) {
      const copy = structuredClone(message)
      queueMicrotask(() => receive(copy))
    },
    terminate() {
      worker.onmessage = null
    },
  }
  return worker
}

/** Compares resumes with skills away from the thread that answers requests. */
import { createWorkerBody, type FromWorker, type ToWorker } from '../workers/worker-protocol.ts'
import { type CheckMaterial, type CheckResult, type CheckTask, createChecker } from './check-task.ts'

declare const self: Worker

const receive = createWorkerBody({
  toolOf: createChecker,
  perform: (check, task: CheckTask) => check(task),
  send: (answer: FromWorker<CheckResult>) => self.postMessage(answer),
})

self.onmessage = ({ data }: MessageEvent<ToWorker<CheckMaterial, CheckTask>>) => receive(data)

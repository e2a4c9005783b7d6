/** The entry point of the Worker that counts scans, so that the thread that answers requests stays free. */
import { createWorkerBody, type FromWorker, type ToWorker } from '../../workers/worker-protocol.ts'
import { type CounterAnswer, type CounterMaterial, type CounterTask, createCounter } from './counter.ts'

declare const self: Worker

const receive = createWorkerBody({
  toolOf: (material: CounterMaterial) => createCounter(material, { collectGarbage: () => Bun.gc(true) }),
  perform: (counter, task: CounterTask) => counter(task),
  send: (answer: FromWorker<CounterAnswer>) => self.postMessage(answer),
})

self.onmessage = ({ data }: MessageEvent<ToWorker<CounterMaterial, CounterTask>>) => receive(data)

import { type CounterTask, createCounter } from '../../src/scans/statistics/counter.ts'
import { workerHere } from './worker-here.ts'

/** A worker that counts scans, without a thread of its own. */
export const countHere = () =>
  workerHere({ toolOf: createCounter, perform: (counter, task: CounterTask) => counter(task) })

import { type CheckTask, createChecker } from '../../src/coverage/check-task.ts'
import { workerHere } from './worker-here.ts'

/** A worker for checks without a thread of its own. */
export const checkHere = () =>
  workerHere({ toolOf: createChecker, perform: (check, task: CheckTask) => check(task) })

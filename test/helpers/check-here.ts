import { type CheckMaterial, type CheckTask, createChecker } from '../../src/coverage/check-task.ts'
import { workerHere } from './worker-here.ts'

type Checker = ReturnType<typeof createChecker>

/** A worker for checks without a thread of its own. */
export const checkHere = () =>
  workerHere({ toolOf: checkerOnce, perform: (check: Checker, task: CheckTask) => check(task) })

const made = new Map<string, Checker>()
const MOST_KEPT = 5

/** To make it of a vocabulary takes a second, and many tests have the same. */
export function checkerOnce(material: CheckMaterial): Checker {
  if ('skills' in material) return createChecker(material)
  const key = `${Bun.hash(material.vocabulary)} ${JSON.stringify(material.aliases)}`
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= MOST_KEPT) made.clear()
  const checker = createChecker(material)
  made.set(key, checker)
  return checker
}

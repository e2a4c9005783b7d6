import { lazy } from '../../src/memory/lazy.ts'
import { BUILT_IN, type CheckMaterial, type CheckTask } from '../../src/resume/check-task.ts'
import { createChecker } from '../../src/resume/checker.ts'
import { builtInOnce } from './built-in-once.ts'
import { makerOnce } from './made-once.ts'
import { unpackForChecks } from './vocabulary-once.ts'
import { workerHere } from './worker-here.ts'

type Checker = ReturnType<typeof createChecker>

/** A worker for checks without a thread of its own. */
export const checkHere = () =>
  workerHere({ toolOf: checkerOnce, perform: (check: Checker, task: CheckTask) => check(task) })

const once = makerOnce<Checker>(2)
const byTable = lazy(() => createChecker(BUILT_IN, undefined, builtInOnce))

/** To make it of a vocabulary takes a second, and many tests have the same. */
export function checkerOnce(material: CheckMaterial): Checker {
  if ('skills' in material) return createChecker(material)
  if ('isBuiltIn' in material) return byTable()
  return once(`${Bun.hash(material.vocabulary)} ${JSON.stringify(material.aliases)}`, () =>
    createChecker(material, unpackForChecks),
  )
}

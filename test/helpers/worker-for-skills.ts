import { performMarketTask } from '../../src/market/market-task.ts'
import { createCounter } from '../../src/scans/statistics/counter.ts'
import type { SkillsMaterial, SkillsTask } from '../../src/skills-workers.ts'
import { checkerOnce } from './check-here.ts'
import { findNamesOnce } from './find-names-once.ts'
import { workerHere } from './worker-here.ts'

/** A worker that compares resumes and counts scans, without a thread of its own. */
export const skillsHere = () =>
  workerHere({
    toolOf: (material: SkillsMaterial) =>
      'market' in material
        ? performMarketTask
        : 'skills' in material || 'vocabulary' in material
          ? checkerOnce(material)
          : createCounter(material, { makeFindNames: findNamesOnce }),
    perform: (tool, task: SkillsTask) => tool(task as never),
  })

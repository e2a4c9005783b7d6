import { findMoves } from '../../src/market/moves-task.ts'
import { createCounter } from '../../src/scans/statistics/counter.ts'
import type { SkillsMaterial, SkillsResult, SkillsTask } from '../../src/skills-workers.ts'
import { checkerOnce } from './check-here.ts'
import { findNamesOnce } from './find-names-once.ts'
import { workerHere } from './worker-here.ts'

/** A worker that compares resumes and counts scans, without a thread of its own. */
export const skillsHere = () =>
  workerHere({
    toolOf(material: SkillsMaterial) {
      if ('moves' in material) return findMoves
      if ('skills' in material || 'vocabulary' in material) return checkerOnce(material)
      return createCounter(material, { makeFindNames: findNamesOnce })
    },
    perform: (tool, task: SkillsTask) => (tool as (task: SkillsTask) => SkillsResult)(task),
  })

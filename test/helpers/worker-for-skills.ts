import { performMarketTask } from '../../src/market/market-task.ts'
import { createFileReader } from '../../src/scans/crawl/file-reader.ts'
import type { SkillsAnswers, SkillsMaterial, SkillsTask } from '../../src/skills-workers.ts'
import { checkerOnce } from './check-here.ts'
import { counterOnce } from './counter-once.ts'
import { workerHere } from './worker-here.ts'

// Most tests draw no chart.
const drawer = (): typeof import('../../src/web/charts/drawer.ts') =>
  require('../../src/web/charts/drawer.ts')

type Answer = SkillsAnswers[SkillsTask['do']]

/**
 * A worker that compares resumes, counts scans, reads files, makes large answers and draws charts,
 * without a thread of its own.
 */
export const skillsHere = () =>
  workerHere({
    toolOf(material: SkillsMaterial) {
      if ('market' in material) return performMarketTask
      if ('charts' in material) return drawer().drawChart
      if ('files' in material) return createFileReader(material)
      if ('skills' in material || 'vocabulary' in material || 'isBuiltIn' in material)
        return checkerOnce(material)
      return counterOnce(material)
    },
    perform: (tool, task: SkillsTask): Answer | Promise<Answer> => tool(task as never),
  })

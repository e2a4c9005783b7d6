/**
 * The entry point of the Workers: they compare resumes, count scans, read files of adverts, make
 * large answers and draw charts, away from the thread that answers.
 */

import { edenGC } from 'bun:jsc'
import { type MarketTask, performMarketTask } from './market/market-task.ts'
import { createChecker } from './resume/checker.ts'
import { createCounter } from './scans/count/counter.ts'
import { createFileReader } from './scans/crawl/file-reader.ts'
import type { SkillsAnswers, SkillsMaterial, SkillsTask } from './skills-workers.ts'
import { createWorkerBody, type FromWorker, type ToWorker } from './workers/worker-protocol.ts'

declare const self: Worker

const collectGarbage = () => Bun.gc(true)

const receive = createWorkerBody({
  toolOf,
  // The caller of a task has named its material.
  perform: (tool, task: SkillsTask) => tool(task as never),
  send: (answer: FromWorker<Answer>) => self.postMessage(answer),
})

// Loaded with the first chart: most workers draw none.
const drawer = (): typeof import('./web/charts/drawer.ts') => require('./web/charts/drawer.ts')

type Answer = SkillsAnswers[SkillsTask['do']]

function toolOf(material: SkillsMaterial): (task: never) => Answer | Promise<Answer> {
  if ('market' in material) return (task: MarketTask) => performMarketTask(task, collectGarbage)
  if ('charts' in material) return drawer().drawChart
  if ('files' in material) return createFileReader(material)
  if ('skills' in material || 'vocabulary' in material || 'isBuiltIn' in material)
    return createChecker(material)
  return createCounter(material, { collectGarbage, collectYoung: edenGC })
}

self.onmessage = ({ data }: MessageEvent<ToWorker<SkillsMaterial, SkillsTask>>) => receive(data)

/** The entry point of the Workers that compare resumes and count scans, away from the thread that answers requests. */
import { createChecker } from './coverage/check-task.ts'
import { findMoves } from './market/moves-task.ts'
import { createCounter } from './scans/statistics/counter.ts'
import type { SkillsMaterial, SkillsResult, SkillsTask } from './skills-workers.ts'
import { createWorkerBody, type FromWorker, type ToWorker } from './workers/worker-protocol.ts'

declare const self: Worker

const receive = createWorkerBody({
  toolOf: toolOf,
  perform: (tool, task: SkillsTask) => tool(task as never),
  send: (answer: FromWorker<SkillsResult>) => self.postMessage(answer),
})

function toolOf(
  material: SkillsMaterial,
): ReturnType<typeof createChecker> | ReturnType<typeof createCounter> | typeof findMoves {
  if ('moves' in material) return findMoves
  if ('skills' in material || 'vocabulary' in material) return createChecker(material)
  return createCounter(material, { collectGarbage: () => Bun.gc(true) })
}

self.onmessage = ({ data }: MessageEvent<ToWorker<SkillsMaterial, SkillsTask>>) => receive(data)

import type { MarketMade, MarketMaterial, MarketTask } from './market/market-task.ts'
import type { CheckAnswers, CheckMaterial, CheckTask } from './resume/check-task.ts'
import type { CounterMaterial } from './scans/count/counter-material.ts'
import type { CounterAnswers, CounterTask } from './scans/count/counter-tasks.ts'
import type { AdvertsAnswer, AdvertsTask, FilesMaterial } from './scans/crawl/file-reader.ts'
import type { ChartMaterial, ChartTask, DrawnChart } from './web/charts/chart-task.ts'
import { createWorkerPool } from './workers/worker-pool.ts'
import type { PoolWorker } from './workers/worker-protocol.ts'

/**
 * The material of the workers: what checks are made against, what scans are counted by, and files
 * that are read; answers and charts need none.
 */
export type SkillsMaterial =
  | CheckMaterial
  | CounterMaterial
  | FilesMaterial
  | MarketMaterial
  | ChartMaterial
export type SkillsTask = CheckTask | CounterTask | AdvertsTask | MarketTask | ChartTask
export type SkillsAnswers = CheckAnswers &
  CounterAnswers &
  Record<AdvertsTask['do'], AdvertsAnswer> &
  Record<MarketTask['do'], MarketMade> & { draw: DrawnChart }

// A matcher of 1,700 skills takes some 5 MB, the vocabulary ten times that. Beside five that all
// scans share there are those of scans that the vocabulary has left behind.
const MATERIALS_A_WORKER_HOLDS = 10

/** The second worker's heap takes some 100 MB, which a machine of half a gigabyte does not have. */
const SMALL = 768 * 1024 * 1024

/**
 * How many workers a machine of so many cores and bytes of memory has. One core is left to the
 * thread that answers, but there are two workers at least: while one counts a scan or makes the
 * dictionary, which takes a second, the other compares. More than a few would only cost memory, and
 * where that is small there is one.
 */
export const workersOn = (cores: number, memory: number): number =>
  memory < SMALL ? 1 : Math.min(4, Math.max(2, cores - 1))

type SkillsWorkersDeps = { spawn: () => PoolWorker; workers: number; onRefused?: () => void }

/**
 * The workers that all checks, all counting, the market's larger answers and all charts share,
 * which end when nobody has asked for long: lines take turns, and the system, which counts, has
 * one of them.
 * @param onRefused is called with each task that is refused because too much waits
 */
export function createSkillsWorkers({ spawn, workers, onRefused }: SkillsWorkersDeps) {
  const pool = createWorkerPool<SkillsMaterial, SkillsTask, SkillsAnswers>({
    size: workers,
    holds: MATERIALS_A_WORKER_HOLDS,
    spawn,
    ...(onRefused && { onRefused }),
  })
  return { checks: pool, counter: pool, market: pool, charts: pool, close: pool.close }
}

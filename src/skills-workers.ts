import type { CheckMaterial, CheckResult, CheckTask } from './coverage/check-task.ts'
import type { CheckPool } from './coverage/checks.ts'
import type { MovesAnswer, MovesMaterial, MovesPool, MovesTask } from './market/moves-task.ts'
import type { CounterAnswer, CounterMaterial, CounterTask } from './scans/statistics/counter.ts'
import type { CounterPool } from './scans/statistics/counters.ts'
import { createWorkerPool } from './workers/worker-pool.ts'
import type { PoolWorker } from './workers/worker-protocol.ts'

/** What the workers work with: what checks are made against, what scans are counted by; what moved needs nothing. */
export type SkillsMaterial = CheckMaterial | CounterMaterial | MovesMaterial
export type SkillsTask = CheckTask | CounterTask | MovesTask
export type SkillsResult = CheckResult | CounterAnswer | MovesAnswer

// A matcher of 1,700 skills takes some 5 MB, the vocabulary ten times that.
const MATERIALS_A_WORKER_HOLDS = 30

/**
 * How many workers a machine of so many cores has. One core is left to the thread that answers, but there are two
 * workers at least: while one counts a scan or makes the dictionary, which takes a second, the other compares. More than
 * a few would only cost memory.
 */
export const workersOn = (cores: number): number => Math.min(4, Math.max(2, cores - 1))

/**
 * The workers that all checks and all counting share, which live until `close`: owners take turns, and the house, which
 * counts, is one of them.
 */
export function createSkillsWorkers({ spawn, workers }: { spawn: () => PoolWorker; workers: number }) {
  const pool = createWorkerPool<SkillsMaterial, SkillsTask, SkillsResult>({
    size: workers,
    holds: MATERIALS_A_WORKER_HOLDS,
    spawn,
  })
  return {
    // What a worker answers depends on the task alone.
    checks: pool as CheckPool,
    counter: pool as CounterPool,
    moves: pool as MovesPool,
    close: pool.close,
  }
}

import { whoAsks } from '../lines/asker.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { MarketMade, MarketMaterial, MarketTask } from './market-task.ts'

export type MarketPool = Pick<
  WorkerPool<MarketMaterial, MarketTask, Record<MarketTask['do'], MarketMade>>,
  'run'
>

/** Has answers made in a worker, off the thread that answers, in the caller's line. */
export type MarketWork = {
  /** What the JSON says that the task makes. */
  value<Value>(task: MarketTask): Promise<Value>
  table(task: MarketTask): Promise<string>
}

const NEEDED = { of: 'the market', state: '', material: () => ({ market: true }) as const }

export function createMarketWork(pool: MarketPool): MarketWork {
  return {
    value: async <Value>(task: MarketTask) =>
      JSON.parse(await pool.run(whoAsks(), NEEDED, task)) as Value,
    table: (task) => pool.run(whoAsks(), NEEDED, task),
  }
}

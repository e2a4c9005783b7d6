import type { WorkerPool } from '../workers/worker-pool.ts'
import type { MarketMade, MarketMaterial, MarketTask } from './market-task.ts'

export type MarketPool = Pick<WorkerPool<MarketMaterial, MarketTask, MarketMade>, 'run'>

/** Has answers made in a worker, away from the thread that answers; whoever asks for the same waits for the same one. */
export type MarketWork = {
  /** What the JSON says that the task makes. */
  value<Value>(task: MarketTask): Promise<Value>
  table(task: MarketTask): Promise<string>
}

/** Answers have one turn among the owners: whoever asked, all may read them. */
const OWNER = 'the market'
const NEEDED = { of: OWNER, state: '', material: () => ({ market: true }) as const }

export function createMarketWork(pool: MarketPool): MarketWork {
  return {
    value: async <Value>(task: MarketTask) => JSON.parse(await pool.run(OWNER, NEEDED, task)) as Value,
    table: (task) => pool.run(OWNER, NEEDED, task),
  }
}

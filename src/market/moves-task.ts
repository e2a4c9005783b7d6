import type { WorkerPool } from '../workers/worker-pool.ts'
import type { Change } from './history.schema.ts'
import { changesBetween } from './run-changes.ts'
import { unpackSheet } from './sheet/packed-sheet.ts'

/** It works with nothing but the task. */
export type MovesMaterial = { moves: true }
/** The packed sheets of both results. */
export type MovesTask = { first: Uint8Array; last: Uint8Array }
/** What surely rose and fell, the largest changes first; null when not all that is compared was kept. */
export type MovesAnswer = { moves: { rising: Change[]; falling: Change[] } | null }

export type MovesPool = Pick<WorkerPool<MovesMaterial, MovesTask, MovesAnswer>, 'run'>

/** As many of each as are told. */
const MOST = 2

/** What moved between two results: for a worker, as it takes some 20 ms. */
export function findMoves({ first, last }: MovesTask): MovesAnswer {
  const [before, after] = [unpackSheet(first), unpackSheet(last)]
  if (!before?.isFull || !after?.isFull) return { moves: null }
  const changes = changesBetween(before, after)
  const those = (verdict: Change['verdict']) => changes.filter((change) => change.verdict === verdict).slice(0, MOST)
  return { moves: { rising: those('rising'), falling: those('falling') } }
}

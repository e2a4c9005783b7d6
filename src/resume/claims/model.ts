import { linesOf } from '../../language/tables/aliases.ts'
import { lazy } from '../../memory/lazy.ts'
import { BITS } from './feature-list.ts'
import table from './weights.txt' with { type: 'text' }

/** What each feature (features.ts) says against a claim, in parts of one. */
export type Model = { base: number; weights: Int8Array }

/** Weights are whole numbers of such parts. */
export const PARTS_OF_ONE = 18

const ownModel = lazy(() => readModel(table))

/**
 * The natural logarithm of the odds that what has these features is not claimed. How the table is
 * made: bench/claims-weights.ts.
 */
export function oddsAgainst(features: readonly number[]): number {
  return oddsBy(ownModel(), features)
}

/** … by any such table. */
export function oddsBy({ base, weights }: Model, features: readonly number[]): number {
  let sum = 0
  for (const feature of features) sum += weights[feature]!
  return base + (sum / PARTS_OF_ONE) * shareOf(features)
}

/**
 * What each of so many features counts: four times as many do not say four times as much, as they
 * say the same.
 */
export const shareOf = (features: readonly number[]): number =>
  ORDINARY / Math.sqrt(Math.max(features.length, 1))

const ORDINARY = Math.sqrt(60)

/** Two lines: the base; the weights, of eight bits each, packed by Zstandard, in base64. */
function readModel(file: string): Model {
  const [base, packed] = Array.from(linesOf(file), ({ content }) => content) as [string, string]
  const weights = new Int8Array(Bun.zstdDecompressSync(Buffer.from(packed, 'base64')).buffer)
  if (!Number.isFinite(Number(base)) || weights.length !== 2 ** BITS)
    throw new Error('weights.txt is damaged')
  return { base: Number(base), weights }
}

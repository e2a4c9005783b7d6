import type { Caller } from '../accounts/callers.ts'
import type { CitedShare } from '../market/answers/citation.ts'
import type { MarketScanReference } from '../market/answers/market.schema.ts'
import type { Operations } from '../operations.ts'

/** A figure, and what it is of. */
type Cited = {
  figure: CitedShare
  of: { scan: MarketScanReference; method: number | null; vocabulary: string | null }
}

/** An example of how to cite the figures of an answer. */
export type Cite = {
  figures: readonly Cited[]
  /** Of two, in words. */
  difference?: string
}

/** The first of several figures of a scan; none of none. */
export const citedOf = (of: Cited['of'], [figure]: readonly CitedShare[]): { cite?: Cite } =>
  figure ? { cite: { figures: [{ figure, of }] } } : {}

/** The most frequent skill of a scan. */
export async function firstSkillCited(
  { run }: Operations['getSkillTable'],
  scanId: string,
  caller: Caller,
): Promise<{ cite?: Cite }> {
  const { value } = await run({ scanId, limit: 1 }, caller)
  return citedOf(value, value.skills)
}

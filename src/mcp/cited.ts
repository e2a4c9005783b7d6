import type { Caller } from '../accounts/callers.ts'
import type { CitedShare } from '../market/answers/citation.ts'
import type { MarketScanReference } from '../market/answers/market.schema.ts'
import type { Operations } from '../operations.ts'

/** A figure, and what it is of: an example of how to cite those beside it. */
export type Cited = {
  figure: CitedShare
  of: { scan: MarketScanReference; method: number | null; vocabulary: string | null }
}

/** The first of several figures of a scan; none of none. */
export const citedOf = (
  { scan, method, vocabulary }: Cited['of'],
  [figure]: readonly CitedShare[],
): { cite?: Cited } => (figure ? { cite: { figure, of: { scan, method, vocabulary } } } : {})

/** The most frequent skill of a scan. */
export async function firstSkillCited(
  { run }: Operations['getSkillTable'],
  scanId: string,
  caller: Caller,
): Promise<{ cite?: Cited }> {
  const { value } = await run({ scanId, limit: 1 }, caller)
  return citedOf(value, value.skills)
}

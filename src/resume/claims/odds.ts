import { featuresOf } from './features.ts'
import type { Range } from './sentence.ts'
import type { Token } from './tokens.ts'

/**
 * Of less by the regression the network is not asked: it would lose claims, and read twice as much.
 */
const SURELY_CLAIMED = -2

/**
 * The natural logarithm of the odds that a mention is not claimed: by a regression, which knows
 * wordings, and by a network, which reads new ones, where the first leaves a doubt.
 */
export function oddsFor(
  tokens: readonly Token[],
  mention: Range,
  byRegression: (features: readonly number[]) => number,
  byNetwork: (mention: Range) => number,
): number {
  const odds = byRegression(featuresOf(tokens, mention))
  if (odds < SURELY_CLAIMED) return odds
  return 0.8 * odds + byNetwork(mention)
}

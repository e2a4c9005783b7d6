import { featuresOf } from './features.ts'
import { deniesOrWishes } from './heading.ts'
import type { Range } from './sentence.ts'
import type { Token } from './tokens.ts'

/** Of less by the regression the network is not asked: it would lose claims, and read twice as much. */
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
  return 0.8 * odds + (isBesideOwnName(tokens, mention) ? 0 : byNetwork(mention))
}

/** The writer's name, age, place and post stand in the first lines, of so many tokens in all. */
const [FIRST_LINES, FIRST_TOKENS] = [4, 24]

function isAtTop(tokens: readonly Token[], { from }: Range): boolean {
  const lines = tokens.slice(0, Math.min(from, FIRST_TOKENS)).filter(({ kind }) => kind === 'line')
  return from < FIRST_TOKENS && lines.length < FIRST_LINES
}

/** Whether a text begins with a name, and a mention is the post beside or below it. */
function isBesideOwnName(tokens: readonly Token[], mention: Range): boolean {
  const words = tokens.findIndex(({ kind, isCapital }) => kind !== 'word' || !isCapital)
  const isName = (words === 2 || words === 3) && tokens[words]!.kind !== 'word'
  if (!isName || !isAtTop(tokens, mention)) return false
  // «Знаю Python, не знаю Docker» begins with no name; a name may well stand above «Хочу работать».
  const line = tokens.findIndex(({ kind }) => kind === 'line')
  return !deniesOrWishes(tokens, { from: 0, to: line === -1 ? tokens.length : line })
}

import { featuresOf } from './features.ts'
import { isBullet, type Range } from './sentence.ts'
import type { Token } from './tokens.ts'

/** Of less by the regression the network has not called any mention not claimed. */
const SURELY_CLAIMED = -2

/**
 * The natural logarithm of the odds that a mention is not claimed: by a regression, which knows
 * wordings, and by a network, which reads new ones, where the first leaves a doubt; where no cue
 * makes one by the network alone, or it counts as claimed.
 */
export function oddsFor(
  tokens: readonly Token[],
  mention: Range,
  byRegression: (features: readonly number[]) => number,
  byNetwork: (mention: Range) => number,
  isReadWithoutCue = true,
): number {
  const features = featuresOf(tokens, mention)
  if (features === null)
    return isReadWithoutCue && !isPlainly(tokens, mention)
      ? 1.5 * byNetwork(mention) - 1
      : -Infinity
  const odds = byRegression(features)
  if (odds < SURELY_CLAIMED) return odds
  return 0.8 * odds + (isBesideOwnName(tokens, mention) ? 0 : byNetwork(mention))
}

/** The writer's name, age, place and post stand in the first lines, of so many tokens in all. */
const [FIRST_LINES, FIRST_TOKENS] = [4, 24]

function isAtTop(tokens: readonly Token[], { from }: Range): boolean {
  const lines = tokens.slice(0, Math.min(from, FIRST_TOKENS)).filter(({ kind }) => kind === 'line')
  return from < FIRST_TOKENS && lines.length < FIRST_LINES
}

/** Whether what no cue makes a doubt of is claimed by where it stands: at the top, as an item. */
function isPlainly(tokens: readonly Token[], mention: Range): boolean {
  let start = mention.from
  while (start > 0 && tokens[start - 1]!.kind !== 'line') start--
  return isAtTop(tokens, mention) || isBullet(tokens[start])
}

/** Whether a text begins with a name, and a mention is the post below it. */
function isBesideOwnName(tokens: readonly Token[], mention: Range): boolean {
  const words = tokens.findIndex(({ kind, isCapital }) => kind !== 'word' || !isCapital)
  return (words === 2 || words === 3) && tokens[words]!.kind !== 'word' && isAtTop(tokens, mention)
}

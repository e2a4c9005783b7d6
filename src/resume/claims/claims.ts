import type { Counts } from '../../language/mentions/mention.ts'
import { featuresOf, hasDenial } from './features.ts'
import { firmsIn } from './firms.ts'
import { oddsAgainst } from './model.ts'
import { formIn } from './resume-form.ts'
import type { Range } from './sentence.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What stands behind so many units counts unlooked at: a resume has 3,000 to 15,000. */
const FARTHEST = 30_000
/** … but to see how a sentence there ends. */
const LOOKED_BEHIND = 1000

/**
 * Another text than a resume, an advert for one, speaks of teams and wishes without denying a
 * skill.
 */
export type TextKind = 'resume' | 'any'

/**
 * The odds (their logarithm) from which on something is not claimed; 0.8 % of adverts' mentions
 * have more than 1.8.
 */
const LEAST_ODDS: Readonly<Record<TextKind, number>> = { resume: 0, any: 1.8 }

/** What the writer of a text says of a place of it that names a skill. */
export type Claims = {
  isClaimed: Counts
  /**
   * Of what is not claimed: whether it is because of words of denying, not as a wish, a firm or
   * somebody else's.
   */
  isDenied: Counts
}

/**
 * Tells what the writer of a resume claims of what it names. What is denied, wished, forgotten,
 * told of others or of a course to come is not claimed (by a logistic regression on the words
 * around it), nor the names of firms and what the site's form prints.
 */
export function claimsIn(text: string, kind: TextKind): Claims {
  const parts = [...firmsIn(text), ...formIn(text)]
  const isInPart: Counts = (start, end) =>
    parts.some((part) => part.start < end && part.end > start)
  let tokens: readonly Token[] | undefined
  const mentionAt = (start: number, end: number) => {
    tokens ??= tokensOf(text.slice(0, FARTHEST + LOOKED_BEHIND))
    return { tokens, range: rangeOf(tokens, start, end) }
  }
  return {
    isClaimed(start, end) {
      if (isInPart(start, end)) return false
      if (start >= FARTHEST) return true
      const { tokens, range } = mentionAt(start, end)
      const features = featuresOf(tokens, range)
      return features === null || oddsAgainst(features) <= LEAST_ODDS[kind]
    },
    isDenied(start, end) {
      if (isInPart(start, end) || start >= FARTHEST) return false
      const { tokens, range } = mentionAt(start, end)
      return hasDenial(tokens, range)
    },
  }
}

/** The tokens that a place reaches, even in part. */
export function rangeOf(tokens: readonly Token[], start: number, end: number): Range {
  const from = firstOf(tokens, (token) => token.end > start)
  const to = firstOf(tokens, (token) => token.start >= end)
  return { from, to: Math.max(from + 1, to) }
}

/** The index of the first token that holds, where all after it do. Binary search. */
function firstOf(tokens: readonly Token[], holds: (token: Token) => boolean): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(tokens[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

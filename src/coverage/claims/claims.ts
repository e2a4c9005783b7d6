import type { Counts } from '../../skills/matching/matcher.ts'
import { FIRM_PIECES, firmsIn } from '../firms.ts'
import { FORM_PIECES, formIn } from '../resume-form.ts'
import { createSpotter } from '../spots.ts'
import { featuresOf } from './features.ts'
import { oddsAgainst } from './model.ts'
import type { Range } from './sentence.ts'
import { type Token, tokensOf } from './tokens.ts'

const spotsIn = createSpotter({ ...FIRM_PIECES, ...FORM_PIECES })

/** Of a text with more doubtful mentions the rest counts unlooked at: a resume of 20 KB has some 300. */
const MOST_DOUBTS = 1500

/** A resume, or any text: others speak of teams and of what is wished without denying anything. */
export type TextKind = 'resume' | 'any'

/** The odds (their logarithm) from which on something is not claimed. Of 53 in 10,000 mentions of adverts they are higher. */
const LEAST_ODDS: Readonly<Record<TextKind, number>> = { resume: 0, any: 1 }

/**
 * Whether the writer of a resume claims what a place of it names. What is denied, wished, forgotten, told of others or of
 * a course to come is not claimed (by a logistic regression on the words around it), nor the names of firms and what the
 * site's form prints.
 */
export function claimsIn(text: string, kind: TextKind = 'resume'): Counts {
  const spots = spotsIn(text)
  const parts = [...firmsIn(text, spots), ...formIn(text, spots)]
  let tokens: readonly Token[] | undefined
  let left = MOST_DOUBTS
  return (start, end) => {
    if (parts.some((part) => part.start < end && part.end > start)) return false
    if (left === 0) return true
    tokens ??= tokensOf(text)
    const features = featuresOf(tokens, rangeOf(tokens, start, end))
    if (features === null) return true
    left--
    return oddsAgainst(features) <= LEAST_ODDS[kind]
  }
}

/** The tokens that a place reaches, even in part. */
function rangeOf(tokens: readonly Token[], start: number, end: number): Range {
  const from = firstOf(tokens, (token) => token.end > start)
  return {
    from,
    to: Math.max(
      from + 1,
      firstOf(tokens, (token) => token.start >= end),
    ),
  }
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

import type { Counts } from '../../language/mentions/mention.ts'
import { lazy } from '../../memory/lazy.ts'
import { hasDenial } from './features.ts'
import { oddsAgainst } from './model.ts'
import { ownNetwork } from './network.ts'
import { oddsFor } from './odds.ts'
import { createReader } from './reader.ts'
import { formIn } from './resume-form.ts'
import type { Range } from './sentence.ts'
import { firstOf, type Token, tokensOf } from './tokens.ts'

/** What stands behind so many units counts unlooked at: a resume has 3,000 to 15,000. */
const FARTHEST = 30_000
/** … but to see how a sentence there ends. */
const LOOKED_BEHIND = 1000
/**
 * So many places are judged; a resume names some hundreds. A hostile text would take a second;
 * which of its places are judged depends on who asks first.
 */
const MOST_JUDGED = 2000

/**
 * Another text than a resume, an advert for one, speaks of teams and wishes without denying a
 * skill.
 */
export type TextKind = 'resume' | 'any'

/**
 * The odds (their logarithm) from which on something is not claimed. More than 2.5 has 1.6 % of
 * what ordinary resumes and hard pieces claim (4.2 of jokes), more than 6.5 half a percent of
 * adverts' mentions.
 */
const LEAST_ODDS: Readonly<Record<TextKind, number>> = { resume: 2.5, any: 6.5 }

/** A shorter text may be a name alone, «Желание учиться» too: its writer has it. */
const LONGEST_NAME = 200

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
 * around it and a small network that reads them), nor what the site's form prints.
 */
export function claimsIn(text: string, kind: TextKind): Claims {
  const parts = [...formIn(text)]
  const isInPart: Counts = (start, end) =>
    parts.some((part) => part.start < end && part.end > start)
  const looked = lazy(() => {
    const tokens = tokensOf(text.slice(0, FARTHEST + LOOKED_BEHIND))
    return { tokens, read: createReader(tokens, ownNetwork()) }
  })
  const isAlone: Counts = (start, end) =>
    text.length < LONGEST_NAME && !/[\p{L}\p{N}]/u.test(text.slice(0, start) + text.slice(end))
  const judged = new Map<string, boolean>()
  const judge: Counts = (start, end) => {
    const { tokens, read } = looked()
    const range = rangeOf(tokens, start, end)
    return oddsFor(tokens, range, oddsAgainst, read) <= LEAST_ODDS[kind]
  }
  return {
    isClaimed(start, end) {
      if (isInPart(start, end)) return false
      if (isAlone(start, end)) return true
      const key = `${start} ${end}`
      const known = judged.get(key)
      if (known !== undefined) return known
      if (start >= FARTHEST || judged.size >= MOST_JUDGED) return true
      const isClaimed = judge(start, end)
      judged.set(key, isClaimed)
      return isClaimed
    },
    isDenied(start, end) {
      if (isInPart(start, end) || start >= FARTHEST) return false
      const { tokens } = looked()
      return hasDenial(tokens, rangeOf(tokens, start, end))
    },
  }
}

/** The tokens that a place reaches, even in part. */
export function rangeOf(tokens: readonly Token[], start: number, end: number): Range {
  const from = firstOf(tokens, (token) => token.end > start)
  const to = firstOf(tokens, (token) => token.start >= end)
  return { from, to: Math.max(from + 1, to) }
}

import type { Counts } from '../../language/mentions/mention.ts'
import { lazy } from '../../memory/lazy.ts'
import { ownNetwork } from './network.ts'
import { createReader, type Reading } from './reader.ts'
import { formIn, withoutNoWork } from './resume-form.ts'
import { firstOf, type Range, type Token, tokensOf } from './tokens.ts'

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
 * The odds (their logarithm) from which on something is not claimed. More than 1.75 has 1.0 % of
 * what ordinary resumes claim (3.2 of jokes), more than 5.3 half a percent of adverts' mentions.
 */
const LEAST_ODDS: Readonly<Record<TextKind, number>> = { resume: 1.75, any: 5.3 }

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
 * told of others or of a course to come is not claimed, as a small network reads the words around
 * it, nor what the site's form prints.
 */
export function claimsIn(text: string, kind: TextKind): Claims {
  const parts = [...formIn(text)]
  const isInPart: Counts = (start, end) =>
    parts.some((part) => part.start < end && part.end > start)
  const looked = lazy(() => {
    const tokens = tokensOf(withoutNoWork(text.slice(0, FARTHEST + LOOKED_BEHIND)))
    return { tokens, read: createReader(tokens, ownNetwork()) }
  })
  const isAlone: Counts = (start, end) =>
    text.length < LONGEST_NAME && !/[\p{L}\p{N}]/u.test(text.slice(0, start) + text.slice(end))
  const known = new Map<string, Reading>()
  /** Null where it is not looked at. */
  const read = (start: number, end: number): Reading | null => {
    const key = `${start} ${end}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (start >= FARTHEST || known.size >= MOST_JUDGED) return null
    const { tokens, read } = looked()
    const reading = read(rangeOf(tokens, start, end))
    known.set(key, reading)
    return reading
  }
  return {
    isClaimed: (start, end) =>
      !isInPart(start, end) &&
      (isAlone(start, end) || (read(start, end)?.odds ?? 0) <= LEAST_ODDS[kind]),
    isDenied: (start, end) => !isInPart(start, end) && (read(start, end)?.isDenied ?? false),
  }
}

/** The tokens that a place reaches, even in part. */
export function rangeOf(tokens: readonly Token[], start: number, end: number): Range {
  const from = firstOf(tokens, (token) => token.end > start)
  const to = firstOf(tokens, (token) => token.start >= end)
  return { from, to: Math.max(from + 1, to) }
}

import { DatabaseAway } from '../away.ts'

/** Longer than anything takes that is asked of a server that is well. */
export const LONGEST_ANSWER_MS = 30_000

/**
 * What was asked for, or DatabaseAway after so many milliseconds: a machine that stands still ends
 * no connection, and who waits for it would wait for ever.
 */
export async function within<Result>(longest: number, work: PromiseLike<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseAway('DATABASE_SLOW', null)), longest)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

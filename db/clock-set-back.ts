import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Transaction } from './database.ts'
import { prepared } from './prepared.ts'
import {
  runs,
  siteRequests,
  siteState,
  vacancyAbsences,
  vacancyVersions,
  walkLease,
} from './schema.ts'
import { done, first, type Steps } from './steps.ts'

/**
 * Less is left alone: the clock is corrected by that much every day, and it holds nobody up for
 * longer.
 */
const SLACK_MS = 1000

/**
 * By how many milliseconds the clock was set back since a request of the site was last started; 0
 * when it was not, or by next to nothing. Whatever is stored about the site was learned from a
 * request, so its moment is no older than it.
 */
export function setBackBy({ lastRequestAt }: { lastRequestAt: number }, now: number): number {
  const ahead = lastRequestAt - now
  return ahead > SLACK_MS ? ahead : 0
}

/**
 * Moves what was learned from the sites, and when to go on, back with the clock: each then lasts
 * for the rest of its own length, not until the old time comes round again. The first process to
 * see the clock does it for all.
 */
export function* followClock(tx: Transaction, now: number): Steps<void> {
  const last = yield* first(lastRequest(tx, {}))
  const ms = last ? setBackBy(last, now) : 0
  if (ms === 0) return
  const earlier = (column: SQLiteColumn): SQL => sql`${column} - ${ms}`
  yield* done(
    tx.update(siteState).set({
      lastRequestAt: earlier(siteState.lastRequestAt),
      nextRequestAt: earlier(siteState.nextRequestAt),
      refusedUntil: earlier(siteState.refusedUntil),
      probeUntil: earlier(siteState.probeUntil),
    }),
  )
  yield* done(tx.update(siteRequests).set({ expiresAt: earlier(siteRequests.expiresAt) }))
  yield* done(
    tx
      .update(walkLease)
      .set({ expiresAt: earlier(walkLease.expiresAt) })
      .where(gt(walkLease.expiresAt, now)),
  )
  const suspended = and(eq(runs.state, 'parked'), gt(runs.nextTryAt, now))
  yield* done(
    tx
      .update(runs)
      .set({ nextTryAt: earlier(runs.nextTryAt) })
      .where(suspended),
  )
  yield* done(
    tx
      .update(runs)
      .set({ startedAt: earlier(runs.startedAt) })
      .where(gt(runs.startedAt, now)),
  )
  const absences = { seenAt: earlier(vacancyAbsences.seenAt) }
  yield* done(tx.update(vacancyAbsences).set(absences).where(gt(vacancyAbsences.seenAt, now)))
  yield* done(
    tx
      .update(vacancyVersions)
      .set({ readAt: earlier(vacancyVersions.readAt) })
      .where(gt(vacancyVersions.readAt, now)),
  )
}

const lastRequest = prepared((tx: Transaction) =>
  tx
    .select({ lastRequestAt: siteState.lastRequestAt })
    .from(siteState)
    .orderBy(desc(siteState.lastRequestAt))
    .limit(1),
)

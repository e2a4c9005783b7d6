import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { notices, runs } from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import type { NoticeKind, NoticesStore } from './notices.ts'

/**
 * Notes, in the step that makes it true, what the operator is to hear of a scheduled run, each
 * thing once.
 */
export function* note(tx: Transaction, runId: number, kind: NoticeKind): Steps<void> {
  const run = yield* first(
    tx.select({ scheduled: runs.scheduled }).from(runs).where(eq(runs.id, runId)),
  )
  if (run?.scheduled)
    yield* done(tx.insert(notices).values({ runId, kind, dueAt: 0 }).onConflictDoNothing())
}

export function createNoticesStore({
  orm,
  atomically,
}: Pick<Database, 'orm' | 'atomically'>): NoticesStore {
  const isOf = ({ runId, kind }: { runId: number; kind: NoticeKind }) =>
    and(eq(notices.runId, runId), eq(notices.kind, kind))
  return {
    async note({ runId, kind }) {
      await atomically((tx) => note(tx, runId, kind))
    },

    async take(now, until) {
      const isDue = lte(notices.dueAt, now)
      const [any] = await orm.select({ runId: notices.runId }).from(notices).where(isDue).limit(1)
      // Nearly always there is none, which is found without a turn to write.
      if (any === undefined) return null
      return atomically(function* (tx) {
        const byAge = [asc(notices.dueAt), asc(notices.runId)]
        const found = yield* first(
          tx
            .select()
            .from(notices)
            .where(isDue)
            .orderBy(...byAge)
            .limit(1),
        )
        if (found === undefined) return null
        const tries = found.tries + 1
        yield* done(tx.update(notices).set({ tries, dueAt: until }).where(isOf(found)))
        return { runId: found.runId, kind: found.kind, tries }
      })
    },

    async finish(notice, next) {
      await orm.update(notices).set(next).where(isOf(notice))
    },

    async forgetAll() {
      await orm.update(notices).set({ dueAt: null }).where(isNotNull(notices.dueAt))
    },
  }
}

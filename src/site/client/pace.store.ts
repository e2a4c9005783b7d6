import { and, eq, lte, sql } from 'drizzle-orm'
import { type Database, IMMEDIATE } from '../../../db/database.ts'
import { siteRequests, siteState } from '../../../db/schema.ts'

export type PaceStore = ReturnType<typeof createPaceStore>

/**
 * How soon to ask for the turn again, when others are under way or go first. Each time is a write, which a slow site
 * would otherwise have made hundreds of times a second: so no more often than a request at full pace would notice.
 */
const askAgainAfter = (interval: number) => Math.min(100, Math.max(5, Math.ceil(interval / 20)))
// A request that waits shows that it does within this time; the place of one that died is then given away.
const WAITING_MS = 3000
const SLOWEST = 1 / 16
// The pace doubles over this many pages, so that a halved one is whole again after them.
const PAGES_TO_RECOVER = 100

/** The turns of all processes that use the database. Moments are milliseconds. */
export function createPaceStore({ orm }: Database) {
  return {
    /**
     * Gets in line, and starts the request if its turn has come. Returns 0 when it may start now, else the milliseconds after which
     * to ask again, which it must do. `interval` is the time between two requests at full pace, `longest` how long
     * a request can take.
     */
    async tryStart(
      { id, priority }: { id: string; priority: 'check' | 'walk' },
      { now, interval, concurrency, longest }: { now: number; interval: number; concurrency: number; longest: number },
    ): Promise<number> {
      return orm.transaction((tx) => {
        tx.delete(siteRequests).where(lte(siteRequests.expiresAt, now)).run()
        const waiting = { id, priority, underWay: false, expiresAt: now + WAITING_MS }
        tx.insert(siteRequests).values(waiting).onConflictDoNothing().run()
        const requests = tx.select().from(siteRequests).orderBy(sql`rowid`).all()
        const underWay = requests.filter((request) => request.underWay).length
        const state = tx.select().from(siteState).where(eq(siteState.id, 1)).get() ?? { nextRequestAt: 0, pace: 1 }
        const slowed = interval / state.pace
        // A clock set back must not hold everybody for longer than one interval.
        const pause = Math.min(state.nextRequestAt - now, slowed)
        const isTurn = underWay < concurrency && firstInLine(requests)?.id === id
        if (pause > 0 || !isTurn) {
          const wait = Math.max(Math.ceil(pause), isTurn ? 0 : askAgainAfter(interval))
          tx.update(siteRequests)
            .set({ expiresAt: now + wait + WAITING_MS })
            .where(eq(siteRequests.id, id))
            .run()
          return wait
        }
        const nextRequestAt = now + slowed
        tx.insert(siteState)
          .values({ id: 1, nextRequestAt })
          .onConflictDoUpdate({ target: siteState.id, set: { nextRequestAt } })
          .run()
        tx.update(siteRequests)
          .set({ underWay: true, expiresAt: now + longest })
          .where(eq(siteRequests.id, id))
          .run()
        return 0
      }, IMMEDIATE)
    },

    async leave(id: string): Promise<void> {
      orm.delete(siteRequests).where(eq(siteRequests.id, id)).run()
    },

    /** What is left of the requests of a walk that died: nobody else walks, so none of them is under way. */
    async forgetWalks(): Promise<void> {
      orm.delete(siteRequests).where(eq(siteRequests.priority, 'walk')).run()
    },

    /** After a pause: half the pace, down to a sixteenth. */
    async slowDown(): Promise<void> {
      const pace = sql`max(${SLOWEST}, ${siteState.pace} / 2)`
      orm
        .insert(siteState)
        .values({ id: 1, pace: 0.5 })
        .onConflictDoUpdate({ target: siteState.id, set: { pace } })
        .run()
    },

    /** After a page: a little of the pace comes back. */
    async recover(): Promise<void> {
      const pace = sql`min(1, ${siteState.pace} * ${2 ** (1 / PAGES_TO_RECOVER)})`
      orm
        .update(siteState)
        .set({ pace })
        .where(and(eq(siteState.id, 1), sql`${siteState.pace} < 1`))
        .run()
    },

    /** 1 is the full pace. */
    async current(): Promise<number> {
      return orm.select({ pace: siteState.pace }).from(siteState).where(eq(siteState.id, 1)).get()?.pace ?? 1
    },
  }
}

/** Checks go before walks, otherwise who came first. */
function firstInLine(requests: readonly (typeof siteRequests.$inferSelect)[]) {
  const waiting = requests.filter((request) => !request.underWay)
  return waiting.find((request) => request.priority === 'check') ?? waiting[0]
}

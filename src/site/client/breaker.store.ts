import { and, eq, lte } from 'drizzle-orm'
import { followClock, setBackBy } from '../../../db/clock-set-back.ts'
import type { Database } from '../../../db/database.ts'
import { greater } from '../../../db/expressions.ts'
import { siteState } from '../../../db/schema.ts'
import type { SiteFailure } from '../site.errors.ts'
import type { BreakerStore, Refusal } from './breaker-state.ts'

export function createBreakerStore({ orm, atomically }: Database): BreakerStore {
  const theRow = eq(siteState.id, 1)
  const read = async () => (await orm.select().from(siteState).where(theRow))[0]

  return {
    known: async () => refusalOf(await read()),

    async standing(now) {
      let state = await read()
      if (state && setBackBy(state, now) > 0) {
        await atomically((tx) => followClock(tx, now))
        state = await read()
      }
      const refusal = refusalOf(state)
      return refusal === null || refusal.until <= now ? null : refusal
    },

    async refuse(refusal, refusedUntil, { looksFrom: probeUntil = 0 } = {}) {
      const longer = {
        refusedUntil: greater(siteState.refusedUntil, refusedUntil),
        probeUntil: greater(siteState.probeUntil, probeUntil),
      }
      await orm
        .insert(siteState)
        .values({ id: 1, refusal, refusedUntil, probeUntil })
        .onConflictDoUpdate({ target: siteState.id, set: { refusal, ...longer } })
    },

    async clear(until) {
      await orm
        .update(siteState)
        .set({ refusal: null, refusedUntil: 0, probeUntil: 0 })
        .where(and(theRow, eq(siteState.refusedUntil, until)))
    },

    async takeLook(now, nextLook) {
      const free = and(theRow, lte(siteState.probeUntil, now))
      const taken = await orm
        .update(siteState)
        .set({ probeUntil: nextLook })
        .where(free)
        .returning({ id: siteState.id })
      return taken.length > 0
    },
  }
}

function refusalOf(state: typeof siteState.$inferSelect | undefined): Refusal | null {
  if (!state?.refusal) return null
  return { failure: state.refusal as SiteFailure, until: state.refusedUntil, looksFrom: state.probeUntil }
}

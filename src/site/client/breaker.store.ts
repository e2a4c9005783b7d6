import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { greater } from '../../../db/expressions.ts'
import { siteState } from '../../../db/schema.ts'
import type { SiteFailure } from '../site.errors.ts'
import type { BreakerStore, Refusal } from './breaker-state.ts'

export function createBreakerStore({ orm }: Database): BreakerStore {
  const theRow = eq(siteState.id, 1)

  async function standing(now: number): Promise<Refusal | null> {
    const [state] = await orm.select().from(siteState).where(theRow)
    if (!state?.refusal || state.refusedUntil <= now) return null
    return { failure: state.refusal as SiteFailure, until: state.refusedUntil, probeUntil: state.probeUntil }
  }

  return {
    standing,

    current: async (now) => (await standing(now))?.failure ?? null,

    async rest(now) {
      const refusal = await standing(now)
      if (refusal === null) return 'none'
      return refusal.probeUntil > now ? 'untouchable' : 'refused'
    },

    async refuse(refusal, refusedUntil, { probesFrom: probeUntil = 0 } = {}) {
      const longer = {
        refusedUntil: greater(siteState.refusedUntil, refusedUntil),
        // Differs from what a probe under way was given: the end of that probe must not lift what the site asked for.
        ...(probeUntil > 0 && { probeUntil: greater(sql`${siteState.probeUntil} + 1`, probeUntil) }),
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

    async takeProbe(now, until) {
      const free = and(theRow, lte(siteState.probeUntil, now))
      const taken = await orm.update(siteState).set({ probeUntil: until }).where(free).returning({ id: siteState.id })
      return taken.length > 0
    },

    async endProbe(until) {
      const own = and(theRow, eq(siteState.probeUntil, until))
      await orm.update(siteState).set({ probeUntil: 0 }).where(own)
    },
  }
}

import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { greater } from '../../../db/expressions.ts'
import { siteState } from '../../../db/schema.ts'
import type { SiteFailure } from '../site.errors.ts'
import type { BreakerStore, Refusal } from './breaker-state.ts'

export function createBreakerStore({ orm }: Database): BreakerStore {
  const theRow = eq(siteState.id, 1)

  async function known(): Promise<Refusal | null> {
    const [state] = await orm.select().from(siteState).where(theRow)
    if (!state?.refusal) return null
    return { failure: state.refusal as SiteFailure, until: state.refusedUntil, looksFrom: state.probeUntil }
  }

  return {
    known,

    async standing(now) {
      const refusal = await known()
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

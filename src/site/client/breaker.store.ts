import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { followClock, setBackBy } from '../../../db/clock-set-back.ts'
import type { Database } from '../../../db/database.ts'
import { greater } from '../../../db/expressions.ts'
import { siteState } from '../../../db/schema.ts'
import { done, first } from '../../../db/steps.ts'
import type { SiteFailure } from '../site.errors.ts'
import type { BreakerStore, Refusal } from './breaker-state.ts'
import { stateOfSite } from './pace.store.ts'
import { SITE_ROWS, type SiteRow } from './site-row.ts'

export function createBreakerStore(
  { orm, atomically }: Database,
  site: SiteRow = SITE_ROWS.hh,
): BreakerStore {
  const theRow = eq(siteState.id, site)
  const read = async () => (await stateOfSite(orm, { site }))[0]

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
      return atomically(function* (tx) {
        const before = yield* first(stateOfSite(tx, { site }))
        yield* done(
          tx
            .insert(siteState)
            .values({ id: site, refusal, refusedUntil, probeUntil })
            .onConflictDoUpdate({ target: siteState.id, set: { refusal, ...longer } }),
        )
        return refusalOf(before)
      })
    },

    async clear(until) {
      const ended = await orm
        .update(siteState)
        .set({ refusal: null, refusedUntil: 0, probeUntil: 0 })
        .where(and(theRow, isNotNull(siteState.refusal), eq(siteState.refusedUntil, until)))
        .returning({ id: siteState.id })
      return ended.length > 0
    },

    async takeLook(now, nextLook) {
      const free = and(theRow, isNotNull(siteState.refusal), lte(siteState.probeUntil, now))
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
  return {
    failure: state.refusal as SiteFailure,
    until: state.refusedUntil,
    looksFrom: state.probeUntil,
  }
}

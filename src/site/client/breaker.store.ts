import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { siteState } from '../../../db/schema.ts'
import type { SiteFailure } from '../site.errors.ts'

/** Whether the site refuses everybody, and whether nobody is to try just now: it asked for that, or somebody tries. */
export type SiteRest = 'none' | 'refused' | 'untouchable'

export type BreakerStore = ReturnType<typeof createBreakerStore>

/** Whether the site refuses everybody, as all processes on the database know it. Moments are milliseconds. */
export function createBreakerStore({ orm }: Database) {
  const row = eq(siteState.id, 1)

  /** What it refuses with and until when; null when it does not. */
  async function standing(now: number): Promise<{ failure: SiteFailure; until: number; probeUntil: number } | null> {
    const state = orm.select().from(siteState).where(row).get()
    if (!state?.refusal || state.refusedUntil <= now) return null
    return { failure: state.refusal as SiteFailure, until: state.refusedUntil, probeUntil: state.probeUntil }
  }

  return {
    standing,

    current: async (now: number): Promise<SiteFailure | null> => (await standing(now))?.failure ?? null,

    async rest(now: number): Promise<SiteRest> {
      const refusal = await standing(now)
      if (refusal === null) return 'none'
      return refusal.probeUntil > now ? 'untouchable' : 'refused'
    },

    /**
     * Believed until the given moment at least: a check that is refused does not shorten the rest of a walk.
     * `probesFrom`: the site has asked to be left alone, so nobody tries before that.
     */
    async refuse(refusal: SiteFailure, refusedUntil: number, { probesFrom: probeUntil = 0 } = {}): Promise<void> {
      const longer = {
        refusedUntil: sql`max(${siteState.refusedUntil}, ${refusedUntil})`,
        // Later than a probe under way has taken: its end must not free what the site asked for.
        ...(probeUntil > 0 && { probeUntil: sql`max(${siteState.probeUntil} + 1, ${probeUntil})` }),
      }
      orm
        .insert(siteState)
        .values({ id: 1, refusal, refusedUntil, probeUntil })
        .onConflictDoUpdate({ target: siteState.id, set: { refusal, ...longer } })
        .run()
    },

    /** Ends the refusal that stands until the given moment; one that was renewed meanwhile stays. */
    async clear(until: number): Promise<void> {
      orm
        .update(siteState)
        .set({ refusal: null, refusedUntil: 0, probeUntil: 0 })
        .where(and(row, eq(siteState.refusedUntil, until)))
        .run()
    },

    /** Lets one request at a time try whether the refusal is over; returns whether this one may. */
    async takeProbe(now: number, until: number): Promise<boolean> {
      const free = and(row, lte(siteState.probeUntil, now))
      return (
        orm.update(siteState).set({ probeUntil: until }).where(free).returning({ id: siteState.id }).all().length > 0
      )
    },

    /** Lets the next one try, unless the site has said meanwhile when to come again. */
    async endProbe(until: number): Promise<void> {
      const own = and(row, eq(siteState.probeUntil, until))
      orm.update(siteState).set({ probeUntil: 0 }).where(own).run()
    },
  }
}

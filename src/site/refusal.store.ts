import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { siteState } from '../../db/schema.ts'
import type { SiteFailure } from './site.errors.ts'

export type RefusalStore = ReturnType<typeof createRefusalStore>

/** Whether the site refuses everybody, as all processes on the database know it. Moments are milliseconds. */
export function createRefusalStore({ orm }: Database) {
  const row = eq(siteState.id, 1)

  /** What it refuses with and until when; null when it does not. */
  async function standing(now: number): Promise<{ failure: SiteFailure; until: number } | null> {
    const state = orm.select().from(siteState).where(row).get()
    if (!state?.refusal || state.refusedUntil <= now) return null
    return { failure: state.refusal as SiteFailure, until: state.refusedUntil }
  }

  return {
    standing,

    current: async (now: number): Promise<SiteFailure | null> => (await standing(now))?.failure ?? null,

    /** Believed until the given moment at least: a check that is refused does not shorten the rest of a walk. */
    async refuse(refusal: SiteFailure, refusedUntil: number): Promise<void> {
      const longer = sql`max(${siteState.refusedUntil}, ${refusedUntil})`
      orm
        .insert(siteState)
        .values({ id: 1, refusal, refusedUntil })
        .onConflictDoUpdate({ target: siteState.id, set: { refusal, refusedUntil: longer } })
        .run()
    },

    async clear(): Promise<void> {
      orm
        .update(siteState)
        .set({ refusal: null, refusedUntil: 0 })
        .where(and(row, isNotNull(siteState.refusal)))
        .run()
    },

    /** Lets one request at a time try whether the refusal is over; returns whether this one may. */
    async takeProbe(now: number, until: number): Promise<boolean> {
      const free = and(row, lte(siteState.probeUntil, now))
      return (
        orm.update(siteState).set({ probeUntil: until }).where(free).returning({ id: siteState.id }).all().length > 0
      )
    },

    async endProbe(): Promise<void> {
      orm.update(siteState).set({ probeUntil: 0 }).where(row).run()
    },
  }
}

import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { siteAnswers } from '../../../db/schema.ts'
import { done, first } from '../../../db/steps.ts'
import type { SiteAnswersStore } from './site-answers.ts'
import { SITE_ROWS, type SiteRow } from './site-row.ts'

const KEPT = 20

export function createSiteAnswersStore(
  { orm, atomically }: Database,
  site: SiteRow = SITE_ROWS.hh,
): SiteAnswersStore {
  const own = eq(siteAnswers.site, site)
  return {
    async add({ kind, status, ms }, at) {
      await atomically(function* (tx) {
        const values = { site, at, kind, status, ms: Math.round(ms) }
        const added = yield* first(
          tx.insert(siteAnswers).values(values).returning({ id: siteAnswers.id }),
        )
        if (added)
          yield* done(tx.delete(siteAnswers).where(and(own, lte(siteAnswers.id, added.id - KEPT))))
      })
    },

    async last() {
      const { at, kind, status, ms } = siteAnswers
      return orm
        .select({ at, kind, status, ms })
        .from(siteAnswers)
        .where(own)
        .orderBy(desc(siteAnswers.id))
    },
  }
}

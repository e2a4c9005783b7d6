import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { type Given, prepared } from '../../../db/prepared.ts'
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
        const added = yield* first(insertAnswer(tx, values))
        if (added) yield* done(deleteUpTo(tx, { site, last: added.id - KEPT }))
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

const insertAnswer = prepared(
  (tx: Transaction, given: Given<Required<Omit<typeof siteAnswers.$inferInsert, 'id'>>>) =>
    tx
      .insert(siteAnswers)
      .values({
        site: given('site'),
        at: given('at'),
        kind: given('kind'),
        status: given('status'),
        ms: given('ms'),
      })
      .returning({ id: siteAnswers.id }),
)

const deleteUpTo = prepared((tx: Transaction, given: Given<{ site: SiteRow; last: number }>) =>
  tx
    .delete(siteAnswers)
    .where(and(eq(siteAnswers.site, given('site')), lte(siteAnswers.id, given('last')))),
)

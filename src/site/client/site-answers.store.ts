import { desc, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { siteAnswers } from '../../../db/schema.ts'
import { done, first } from '../../../db/steps.ts'
import type { SiteAnswersStore } from './site-answers.ts'

const KEPT = 20

export function createSiteAnswersStore({ orm, atomically }: Database): SiteAnswersStore {
  return {
    async add({ kind, status, ms }, at) {
      await atomically(function* (tx) {
        const values = { at, kind, status, ms: Math.round(ms) }
        const added = yield* first(tx.insert(siteAnswers).values(values).returning({ id: siteAnswers.id }))
        if (added) yield* done(tx.delete(siteAnswers).where(lte(siteAnswers.id, added.id - KEPT)))
      })
    },

    async last() {
      const { at, kind, status, ms } = siteAnswers
      return orm.select({ at, kind, status, ms }).from(siteAnswers).orderBy(desc(siteAnswers.id))
    },
  }
}

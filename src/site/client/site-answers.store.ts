import { desc, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { siteAnswers } from '../../../db/schema.ts'
import type { SiteAnswer } from './request.ts'

const KEPT = 20

/** The site's last answers to all processes on the database. */
export function createSiteAnswersStore({ orm }: Database) {
  return {
    async add({ kind, status, ms }: SiteAnswer, at: number): Promise<void> {
      orm.transaction((tx) => {
        const values = { at, kind, status, ms: Math.round(ms) }
        const { id } = tx.insert(siteAnswers).values(values).returning({ id: siteAnswers.id }).get()
        tx.delete(siteAnswers)
          .where(lte(siteAnswers.id, id - KEPT))
          .run()
      })
    },

    /** Newest first. */
    async last() {
      return orm.select().from(siteAnswers).orderBy(desc(siteAnswers.id)).all()
    },
  }
}

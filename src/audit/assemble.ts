import type { Database } from '../../db/database.ts'
import type { ListPage } from '../bytes/list-page.ts'
import type { Clock } from '../time/clock.ts'
import { createAuditStore } from './audit.store.ts'

const KEPT_MS = 366 * 24 * 60 * 60 * 1000
/** Per person: somebody who makes and deletes keys all day pushes nobody else's changes out. */
const MOST_OF_ONE = 10_000

export type AuditLog = ReturnType<typeof assembleAudit>

/**
 * The log of what was changed, and by whom: for a year, and the newest 10,000 changes of each
 * person.
 */
export function assembleAudit({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAuditStore(database)
  return {
    /** A part of it, the newest first. */
    page: (part: ListPage) => store.page(part),
    count: () => store.count(),
    /** Deletes what is kept no longer, until the signal comes. */
    forgetOld: (signal?: AbortSignal) => store.forget(clock.now() - KEPT_MS, MOST_OF_ONE, signal),
  }
}

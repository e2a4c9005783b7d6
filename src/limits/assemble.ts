import type { Database } from '../../db/database.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import type { Clock } from '../clock.ts'
import { openJournal, readJournal } from './journal.ts'
import { openLimiter } from './limiter.ts'
import { getLimits } from './limits.operations.ts'
import { createUsageService } from './usage.service.ts'
import { createUsageStore } from './usage.store.ts'
import { createVacancyFetchLimit } from './vacancy-fetches.ts'

/**
 * Takes over the counting of requests, which one process at a time may do: what the journal holds of the last one is
 * counted first.
 */
export async function openLimits({
  database,
  journalPath,
  limits,
  clock,
}: {
  database: Database
  journalPath: string
  limits: LimitPolicy
  clock: Clock
}) {
  const store = createUsageStore(database)
  const recorded = readJournal(journalPath)
  const limiter = await openLimiter({ store, journal: openJournal(journalPath), recorded, limits, clock })
  const fetches = createVacancyFetchLimit({ store, limits, clock })
  return {
    limiter,
    fetches,
    usage: createUsageService({ store, fold: limiter.fold, clock }),
    getLimits: getLimits({ limits, limiter, fetches }),
  }
}

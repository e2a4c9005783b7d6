import type { Database } from '../../db/database.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import { type Clock, dayName } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import { countsByDay } from './day-counter.ts'
import { createSharedGate, type Gate } from './gate.ts'
import { openJournal, readJournal } from './journal.ts'
import { openLimiter } from './limiter.ts'
import { getLimits } from './limits.operations.ts'
import { createUsageService } from './usage.service.ts'
import { createUsageStore } from './usage.store.ts'
import { createVacancyFetchLimit } from './vacancy-fetches.ts'

/**
 * Takes over the counting of requests, which only one process at a time may do where the database does not count for
 * all. It first counts what the journal holds of an earlier process.
 */
export async function openLimits({
  database,
  journalPath,
  limits,
  clock,
  steady,
  delay,
}: {
  database: Database
  /** Null where the database counts. */
  journalPath: string | null
  limits: LimitPolicy
  clock: Clock
  /** For the minutes, which no clock that is set may stretch or cut. */
  steady: Clock
  delay: Delay
}) {
  const store = createUsageStore(database)
  const { countRequest } = database
  const gate = countRequest ? createSharedGate({ countRequest, store, limits, clock }) : await openOwn()
  const fetches = createVacancyFetchLimit({ store, limits, clock, isAlone: countRequest === undefined })
  return {
    gate,
    fetches,
    usage: createUsageService({ store, flush: gate.flush, clock, delay }),
    getLimits: getLimits({ limits, gate, fetches }),
  }

  async function openOwn(): Promise<Gate> {
    if (journalPath === null) throw new Error('nothing counts requests')
    const recorded = readJournal(journalPath)
    return openLimiter({ store, journal: openJournal(journalPath), recorded, limits, clock, steady })
  }
}

/** Writes to the database what the journal of an ended server still holds. The journal stays: it says the same again. */
export async function keepJournal(database: Database, journalPath: string): Promise<void> {
  const store = createUsageStore(database)
  for (const [day, counts] of countsByDay(readJournal(journalPath))) await store.keepRequests(dayName(day), counts)
}

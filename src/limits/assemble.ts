import type { Database } from '../../db/database.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import { type Clock, dayName } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import { countsByDay } from './day-counter.ts'
import { createGateInTurn, createSharedGate, type Gate, type InTurn } from './gate.ts'
import { openJournal, readJournal } from './journal.ts'
import { openLimiter } from './limiter.ts'
import { getLimits } from './limits.operations.ts'
import { createUsageService } from './usage.service.ts'
import { createUsageStore } from './usage.store.ts'
import { createVacancyFetchLimit } from './vacancy-fetches.ts'

/**
 * Takes over the counting of requests, which only one process at a time may do where the database
 * does not count for all. It first counts what the journal holds of an earlier process.
 */
export async function openLimits({
  database,
  journalPath,
  inTurn,
  limits,
  clock,
  steady,
  delay,
}: {
  database: Database
  /** Null where the database counts. */
  journalPath: string | null
  /**
   * Given where several processes count in the journal, one request at a time; else this process
   * has it to itself.
   */
  inTurn?: InTurn | undefined
  limits: LimitPolicy
  clock: Clock
  /** For the minutes, which no clock that is set may stretch or cut. */
  steady: Clock
  delay: Delay
}) {
  const store = createUsageStore(database)
  const { countRequest } = database
  const gate = await openGate()
  const isAlone = countRequest === undefined && inTurn === undefined
  const fetches = createVacancyFetchLimit({ store, limits, clock, isAlone })
  return {
    gate,
    fetches,
    usage: createUsageService({ store, flush: gate.flush, clock, delay }),
    getLimits: getLimits({ limits, gate, fetches }),
  }

  async function openGate(): Promise<Gate> {
    if (countRequest) return createSharedGate({ countRequest, store, limits, clock })
    return inTurn ? createGateInTurn({ inTurn, open: openOwn, limits, clock }) : openOwn()
  }

  async function openOwn(): Promise<Gate> {
    if (journalPath === null) throw new Error('nothing counts requests')
    const recorded = readJournal(journalPath)
    return openLimiter({
      store,
      journal: openJournal(journalPath),
      recorded,
      limits,
      clock,
      steady,
    })
  }
}

/**
 * Writes to the database what the journal of an ended server still holds. The journal stays: it
 * says the same again.
 */
export async function keepJournal(database: Database, journalPath: string): Promise<void> {
  const store = createUsageStore(database)
  for (const [day, counts] of countsByDay(readJournal(journalPath)))
    await store.keepRequests(dayName(day), counts)
}

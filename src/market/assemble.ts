import type { Database } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Delay } from '../delay.ts'
import type { Log } from '../log.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { ScansStore } from '../scans/shown-scan.ts'
import { createAnswers } from './answers.ts'
import { createCompare } from './comparisons.ts'
import { createHistories } from './histories.ts'
import { createMarketStore } from './market.store.ts'
import { createMarket } from './market.ts'
import { createElsewhere } from './market-totals.ts'
import { createMoves } from './moves.ts'
import type { MovesPool } from './moves-task.ts'
import { createScanAnswers, type KnownSpelling } from './scan-answers.ts'
import { createSheets } from './sheets.ts'

/** Puts together what answers about the market. */
export function assembleMarket({
  database,
  catalog,
  scans,
  knownSpelling,
  siteUrl,
  movesPool,
  clock,
  delay,
  log,
}: {
  database: Database
  catalog: ScanCatalog
  scans: Pick<ScansStore, 'evidence' | 'mentions'>
  knownSpelling: KnownSpelling
  siteUrl: string
  /** Where what moved in a scan is found. */
  movesPool: MovesPool
  clock: Clock
  delay: Delay
  log: Log
}) {
  const store = createMarketStore(database)
  const answers = createAnswers(catalog)
  const sheets = createSheets({ store, scans })
  const histories = createHistories({ store, sheets, clock })
  const elsewhereOf = createElsewhere(catalog.shown, sheets)
  return createMarket({
    answers,
    sheets,
    histories,
    knownSpelling,
    scanAnswers: createScanAnswers({ answers, sheets, elsewhereOf, histories, knownSpelling, siteUrl }),
    compare: createCompare({ answers, sheets }),
    moves: createMoves({ store, pool: movesPool, clock, delay, log }),
  })
}

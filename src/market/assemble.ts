import type { Database } from '../../db/database.ts'
import type { Log } from '../log.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { ScansStore } from '../scans/shown-scan.ts'
import type { Clock } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import type { OwnAddresses } from '../vacancies/own-addresses.ts'
import { createAnswerMemo } from './answer-memo.ts'
import { attributed } from './attributed.ts'
import { createCompare } from './comparisons.ts'
import { createHistories } from './histories.ts'
import { createMarketStore } from './market.store.ts'
import { createHistory, type Market } from './market.ts'
import { createElsewhere } from './market-totals.ts'
import { createMarketWork, type MarketPool } from './market-work.ts'
import type { KnownSpelling } from './named-skill.ts'
import { createPublicTotals } from './public-elsewhere.ts'
import { createPublicMarket, type PublicMarket } from './public-market.ts'
import { createScanAnswers } from './scan-answers.ts'
import { createSheets } from './sheets.ts'
import type { SourceName } from './source-name.ts'
import { createTopMovers } from './top-movers.ts'

/** Puts together the answers about the market, and what everybody may see of them. */
export function assembleMarket({
  database,
  catalog,
  scans,
  pool,
  clock,
  delay,
  log,
  ...outside
}: {
  database: Database
  catalog: ScanCatalog
  scans: Pick<ScansStore, 'evidence' | 'mentions'>
  knownSpelling: KnownSpelling
  siteUrl: string
  /** The addresses that files gave adverts. */
  ownAddresses: OwnAddresses
  nameOf: SourceName
  /** Where answers that take long are made. */
  pool: MarketPool
  clock: Clock
  delay: Delay
  log: Log
}): Market & { inPublic: PublicMarket } {
  const store = createMarketStore(database)
  const sheets = createSheets({ store, scans })
  const work = createMarketWork(pool)
  const histories = createHistories({ store, sheets, work, clock })
  const elsewhereOf = createElsewhere(catalog.shown, sheets)
  const answers = createAnswerMemo()
  const deps = { ...outside, answers, sheets, histories, work }
  const ofMarket = {
    ...createScanAnswers({ ...deps, elsewhereOf }),
    compare: createCompare(deps),
    history: createHistory(deps),
    moves: createTopMovers({ store, work, clock, delay, log }),
    sheetOf: async (detail: ScanDetail) => (await sheets.of(detail)).sheet,
    upToDate: catalog.upToDate,
  }
  const market = attributed(ofMarket, outside.nameOf)
  const inPublic = createPublicMarket({
    ...deps,
    market,
    elsewhereOf: createElsewhere(catalog.shown, sheets, createPublicTotals),
  })
  return { ...market, inPublic }
}

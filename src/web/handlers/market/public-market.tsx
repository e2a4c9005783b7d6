import { publicCatalog } from '../../../market/public-catalog.ts'
import type { PublicMarket } from '../../../market/public-market.ts'
import type { ScanCatalog } from '../../../scans/catalog/catalog.ts'
import { type ScanDetail, scanOf } from '../../../scans/catalog/scan-detail.ts'
import type { Scan } from '../../../scans/scan.schema.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Charts } from '../../charts/drawings.ts'
import { compareHandlers } from './compare.tsx'
import { figuresHandlers } from './figures.tsx'
import { marketHandlers } from './market.tsx'
import { createScanPage } from './scan-page.tsx'
import { createSkillPage } from './skill-page.tsx'

export type PublicMarketDeps = {
  catalog: Pick<ScanCatalog, 'shown' | 'find' | 'choose'>
  market: PublicMarket
  clock: Clock
  charts: Charts
}

/**
 * The pages that everybody may open: those of the account area, of a market and a catalogue that
 * tell figures only.
 */
export function publicMarketHandlers({ catalog: whole, market, clock, charts }: PublicMarketDeps) {
  const catalog = publicCatalog(whole)
  const deps = { catalog, market, charts }
  const list = marketHandlers({
    catalog,
    runs: { unresolved: async () => [] },
    market,
    clock,
    firstSkills: market.firstSkills,
  })

  return {
    catalog,
    listed: list.listed,
    list: list.show,
    scan: createScanPage(deps, publicScan),
    ...figuresHandlers(deps),
    compare: compareHandlers(deps).show,

    skill: createSkillPage(deps),
  }
}

/**
 * Without the words of adverts' titles, and without the skills, which the market gives with what it
 * leaves out.
 */
const publicScan = (detail: ScanDetail): Scan => ({ ...scanOf(detail), skills: [], titleWords: [] })

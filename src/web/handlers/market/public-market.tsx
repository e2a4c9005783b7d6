import { publicCatalog } from '../../../market/public-catalog.ts'
import { type ScanDetail, scanOf } from '../../../scans/catalog/scan-detail.ts'
import type { Scan } from '../../../scans/scan.schema.ts'
import type { PublicDeps } from '../deps.ts'
import { compareHandlers } from './compare.tsx'
import { figuresHandlers } from './figures.tsx'
import { marketHandlers } from './market.tsx'
import { createScanPage } from './scan-page.tsx'
import { createSkillPage } from './skill-page.tsx'

/**
 * The pages that everybody may open: those of the account area, of a market and a catalogue that
 * tell figures only.
 */
export function publicMarketHandlers(whole: PublicDeps) {
  const catalog = publicCatalog(whole.catalog)
  const deps = { ...whole, catalog }
  const runs = { unresolved: async () => [] }
  const list = marketHandlers({ ...deps, runs, firstSkills: whole.market.firstSkills })

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

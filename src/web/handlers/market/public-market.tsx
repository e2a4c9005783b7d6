import { publicCatalog } from '../../../market/public-catalog.ts'
import type { PublicMarket } from '../../../market/public-market.ts'
import type { ScanCatalog } from '../../../scans/catalog/catalog.ts'
import { type ScanDetail, scanOf } from '../../../scans/catalog/scan-detail.ts'
import type { Scan } from '../../../scans/scan.schema.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Charts } from '../../charts/drawings.ts'
import { MarketSkill } from '../../pages/market/market-skill.tsx'
import { pointsOf } from '../../pages/market/run-points.ts'
import { missing } from '../../pages/problems.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import { citedSkill } from './citations.ts'
import { compareHandlers } from './compare.tsx'
import { figuresHandlers } from './figures.tsx'
import { marketHandlers } from './market.tsx'
import { createOfScan, skillOrNull } from './of-scan.tsx'
import { createProfessionsOf } from './professions-of-skill.ts'
import { createScanPage } from './scan-page.tsx'

export type PublicMarketParts = {
  catalog: Pick<ScanCatalog, 'shown' | 'find' | 'choose'>
  market: PublicMarket
  clock: Clock
  charts: Charts
}

/** The pages that everybody may open: those of the account area, of a market and a catalogue that tell figures only. */
export function publicMarketHandlers({ catalog: whole, market, clock, charts }: PublicMarketParts) {
  const catalog = publicCatalog(whole)
  const parts = { catalog, market, charts }
  const ofScan = createOfScan(parts)
  const professionsOf = createProfessionsOf(parts)
  const list = marketHandlers({
    catalog,
    runs: { unsettled: async () => [] },
    market,
    clock,
    firstSkills: market.firstSkills,
  })

  return {
    catalog,
    listed: list.listed,
    list: list.show,
    scan: createScanPage(parts, publicScan),
    ...figuresHandlers(parts),
    compare: compareHandlers(parts).show,

    skill: (visit: Visit): Promise<Reply> =>
      ofScan(visit, async ({ detail, base }) => {
        const { t, query, places } = visit
        const title = scanTitle(base.scan.queries, t)
        const asked = query.get('skill') ?? ''
        const answer = await skillOrNull(market.skill(detail, asked))
        if (answer === null) return missing(t.publicMarket.noSkill, places.scan(base.scan.id), title)
        const { value: skill } = answer
        const points = pointsOf(skill.history.runs, skill.name)
        const trend = points.length > 1 && skill.history.reason === null ? await charts.trend(points, visit) : null
        const props = {
          base,
          skill,
          shown: detail.shown,
          trend,
          askedIn: await professionsOf(skill.name),
          adverts: null,
          citations: [citedSkill(base, skill, visit)],
        }
        return page(`${skill.name} · ${title}`, <MarketSkill {...props} />)
      }),
  }
}

/** Without the words of adverts' titles, and without the skills, which the market tells with what it leaves out. */
const publicScan = (detail: ScanDetail): Scan => ({ ...scanOf(detail), skills: [], titleWords: [] })

import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import { scanOf } from '../../../scans/catalog/scan-detail.ts'
import type { Scan } from '../../../scans/scan.schema.ts'
import { scaleOf } from '../../components/whisker-bar.tsx'
import { fieldsOf, marketChoiceOf, tablePartOf } from '../../pages/market/market-choice.ts'
import { DISTINCTIVE } from '../../pages/market/market-skill.tsx'
import { ScanPage } from '../../pages/market/scan.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import { pagingOf } from '../../visit/paging.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { citedDistinct, citedSkill } from './citations.ts'
import { firstAmong } from './first-skills.ts'
import { createOfScan, type MarketOfScan } from './of-scan.tsx'

const MOST_DISTINCTIVE = 8
const FIRST = 10

/**
 * Makes the first page of a scan: its skills, and what else is counted.
 * @param shownOf the scan in full, or what of it is shown
 */
export function createScanPage(deps: MarketDeps, shownOf: (detail: ScanDetail) => Scan = scanOf) {
  const { market } = deps
  const ofScan = createOfScan(deps)

  /** The skills chosen, a page of them, on the scale of all. */
  async function skillsOf({ detail, currency }: MarketOfScan, { query }: Visit) {
    const choice = marketChoiceOf(query)
    const part = { ...tablePartOf(choice), currency }
    const { value: first } = await market.skills(detail, {
      sort: part.sort === 'distinct' ? 'distinct' : 'share',
      limit: 1,
    })
    const total = (await market.skills(detail, { ...part, limit: 1 })).value.total
    const paging = pagingOf(query, total)
    const { value } = await market.skills(detail, {
      ...part,
      limit: paging.most,
      offset: paging.from,
    })
    const shareOf = (row: (typeof value.skills)[number]) =>
      choice.of === 'distinct'
        ? { share: row.distinctShare ?? 0, interval: row.distinctInterval }
        : { share: row.share, interval: row.interval }
    const scale = scaleOf([...first.skills, ...value.skills].map(shareOf))
    return { choice, shown: value.skills, chosen: total, all: first.total, paging, scale }
  }

  /** The skills that distinguish a scan from all others. */
  async function distinctiveOf({ detail }: MarketOfScan) {
    const { value } = await market.skills(detail, { sort: 'distinctive', limit: MOST_DISTINCTIVE })
    return value.skills.filter(
      ({ distinctive }) => distinctive !== null && distinctive.score >= DISTINCTIVE,
    )
  }

  async function firstOf(scan: MarketOfScan, skills: readonly SkillRow[]) {
    const { value: families } = await market.families(scan.detail, {})
    return {
      ...firstAmong(skills, FIRST),
      families,
      distinctive: await distinctiveOf(scan),
    }
  }

  return (visit: Visit): Promise<Reply> =>
    ofScan(visit, async (marketOfScan) => {
      const { detail, base, currency } = marketOfScan
      const skills = await skillsOf(marketOfScan, visit)
      const { value: pay } = await market.pay(detail, { currency })
      const mix = { pay: marketOfScan.pay, currency }
      const { value: history } = await market.history(detail, {})
      const isChosen = skills.paging.page > 1 || Object.keys(fieldsOf(skills.choice)).length > 0
      const first = isChosen ? null : await firstOf(marketOfScan, skills.shown)
      const props = {
        base,
        scan: shownOf(detail),
        shown: detail.shown,
        pay,
        mix,
        history,
        first,
        skills,
      }
      const isDistinct = skills.choice.of === 'distinct'
      const citations = skills.shown.map((skill) =>
        (isDistinct ? citedDistinct : citedSkill)(base, skill, visit),
      )
      return page(
        scanTitle(base.scan.queries, visit.t),
        <ScanPage {...props} citations={citations} />,
      )
    })
}

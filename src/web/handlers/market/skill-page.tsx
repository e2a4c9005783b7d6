import type { SkillAnswer } from '../../../market/answers/skill.schema.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import { MarketSkill } from '../../pages/market/market-skill.tsx'
import { pointsOf } from '../../pages/market/run-points.ts'
import type { AdvertsProps } from '../../pages/market/skill-adverts.tsx'
import { missing } from '../../pages/problems.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { citedSkill } from './citations.ts'
import { createOfScan, skillIn, skillOrNull } from './of-scan.tsx'
import { createProfessionsOf } from './professions-of-skill.ts'

export type Named = Pick<SkillAnswer, 'name' | 'members'>

/**
 * Makes the page of a skill of a scan.
 * @param advertsOf the adverts that name it, where they are shown; null when the scan has none
 */
export function createSkillPage(
  deps: MarketDeps,
  advertsOf?: (
    detail: ScanDetail,
    skill: Named,
    query: URLSearchParams,
  ) => Promise<AdvertsProps | null>,
) {
  const { market, charts } = deps
  const ofScan = createOfScan(deps)
  const professionsOf = createProfessionsOf(deps)
  return (visit: Visit): Promise<Reply> =>
    ofScan(visit, async ({ detail, base, pay }) => {
      const { t, query, paths } = visit
      const title = scanTitle(base.scan.queries, t)
      const answer = await skillOrNull(skillIn(market, { detail, pay }, query))
      const adverts = (answer && (await advertsOf?.(detail, answer.skill, query))) ?? null
      if (answer === null || (advertsOf && adverts === null)) {
        const ofAdverts = { title: t.scans.missingSkillTitle, text: t.scans.missingSkill }
        return missing(
          paths.isPublic ? t.publicMarket.noSkill : ofAdverts,
          paths.scan(base.scan.id),
          title,
        )
      }
      const { skill, mix } = answer
      const points = pointsOf(skill.history.runs, skill.name)
      const trend =
        points.length > 1 && skill.history.reason === null
          ? await charts.trend(points, visit)
          : null
      const askedIn = await professionsOf(skill.name)
      const props = { base, skill, mix, shown: detail.shown, trend, askedIn, adverts }
      const body = <MarketSkill {...props} citations={[citedSkill(base, skill, visit)]} />
      return page(`${skill.name} · ${title}`, body)
    })
}

import type { SkillAnswer } from '../../../market/answers/skill.schema.ts'
import { ALL_ROWS } from '../../../market/public-market.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import type { AskedIn } from '../../pages/market/asked-in.tsx'
import { MarketSkill } from '../../pages/market/market-skill.tsx'
import { pointsOf } from '../../pages/market/run-points.ts'
import type { AdvertsProps } from '../../pages/market/skill-adverts.tsx'
import { missing } from '../../pages/problems.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { orNone } from '../or-none.ts'
import { citedSkill } from './citations.ts'
import { LOOKED_AT } from './market-search.ts'
import { createOfScan, skillIn, skillOrNull } from './of-scan.tsx'

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

const SHOWN = 10

/** Tells in which professions a skill is asked for, the highest share first. */
function createProfessionsOf({ catalog, market }: MarketDeps) {
  return async (name: string): Promise<AskedIn[]> => {
    const found: AskedIn[] = []
    for (const { id, queries, scanned } of (await catalog.shown()).slice(0, LOOKED_AT)) {
      // All rows of a scan are kept, so that a name is looked for without work.
      const answer = await orNone(async () =>
        market.skills(await catalog.find(id), { limit: ALL_ROWS }),
      )
      const skill = answer?.value.skills.find((row) => row.name === name)
      if (skill) found.push({ id, queries, scanned, share: skill.share, interval: skill.interval })
    }
    return found.toSorted((a, b) => b.share - a.share).slice(0, SHOWN)
  }
}

import type { Base } from '../../../market/answers/base.schema.ts'
import type { Market } from '../../../market/market.ts'
import type { ScanCatalog } from '../../../scans/catalog/catalog.ts'
import type { FindNamingVacancies } from '../../../scans/catalog/naming-vacancies.ts'
import { advertKey } from '../../../scans/source.ts'
import { vacancyAddress } from '../../../site/address.ts'
import type { NamingSentences } from '../../../vacancies/naming-sentences.ts'
import type { OwnAddresses } from '../../../vacancies/own-addresses.ts'
import type { Charts } from '../../charts/drawings.ts'
import { MarketSkill } from '../../pages/market/market-skill.tsx'
import { pointsOf } from '../../pages/market/run-points.ts'
import { statedBy } from '../../pages/market/stated.ts'
import { missing } from '../../pages/problems.tsx'
import { scanTitle } from '../../pages/scan-title.ts'
import { pagingOf } from '../../visit/paging.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import { citedSkill } from './citations.ts'
import { createOfScan, type OfScanParts, skillOrNull } from './of-scan.tsx'
import { createProfessionsOf } from './professions-of-skill.ts'
import { createScanPage } from './scan-page.tsx'

export type ScansParts = OfScanParts & {
  catalog: Pick<ScanCatalog, 'shown' | 'find'>
  market: Market
  namingVacancies: FindNamingVacancies
  namingSentences: NamingSentences
  ownAddresses: OwnAddresses
  siteUrl: string
  charts: Pick<Charts, 'trend'>
}

/** On a phone each is a card of a third of the screen. */
const ADVERTS = 20

/** The scans that have a result: every owner sees all of them. */
export function scansHandlers(parts: ScansParts) {
  const { market, namingVacancies, namingSentences, ownAddresses, siteUrl, charts } = parts
  const ofScan = createOfScan(parts)
  const professionsOf = createProfessionsOf(parts)

  return {
    /** The list is the first page; its earlier address leads there. */
    list: (): Reply => redirect('/account'),

    show: createScanPage(parts),

    /** A skill with the vacancies that its count counts. */
    skill: (visit: OwnerVisit) =>
      ofScan(visit, async ({ detail, base }) => {
        const { t, query } = visit
        const asked = query.get('skill') ?? ''
        const named = await namingVacancies(detail, asked)
        const answer = await skillOrNull(market.skill(detail, asked))
        if (named === null || answer === null) return noSuchSkill(base, visit)
        const { value: skill } = answer
        const paging = pagingOf(query, named.total, ADVERTS)
        const sheet = await market.sheetOf(detail)
        const part = named.part(paging)
        const isOfSite = detail.shown.source === 'hh'
        const keys = part.map(({ id }) => (isOfSite ? id : advertKey(base.scan.id, id)))
        // A text may have been written anew since a result of then was counted.
        const sentences = await namingSentences(detail.shown.isShown ? keys : [], [skill.name, ...skill.members])
        const addresses = isOfSite ? null : await ownAddresses(keys)
        const rows = statedBy(sheet, part).map(({ id, ...row }) => ({
          ...row,
          sentence: sentences.get(id) ?? null,
          url: addresses === null ? vacancyAddress(siteUrl, id) : (addresses.get(id) ?? null),
        }))
        const points = pointsOf(skill.history.runs, skill.name)
        const trend = points.length > 1 && skill.history.reason === null ? await charts.trend(points, visit) : null
        const adverts = { skill: skill.name, total: named.total, rows, paging, isFull: sheet.isFull }
        const askedIn = await professionsOf(skill.name)
        const props = {
          base,
          skill,
          shown: detail.shown,
          trend,
          askedIn,
          adverts,
          citations: [citedSkill(base, skill, visit)],
        }
        return page(`${skill.name} · ${scanTitle(base.scan.queries, t)}`, <MarketSkill {...props} />)
      }),
  }
}

function noSuchSkill({ scan }: Base, { t, places }: OwnerVisit): Reply {
  const text = { title: t.scans.missingSkillTitle, text: t.scans.missingSkill }
  return missing(text, places.scan(scan.id), scanTitle(scan.queries, t))
}

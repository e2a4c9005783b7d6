import type { Base } from '../../market/base.schema.ts'
import type { Market } from '../../market/market.ts'
import type { FindNamingVacancies } from '../../scans/catalog/naming-vacancies.ts'
import { ResultReplaced, scanOf } from '../../scans/catalog/scan-detail.ts'
import { vacancyAddress } from '../../site/address.ts'
import type { NamingSentences } from '../../vacancies/naming-sentences.ts'
import type { Charts } from '../charts/drawings.ts'
import { scaleOf } from '../components/whisker-bar.tsx'
import { marketChoiceOf, tablePartOf } from '../pages/market-choice.ts'
import { MarketSkill } from '../pages/market-skill.tsx'
import { missing } from '../pages/problems.tsx'
import { pointsOf } from '../pages/run-points.ts'
import { ScanPage } from '../pages/scan.tsx'
import { scanTitle } from '../pages/scan-title.ts'
import { statedBy } from '../pages/stated.ts'
import { pagingOf } from '../visit/paging.ts'
import { page, type Reply, redirect } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'
import { citedFrom } from './citations.ts'
import { createOfScan, isMissing, type MarketOfScan, type OfScanParts } from './of-scan.tsx'

export type ScansParts = OfScanParts & {
  namingVacancies: FindNamingVacancies
  namingSentences: NamingSentences
  siteUrl: string
  charts: Pick<Charts, 'trend'>
}

/** A skill is called distinctive from this z-score on. */
const DISTINCTIVE = 2
const MOST_DISTINCTIVE = 8

/** The scans that have a result: every owner sees all of them. */
export function scansHandlers(parts: ScansParts) {
  const { market, namingVacancies, namingSentences, siteUrl, charts } = parts
  const ofScan = createOfScan(parts)

  /** The skills chosen, a page of them, on the scale of all. */
  async function skillsOf({ detail }: MarketOfScan, { query }: OwnerVisit) {
    const choice = marketChoiceOf(query)
    const part = tablePartOf(choice)
    const { value: first } = await market.skills(detail, {
      sort: part.sort === 'distinct' ? 'distinct' : 'share',
      limit: 1,
    })
    const total = (await market.skills(detail, { ...part, limit: 1 })).value.total
    const paging = pagingOf(query, total)
    const { value } = await market.skills(detail, { ...part, limit: paging.most, offset: paging.from })
    const told = (row: (typeof value.skills)[number]) =>
      choice.of === 'distinct'
        ? { share: row.distinctShare ?? 0, interval: row.distinctInterval }
        : { share: row.share, interval: row.interval }
    const scale = scaleOf([...first.skills, ...value.skills].map(told))
    return { choice, shown: value.skills, chosen: total, all: first.total, paging, scale, top: first.skills[0] ?? null }
  }

  /** The skills that distinguish a scan from all others. */
  async function distinctiveOf({ detail }: MarketOfScan) {
    const { value } = await market.skills(detail, { sort: 'distinctive', limit: MOST_DISTINCTIVE })
    return value.skills.filter(({ distinctive }) => distinctive !== null && distinctive.score >= DISTINCTIVE)
  }

  return {
    /** The list is the first page; its earlier address leads there. */
    list: (): Reply => redirect('/account'),

    show: (visit: OwnerVisit) =>
      ofScan(visit, async (marketOfScan) => {
        const { detail, base } = marketOfScan
        const { top, ...skills } = await skillsOf(marketOfScan, visit)
        const { value: pay } = await market.pay(detail)
        const { value: history } = await market.history(detail, {})
        const distinctive = await distinctiveOf(marketOfScan)
        const props = { base, scan: scanOf(detail), pay, history, distinctive, skills }
        const citations = top === null ? [] : [citedFrom(base, top)]
        return page(scanTitle(base.scan.queries, visit.t), <ScanPage {...props} citations={citations} />)
      }),

    /** A skill with the vacancies that its count counts. */
    skill: (visit: OwnerVisit) =>
      ofScan(visit, async ({ detail, base }) => {
        const { t, query } = visit
        const asked = query.get('skill') ?? ''
        const { scan, named } = await namingVacancies(base.scan.id, asked)
        const answer = await orNull(() => market.skill(detail, asked))
        if (named === null || answer === null) return noSuchSkill(base, visit)
        const { value: skill } = answer
        const paging = pagingOf(query, named.total)
        const sheet = await market.sheetOf(detail)
        const part = named.part(paging)
        const sentences = await namingSentences(
          part.map(({ id }) => id),
          [skill.name, ...skill.members],
        )
        const rows = statedBy(sheet, part).map(({ id, ...row }) => ({
          ...row,
          sentence: sentences.get(id) ?? null,
          url: vacancyAddress(siteUrl, id),
        }))
        const points = pointsOf(skill.history.runs, skill.name)
        const trend = points.length > 1 ? await charts.trend(points, visit) : null
        const adverts = { skill: skill.name, total: named.total, rows, paging, isFull: sheet.isFull }
        const props = { base, skill, trend, adverts, citations: [citedFrom(base, skill)] }
        return page(`${skill.name} · ${scanTitle(scan.queries, t)}`, <MarketSkill {...props} />)
      }),
  }
}

function noSuchSkill({ scan }: Base, { t }: OwnerVisit): Reply {
  const text = { title: t.scans.missingSkillTitle, text: t.scans.missingSkill }
  return missing(text, `/account/scans/${scan.id}`, scanTitle(scan.queries, t))
}

async function orNull(ask: () => ReturnType<Market['skill']>) {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error) && !(error instanceof ResultReplaced)) return null
    throw error
  }
}

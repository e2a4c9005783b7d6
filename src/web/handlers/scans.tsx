import { AppError } from '../../errors.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { FindNamingVacancies } from '../../scans/catalog/naming-vacancies.ts'
import { scanOf } from '../../scans/catalog/scan-detail.ts'
import { vacancyAddress } from '../../site/address.ts'
import { missing } from '../pages/problems.tsx'
import { ScanPage } from '../pages/scan.tsx'
import { scanTitle } from '../pages/scan-title.ts'
import { ScansPage } from '../pages/scans.tsx'
import { SkillVacanciesPage } from '../pages/skill-vacancies.tsx'
import { pagingOf, rowsOn } from '../visit/paging.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type ScansParts = {
  catalog: Pick<ScanCatalog, 'shown' | 'find'>
  namingVacancies: FindNamingVacancies
  siteUrl: string
}

/** The scans that have a result: every owner sees all of them. */
export function scansHandlers({ catalog, namingVacancies, siteUrl }: ScansParts) {
  /** Answers from a scan; the page that says so when there is none. */
  async function ofScan(visit: OwnerVisit, answer: () => Promise<Reply>): Promise<Reply> {
    try {
      return await answer()
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'not_found')) throw error
      const { scans } = visit.t
      return missing({ title: scans.missingTitle, text: scans.missing }, '/account/scans', scans.title)
    }
  }

  return {
    async list({ t, query }: OwnerVisit): Promise<Reply> {
      const all = await catalog.shown()
      const paging = pagingOf(query, all.length)
      return page(t.scans.title, <ScansPage scans={rowsOn(paging, all)} paging={paging} />)
    },

    show: (visit: OwnerVisit) =>
      ofScan(visit, async () => {
        const scan = scanOf(await catalog.find(visit.params.id ?? ''))
        return page(scanTitle(scan.queries, visit.t), <ScanPage scan={scan} />)
      }),

    /** The vacancies that the count of a skill counts. */
    vacancies: (visit: OwnerVisit) =>
      ofScan(visit, async () => {
        const { t, params, query } = visit
        const { scan, named } = await namingVacancies(params.id ?? '', query.get('skill') ?? '')
        if (named === null) {
          const text = { title: t.scans.missingSkillTitle, text: t.scans.missingSkill }
          return missing(text, `/account/scans/${scan.id}`, scanTitle(scan.queries, t))
        }
        const { skill, total } = named
        const paging = pagingOf(query, total)
        const vacancies = named
          .part(paging)
          .map(({ id, ...vacancy }) => ({ ...vacancy, url: vacancyAddress(siteUrl, id) }))
        return page(skill, <SkillVacanciesPage {...{ scan, skill, total, vacancies, paging }} />)
      }),
  }
}

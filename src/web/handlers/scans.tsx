import { AppError } from '../../errors.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { FindSkillVacancies } from '../../scans/catalog/skill-vacancies.ts'
import type { VacancyMentions } from '../../scans/result.ts'
import { vacancyAddress } from '../../site/address.ts'
import { missing } from '../pages/problems.tsx'
import { ScanPage } from '../pages/scan.tsx'
import { ScansPage } from '../pages/scans.tsx'
import { type NamingVacancy, SkillVacanciesPage } from '../pages/skill-vacancies.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type ScansParts = {
  catalog: Pick<ScanCatalog, 'shown' | 'find'>
  vacanciesOf: FindSkillVacancies
  siteUrl: string
}

/** The scans that have a result: every owner sees all of them. */
export function scansHandlers({ catalog, vacanciesOf, siteUrl }: ScansParts) {
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
    list: async ({ t }: OwnerVisit): Promise<Reply> => page(t.scans.title, <ScansPage scans={await catalog.shown()} />),

    show: (visit: OwnerVisit) =>
      ofScan(visit, async () => {
        const { scan } = await catalog.find(visit.params.id ?? '')
        return page(scan.queries.join(', '), <ScanPage scan={scan} />)
      }),

    /** The vacancies that the count of a skill counts. */
    vacancies: (visit: OwnerVisit) =>
      ofScan(visit, async () => {
        const { t, params, query } = visit
        const { scan, skill, vacancies } = await vacanciesOf(params.id ?? '', query.get('skill') ?? '')
        if (skill === null) {
          const text = { title: t.scans.missingSkillTitle, text: t.scans.missingSkill }
          return missing(text, `/account/scans/${scan.id}`, scan.queries.join(', '))
        }
        const rows = vacancies.map((vacancy) => namingVacancy(vacancy, skill, siteUrl))
        const part = Number(query.get('part') ?? 1) || 1
        return page(skill, <SkillVacanciesPage scan={scan} skill={skill} vacancies={rows} part={part} />)
      }),
  }
}

const namingVacancy = ({ id, title, skills }: VacancyMentions, skill: string, siteUrl: string): NamingVacancy => ({
  title,
  url: vacancyAddress(siteUrl, id),
  source: skills.find(({ name }) => name === skill)!.source,
})

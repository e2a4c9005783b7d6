import { AppError } from '../../errors.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { ScansStore } from '../../scans/scans.store.ts'
import { vacancyAddress } from '../../site/address.ts'
import { missing } from '../pages/problems.tsx'
import { ScanPage } from '../pages/scan.tsx'
import { ScansPage } from '../pages/scans.tsx'
import { type NamingVacancy, SkillVacanciesPage } from '../pages/skill-vacancies.tsx'
import { type OwnerVisit, page, type Reply } from '../visit/visit.ts'

export type ScansParts = {
  scans: Pick<ScanCatalog, 'shown' | 'find'> & Pick<ScansStore, 'vacancies'>
  siteUrl: string
}

/** What has been counted, for everybody who is signed in. */
export function scansHandlers({ scans, siteUrl }: ScansParts) {
  const noSuchScan = ({ t }: OwnerVisit): Reply =>
    missing({ title: t.scans.missingTitle, text: t.scans.missing }, '/account/scans', t.scans.title)

  /** The vacancies of a result that name the skill, in the order of the walk. */
  async function naming(runId: number, skill: string): Promise<NamingVacancy[]> {
    const vacancies = await scans.vacancies(runId)
    return vacancies.flatMap(({ id, title, skills }) => {
      const named = skills.find(({ name }) => name === skill)
      return named ? [{ title, url: vacancyAddress(siteUrl, id), source: named.source }] : []
    })
  }

  return {
    list: async ({ t }: OwnerVisit): Promise<Reply> => page(t.scans.title, <ScansPage scans={await scans.shown()} />),

    async show(visit: OwnerVisit): Promise<Reply> {
      try {
        const { scan } = await scans.find(visit.params.id ?? '')
        return page(scan.queries.join(', '), <ScanPage scan={scan} />)
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'not_found')) throw error
        return noSuchScan(visit)
      }
    },

    /** Which vacancies are behind the count of a skill. */
    async vacancies(visit: OwnerVisit): Promise<Reply> {
      const { t, params, query } = visit
      const scan = (await scans.shown()).find(({ id }) => id === params.id)
      if (!scan) return noSuchScan(visit)
      const skill = query.get('skill') ?? ''
      const vacancies = await naming(scan.runId, skill)
      if (vacancies.length === 0) {
        const text = { title: t.scans.missingSkillTitle, text: t.scans.missingSkill }
        return missing(text, `/account/scans/${scan.id}`, scan.queries.join(', '))
      }
      const part = Number(query.get('part') ?? 1) || 1
      return page(skill, <SkillVacanciesPage scan={scan} skill={skill} vacancies={vacancies} part={part} />)
    },
  }
}

import { AppError } from '../../errors.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { FindNamingVacancies } from '../../scans/catalog/naming-vacancies.ts'
import { type ScanDetail, scanOf } from '../../scans/catalog/scan-detail.ts'
import type { Skill } from '../../scans/scan.schema.ts'
import { vacancyAddress } from '../../site/address.ts'
import { missing } from '../pages/problems.tsx'
import { ScanPage } from '../pages/scan.tsx'
import { scanTitle } from '../pages/scan-title.ts'
import { SkillPage } from '../pages/skill.tsx'
import { choiceOf, chosenSkills } from '../pages/skill-choice.ts'
import { pagingOf, rowsOn } from '../visit/paging.ts'
import { page, type Reply, redirect } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type ScansParts = {
  catalog: Pick<ScanCatalog, 'find'>
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
      const { scans, market } = visit.t
      return missing({ title: scans.missingTitle, text: scans.missing }, '/account', market.title)
    }
  }

  return {
    /** The list is the first page; its earlier address leads there. */
    list: (): Reply => redirect('/account'),

    show: (visit: OwnerVisit) =>
      ofScan(visit, async () => {
        const { t, language, query } = visit
        const scan = scanOf(await catalog.find(visit.params.id ?? ''))
        const choice = choiceOf(query)
        const chosen = chosenSkills(scan.skills, choice, language)
        const paging = pagingOf(query, chosen.length)
        const skills = { choice, shown: rowsOn(paging, chosen), chosen: chosen.length, all: scan.skills.length, paging }
        return page(scanTitle(scan.queries, t), <ScanPage scan={scan} {...skills} />)
      }),

    /** A skill with the vacancies that its count counts. */
    skill: (visit: OwnerVisit) =>
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
        const spellings = spellingsOf(await catalog.find(scan.id), skill)
        return page(skill, <SkillPage {...{ scan, skill, spellings, total, vacancies, paging }} />)
      }),
  }
}

/** The spellings of a skill, read without parsing the others. */
function spellingsOf({ figures }: ScanDetail, name: string): readonly string[] {
  const [skill] = JSON.parse(`[${figures.skillsJson(figures.named([name]))}]`) as Skill[]
  return skill?.members ?? []
}

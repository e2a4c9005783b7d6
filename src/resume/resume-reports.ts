import type { Caller } from '../accounts/callers.ts'
import { rowOfSkill, tableSpellings } from '../language/tables/vocabulary.ts'
import { ADVISED } from '../market/answers/coverage-summary.ts'
import type { Market } from '../market/market.ts'
import type { PublicMarket } from '../market/public-market.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { vacancyAddress } from '../site/address.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { Checks } from './checks.ts'
import { withChoices } from './choices.ts'
import type { VacancySkill } from './coverage.schema.ts'
import { summaryOf } from './coverage-detail.ts'
import { namedInParts } from './implied.ts'
import { pastedVacancy } from './pasted-vacancy.ts'
import { type CheckedAgainst, daysOf, type ResumeReport, reportOf } from './resume-report.ts'

export type ResumeReports = ReturnType<typeof createResumeReports>

/** Checks of resumes for people. They count as those of the API do, which is the caller's part. */
export function createResumeReports({
  catalog,
  checks,
  market,
  readVacancy,
  siteUrl,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  checks: Pick<Checks, 'places' | 'vacancy' | 'publicVacancy'>
  market: Pick<Market, 'sheetOf' | 'upToDate' | 'nameOf'>
  readVacancy: ReadVacancy
  siteUrl: string
}) {
  return {
    /**
     * @param shownOf the names of its skills that may be shown, if not all: the report is as if
     * there were no others, except that their adverts count
     * @throws AppError `not_found` when there is no such scan
     */
    async againstScan(
      scanId: string,
      text: string,
      shownOf?: PublicMarket['namesOf'],
    ): Promise<ResumeReport> {
      return market.upToDate(async () => {
        const scan = await catalog.find(scanId)
        const shown = await shownOf?.(scan)
        const isShown = (name: string) => shown?.has(name) ?? true
        const [found, sheet] = await Promise.all([
          checks.places(scan, text, 'resume', shown),
          market.sheetOf(scan),
        ])
        const known = new Map(
          sheet.skills.map(({ name, kind }, i) => [name, { kind, count: sheet.naming[i]!.length }]),
        )
        const listed = scan.figures
          .firstSkills(scan.figures.skillCount)
          .filter(({ name }) => isShown(name))
        const skills = listed.map((skill) => {
          const { kind = null, count = null } = known.get(skill.name) ?? {}
          const members = shown ? tableSpellings(skill.name) : skill.members
          return {
            ...skill,
            members,
            count,
            isAdvised: ADVISED.has(kind),
            isQuality: kind === 'trait' || kind === 'education',
            source: null,
            section: null,
            sentence: null,
          }
        })
        const { method, vocabulary, source: named } = scan.shown
        const source = market.nameOf(named)
        const against = {
          scan: scan.reference,
          published: daysOf(sheet),
          ...{ method, vocabulary, source },
        }
        const report = reportOf(against, skills, found)
        const summary = summaryOf(sheet, report, namedInParts(skills, found.implied), isShown)
        return { ...report, summary: summary?.adverts === 0 ? null : summary }
      })
    },

    /**
     * A vacancy that was not read before is fetched, which counts against the caller's own limit of
     * those.
     * @throws AppError `not_found`, `rate_limit_exceeded`, `hh_unavailable`
     */
    async againstVacancy(caller: Caller, id: string, text: string): Promise<ResumeReport> {
      const vacancy = await readVacancy(id, caller)
      const { keySkills: _, description: __, ...stated } = vacancy
      return ofAdvert({ vacancy: { ...stated, url: vacancyAddress(siteUrl, id) } }, vacancy, text)
    },

    /** An advert of any site, by its text: nothing is fetched, and nothing of it is kept. */
    againstText: (advert: string, text: string): Promise<ResumeReport> =>
      ofAdvert({ pasted: true }, pastedVacancy({ text: advert }), text),

    /**
     * The same by the built-in table alone: it reveals nothing that others' adverts have taught.
     */
    publicAgainstText: (advert: string, text: string): Promise<ResumeReport> =>
      ofAdvert({ pasted: true }, pastedVacancy({ text: advert }), text, checks.publicVacancy),
  }

  async function ofAdvert(
    against: CheckedAgainst,
    vacancy: Vacancy,
    text: string,
    check = checks.vacancy,
  ): Promise<ResumeReport> {
    const { skills, ...found } = await check(vacancy, text)
    const listed = byTrait(skills).map((skill) => {
      const { name } = skill
      const where = {
        section: found.sections?.get(name) ?? null,
        sentence: found.sentences?.get(name) ?? null,
      }
      const isEducation = rowOfSkill(skill)?.kind === 'education'
      const none = { share: null, count: null, isAdvised: true, isQuality: false }
      return { ...skill, ...where, ...none, isEducation }
    })
    const report = reportOf(against, listed, found)
    return { ...report, ...withChoices(report, found.choices ?? new Map()), summary: null }
  }
}

/** Traits that the text asks for come last: employers are polite before they come to the point. */
function byTrait<Skill extends VacancySkill>(skills: readonly Skill[]): Skill[] {
  const isTrait = (skill: Skill) =>
    skill.source === 'description' && rowOfSkill(skill)?.kind === 'trait'
  return skills.toSorted((one, other) => Number(isTrait(one)) - Number(isTrait(other)))
}

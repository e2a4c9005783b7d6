import type { Caller } from '../accounts/callers.ts'
import { tableSpellings } from '../language/tables/vocabulary.ts'
import { publishedOf } from '../market/answers/base.ts'
import type { CoverageSummaryAnswer } from '../market/answers/coverage-summary.schema.ts'
import { ADVISED, coverageAnswerOf } from '../market/answers/coverage-summary.ts'
import type { Market } from '../market/market.ts'
import type { PublicMarket } from '../market/public-market.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { SkillSection } from '../scans/result.ts'
import type { ScanReference } from '../scans/scan.schema.ts'
import { vacancyAddress } from '../site/address.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import { distinctView } from '../statistics/advert-table/views.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { CheckDetail } from './check-task.ts'
import type { Checks } from './checks.ts'
import { withChoices } from './choices.ts'
import { createStateIn } from './coverage-detail.ts'
import { namedInParts, namesThatImply } from './implied.ts'
import { pastedVacancy } from './pasted-vacancy.ts'
import { unpackPlaces } from './places.ts'

/** Where a text names a skill, in UTF-16 offsets. */
export type NamedAt = { name: string; start: number; end: number }

/**
 * A skill that was asked for; its share of the adverts of the scan, null in a check against one
 * vacancy.
 */
export type ReportedSkill = {
  name: string
  share: number | null
  /** How many adverts of the scan name it; null in a check against one vacancy. */
  count: number | null
  /** Whether one can learn to name it: a technology, say, and no trait. */
  isAdvised: boolean
  /** Whether it is a personal quality or an education, and no skill of the trade. */
  isQuality: boolean
  source: 'key_skills' | 'description' | null
  /**
   * What the part of a vacancy is about that names it; null where that is not sure, and of a scan.
   */
  section: SkillSection | null
  /** That of a vacancy's description which asks for it; null where none does, and of a scan. */
  sentence: string | null
  /** Names in the text that include a missing skill: TypeScript includes JavaScript. */
  impliedBy: readonly string[]
  /** The skills of a vacancy of which one is enough, with this one. */
  choice?: readonly string[]
}

/** A check as a page shows it: the same figures as the API's, with the places in the text. */
export type ResumeReport = {
  against: CheckedAgainst
  /** Most frequent first; of a vacancy, its key skills first. */
  covered: ReportedSkill[]
  missing: ReportedSkill[]
  /** Where the text names a covered skill: apart from each other, in the order of the text. */
  places: NamedAt[]
  /**
   * How much of the adverts of a scan the text names; null in a check against one vacancy, and
   * where that is not known.
   */
  summary: ReportSummary | null
}

/** A scan with the days its adverts were published on, where they are known. */
export type CheckedAgainst =
  | {
      scan: ScanReference
      published: { from: string; to: string } | null
      /** How it was counted; null: not known. */
      method: number | null
      vocabulary: string | null
      /** As the base of the scan names it. */
      source: string
    }
  | { vacancy: Omit<Vacancy, 'keySkills' | 'description'> & { url: string } }
  /** An advert that was pasted. */
  | { pasted: true }

export type ReportSummary = CoverageSummaryAnswer & {
  /** How many skills an advert names on average. */
  skillsOfAdvert: number
}

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
  checks: Pick<Checks, 'places' | 'publicPlaces' | 'vacancyInDetail' | 'publicVacancyInDetail'>
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
        const places = shown
          ? checks.publicPlaces(shown, text, 'resume')
          : checks.places(scan, text, 'resume')
        const [found, sheet] = await Promise.all([places, market.sheetOf(scan)])
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
        const { method, vocabulary } = scan.shown
        const source = market.nameOf(scan.shown.source)
        const against = {
          scan: scan.reference,
          published: daysOf(sheet),
          method,
          vocabulary,
          source,
        }
        const report = reportOf(against, skills, found)
        return {
          ...report,
          summary: summaryOf(sheet, report, namedInParts(skills, found.implied), isShown),
        }
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
      ofAdvert(
        { pasted: true },
        pastedVacancy({ text: advert }),
        text,
        checks.publicVacancyInDetail,
      ),
  }

  async function ofAdvert(
    against: CheckedAgainst,
    vacancy: Vacancy,
    text: string,
    check = checks.vacancyInDetail,
  ): Promise<ResumeReport> {
    const { skills, ...found } = await check(vacancy, text)
    const listed = skills.map((skill) => {
      const { name } = skill
      const where = {
        section: found.sections?.get(name) ?? null,
        sentence: found.sentences?.get(name) ?? null,
      }
      return { ...skill, ...where, share: null, count: null, isAdvised: true, isQuality: false }
    })
    const report = reportOf(against, listed, found)
    return { ...report, ...withChoices(report, found.choices ?? new Map()), summary: null }
  }
}

function reportOf(
  against: ResumeReport['against'],
  skills: readonly (Omit<ReportedSkill, 'impliedBy'> & { members: readonly string[] })[],
  { placed, implied }: CheckDetail,
): Omit<ResumeReport, 'summary'> {
  const has = new Set(placed.map(({ name }) => name))
  const places = placed.flatMap(({ name, at }) =>
    unpackPlaces(at).map(([start, end]) => ({ name, start, end })),
  )
  const all = skills.map(({ members, ...skill }) => {
    const { name } = skill
    const impliedBy = has.has(name) ? [] : namesThatImply({ name, members }, implied)
    return { ...skill, impliedBy }
  })
  const covered = all.filter(({ name }) => has.has(name))
  const shown = new Set(covered.map(({ name }) => name))
  return {
    against,
    covered,
    missing: all.filter(({ name }) => !has.has(name)),
    places: apart(places.filter(({ name }) => shown.has(name))),
  }
}

function summaryOf(
  sheet: Sheet,
  { covered, missing }: Omit<ResumeReport, 'summary'>,
  inParts: ReadonlySet<string>,
  isShown: (name: string) => boolean,
): ReportSummary | null {
  const names = new Set(covered.map(({ name }) => name))
  const follows = new Set(
    missing.flatMap(({ name, impliedBy }) => (impliedBy.length === 0 ? [] : [name])),
  )
  const answer = coverageAnswerOf(sheet, createStateIn(sheet, names, follows), inParts, isShown)
  if (answer === null || answer.adverts === 0) return null
  const mentions = distinctView(sheet).naming.reduce((sum, adverts) => sum + adverts.length, 0)
  return { ...answer, skillsOfAdvert: mentions / answer.adverts }
}

function daysOf({ isFull, publishedAt }: Sheet): { from: string; to: string } | null {
  const { from, to } = isFull ? publishedOf(publishedAt) : { from: null, to: null }
  return from === null || to === null ? null : { from, to }
}

/** Of overlapping places, the one that begins first; of those, the longest. */
export function apart(places: readonly NamedAt[]): NamedAt[] {
  const sorted = [...places].sort((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return sorted.filter((place) => {
    if (place.start < end) return false
    end = place.end
    return true
  })
}

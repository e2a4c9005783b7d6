import type { Caller } from '../accounts/callers.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { ScanReference } from '../scans/scan.schema.ts'
import { vacancyAddress } from '../site/address.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import type { Checks } from './checks.ts'
import type { PlacedSkill } from './placed-skills.ts'
import { unpackPlaces } from './places.ts'

/** Where a text names a skill, in UTF-16 offsets. */
export type NamedAt = { name: string; start: number; end: number }

/** A skill that was asked for; its share of the adverts of the scan, null in a check against one vacancy. */
export type ReportedSkill = { name: string; share: number | null; source: 'key_skills' | 'description' | null }

/** A check as a page shows it: the same figures as the API's, with the places in the text. */
export type ResumeReport = {
  against: { scan: ScanReference } | { vacancy: { id: string; title: string; url: string } }
  /** Most frequent first; of a vacancy, its key skills first. */
  covered: ReportedSkill[]
  missing: ReportedSkill[]
  /** Where the text names a covered skill: apart from each other, in the order of the text. */
  places: NamedAt[]
}

export type ResumeReports = ReturnType<typeof createResumeReports>

/** Checks of resumes for people. They count as those of the API do, which is the caller's part. */
export function createResumeReports({
  catalog,
  checks,
  readVacancy,
  siteUrl,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  checks: Pick<Checks, 'places' | 'vacancyInDetail'>
  readVacancy: ReadVacancy
  siteUrl: string
}) {
  return {
    /** @throws AppError `not_found` when there is no such scan */
    async againstScan({ owner }: Caller, scanId: string, text: string): Promise<ResumeReport> {
      const detail = await catalog.find(scanId)
      const { placed } = await checks.places(owner.id, detail, text)
      const skills = detail.figures
        .firstSkills(detail.figures.skillCount)
        .map(({ name, share }) => ({ name, share, source: null }))
      return reportOf({ scan: detail.reference }, skills, placed)
    },

    /**
     * A vacancy that was not read before is fetched, which counts against the caller's own limit of those.
     * @throws AppError `not_found`, `rate_limit_exceeded`, `hh_unavailable`
     */
    async againstVacancy(caller: Caller, id: string, text: string): Promise<ResumeReport> {
      const vacancy = await readVacancy(id, caller)
      const { skills, placed } = await checks.vacancyInDetail(caller.owner.id, vacancy, text)
      const about = { id, title: vacancy.title, url: vacancyAddress(siteUrl, id) }
      const listed = skills.map(({ name, source }) => ({ name, share: null, source }))
      return reportOf({ vacancy: about }, listed, placed)
    },
  }
}

function reportOf(
  against: ResumeReport['against'],
  skills: readonly ReportedSkill[],
  placed: readonly PlacedSkill[],
): ResumeReport {
  const has = new Set(placed.map(({ name }) => name))
  const places = placed.flatMap(({ name, at }) => unpackPlaces(at).map(([start, end]) => ({ name, start, end })))
  const covered = skills.filter(({ name }) => has.has(name))
  const shown = new Set(covered.map(({ name }) => name))
  return {
    against,
    covered,
    missing: skills.filter(({ name }) => !has.has(name)),
    places: apart(places.filter(({ name }) => shown.has(name))),
  }
}

/** Of places that overlap the one that begins first, and of those the longest. */
export function apart(places: readonly NamedAt[]): NamedAt[] {
  const sorted = [...places].sort((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return sorted.filter((place) => {
    if (place.start < end) return false
    end = place.end
    return true
  })
}

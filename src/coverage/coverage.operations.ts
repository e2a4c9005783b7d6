import type { Operation } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { skillsOf } from '../scans/catalog/scans.operations.ts'
import { vacancyAddress } from '../site/address.ts'
import { coveredBy, createMatcher, type SkillMatcher } from '../skills/matching/matcher.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import { ResumeCoverage, ResumeInput, VacancyCoverage, VacancyInput } from './coverage.schema.ts'
import type { Dictionary } from './dictionary.ts'
import { skillsOfVacancy } from './vacancy-skills.ts'

/** Which skills of a profession a resume names. Speaks of all skills of the scan, not of the first 40. */
export function checkResume(
  catalog: Pick<ScanCatalog, 'choose'>,
): Operation<typeof ResumeInput, typeof ResumeCoverage> {
  return {
    name: 'check_resume_coverage',
    summary: 'Which skills of a profession a resume names',
    description: 'Compares a resume with all skills of a scan. The text is neither stored nor logged.',
    input: ResumeInput,
    output: ResumeCoverage,
    failures: ['invalid_request', 'not_found', 'request_too_large'],
    async run({ text, ...choice }) {
      const { scan, reference, matcher } = await catalog.choose(choice)
      const { covered, missing } = divide(skillsOf(scan), matcher(), text)
      return { scan: reference, covered, missing }
    },
  }
}

/** Which skills of one vacancy a resume names. A vacancy not read before is fetched from the site. */
export function checkVacancy({
  readVacancy,
  dictionary,
  siteUrl,
}: {
  readVacancy: ReadVacancy
  dictionary: () => Promise<Dictionary>
  siteUrl: string
}): Operation<typeof VacancyInput, typeof VacancyCoverage> {
  return {
    name: 'check_vacancy_coverage',
    summary: 'Which skills of a vacancy a resume names',
    description:
      'Compares a resume with the skills of one vacancy: its key-skills block, then its description. A vacancy not read before is fetched and counts against the fetch limit. The text is neither stored nor logged.',
    input: VacancyInput,
    output: VacancyCoverage,
    failures: ['invalid_request', 'not_found', 'request_too_large', 'hh_unavailable'],
    async run({ id, text }, caller) {
      const vacancy = await readVacancy(id, caller)
      const skills = skillsOfVacancy(vacancy, await dictionary())
      return { vacancy: { id, url: vacancyAddress(siteUrl, id) }, ...divide(skills, createMatcher(skills), text) }
    },
  }
}

function divide<Item>(
  skills: readonly Item[],
  matcher: SkillMatcher,
  text: string,
): { covered: Item[]; missing: Item[] } {
  const named = coveredBy(matcher, text)
  return {
    covered: skills.filter((_, index) => named.has(index)),
    missing: skills.filter((_, index) => !named.has(index)),
  }
}

import type { Operation } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { vacancyAddress } from '../site/address.ts'
import { coveredBy, createMatcher, type SkillMatcher } from '../skills/matching/matcher.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import { ResumeCoverage, ResumeInput, VacancyCoverage, VacancyInput } from './coverage.schema.ts'
import type { Dictionary } from './dictionary.ts'
import { skillsOfVacancy } from './vacancy-skills.ts'

/** Which skills of a profession a resume names, out of all skills of the scan (docs/design.md, rule 5). */
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
    cacheable: false,
    async run({ text, ...choice }) {
      const { reference, skills, matcher } = await catalog.choose(choice)
      return { value: { scan: reference, ...divide(skills(), matcher(), text) }, revision: null }
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
    cacheable: false,
    async run({ id, text }, caller) {
      const vacancy = await readVacancy(id, caller)
      const skills = skillsOfVacancy(vacancy, await dictionary())
      const reference = { id, url: vacancyAddress(siteUrl, id) }
      return { value: { vacancy: reference, ...divide(skills, createMatcher(skills), text) }, revision: null }
    },
  }
}

/** Divides the skills into those the text names and the others, each in the order given. */
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

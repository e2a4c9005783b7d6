import type { Operation } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { vacancyAddress } from '../site/address.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import type { Checks } from './checks.ts'
import { ResumeCoverage, ResumeInput, VacancyCoverage, VacancyInput } from './coverage.schema.ts'

/** Which skills of a profession a resume names, out of all skills of the scan (docs/design.md, rule 5). */
export function checkResume({
  catalog,
  checks,
}: {
  catalog: Pick<ScanCatalog, 'choose'>
  checks: Pick<Checks, 'resume'>
}): Operation<typeof ResumeInput, typeof ResumeCoverage> {
  return {
    name: 'check_resume_coverage',
    summary: 'Which skills of a profession a resume names',
    description: 'Compares a resume with all skills of a scan. The text is neither stored nor logged.',
    input: ResumeInput,
    output: ResumeCoverage,
    failures: ['invalid_request', 'not_found', 'request_too_large'],
    cacheable: false,
    async run({ text, ...choice }, { owner }) {
      const detail = await catalog.choose(choice)
      const named = await checks.resume(owner.id, detail, text)
      return { value: { scan: detail.reference, ...divide(detail.skills(), named) }, revision: null }
    },
  }
}

/** Which skills of one vacancy a resume names. A vacancy not read before is fetched from the site. */
export function checkVacancy({
  readVacancy,
  checks,
  siteUrl,
}: {
  readVacancy: ReadVacancy
  checks: Pick<Checks, 'vacancy'>
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
      const { skills, named } = await checks.vacancy(caller.owner.id, vacancy, text)
      const reference = { id, url: vacancyAddress(siteUrl, id) }
      return { value: { vacancy: reference, ...divide(skills, named) }, revision: null }
    },
  }
}

/** Divides the skills into those the text names (by their indices) and the others, each in the order given. */
function divide<Item>(skills: readonly Item[], named: ReadonlySet<number>): { covered: Item[]; missing: Item[] } {
  return {
    covered: skills.filter((_, index) => named.has(index)),
    missing: skills.filter((_, index) => !named.has(index)),
  }
}

import type { Static } from '@sinclair/typebox'
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
    async run({ text, limit, ...choice }, { owner }) {
      const detail = await catalog.choose(choice)
      const { reference, figures } = detail
      const covered = figures.named(await checks.resume(owner.id, detail, text))
      const missing = others(figures.skillCount, covered)
      const shown = missing.slice(0, limit ?? missing.length)
      const json = () => {
        const head = Buffer.from(`{"scan":${JSON.stringify(reference)},"covered":[`)
        return Buffer.concat([head, figures.skillsJson(covered), MISSING, figures.skillsJson(shown), END])
      }
      return {
        get value() {
          return JSON.parse(json().toString()) as Static<typeof ResumeCoverage>
        },
        json,
        revision: null,
        total: missing.length,
      }
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
    async run({ id, text, limit }, caller) {
      const vacancy = await readVacancy(id, caller)
      const { skills, named } = await checks.vacancy(caller.owner.id, vacancy, text)
      const reference = { id, url: vacancyAddress(siteUrl, id) }
      const covered = skills.filter((_, index) => named.has(index))
      const missing = skills.filter((_, index) => !named.has(index))
      const value = { vacancy: reference, covered, missing: missing.slice(0, limit ?? missing.length) }
      return { value, revision: null, total: missing.length }
    },
  }
}

const MISSING = Buffer.from('],"missing":[')
const END = Buffer.from(']}')

/** The numbers below `count` that are not among these, which ascend. */
function others(count: number, these: readonly number[]): number[] {
  const rest: number[] = []
  let next = 0
  for (let number = 0; number < count; number++) {
    if (number === these[next]) next++
    else rest.push(number)
  }
  return rest
}

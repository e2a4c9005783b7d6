import type { Static } from '@sinclair/typebox'
import type { Market } from '../market/market.ts'
import type { PublicMarket } from '../market/public-market.ts'
import type { Answer, Operation } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { vacancyAddress } from '../site/address.ts'
import type { ReadVacancy } from '../vacancies/read-vacancy.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { Checks } from './checks.ts'
import {
  ResumeCheckAnswer,
  type ResumeCoverage,
  ResumeInput,
  TextCheckAnswer,
  TextCheckInput,
  VacancyCheckAnswer,
  VacancyInput,
} from './coverage.schema.ts'
import { advertCoverageInDetail, complementOf, resumeCoverageInDetail } from './coverage-detail.ts'
import { pastedVacancy } from './pasted-vacancy.ts'

/**
 * Which skills of a profession a resume names, out of all skills of the scan (docs/design.md, rule
 * 5).
 */
export function checkResume({
  catalog,
  checks,
  market,
  shownOf,
}: {
  catalog: Pick<ScanCatalog, 'choose'>
  checks: Pick<Checks, 'resume' | 'places'>
  market: Pick<Market, 'sheetOf' | 'upToDate'>
  /** The names of skills that may be given in detail, if not all. */
  shownOf?: PublicMarket['namesOf']
}): Operation<typeof ResumeInput, typeof ResumeCheckAnswer> {
  return {
    name: 'check_resume_coverage',
    summary: 'Which skills of a profession a resume names',
    description:
      'Compares a resume with all skills of a scan. The text is neither stored nor logged.',
    input: ResumeInput,
    output: ResumeCheckAnswer,
    failures: ['invalid_request', 'not_found', 'request_too_large'],
    cacheable: false,
    readsText: true,
    async run({ text, limit, detail, ...choice }) {
      if (detail) {
        const value = await market.upToDate(async () => {
          const scan = await catalog.choose(choice)
          const shown = await shownOf?.(scan)
          const [found, sheet] = await Promise.all([
            checks.places(scan, text, 'resume', shown),
            market.sheetOf(scan),
          ])
          return resumeCoverageInDetail(scan, found, sheet, limit ?? NO_LIMIT, shown)
        })
        return { value, revision: null, total: value.missingTotal }
      }
      const scan = await catalog.choose(choice)
      const { reference, figures } = scan
      const covered = figures.named(await checks.resume(scan, text))
      const missing = complementOf(figures.skillCount, covered)
      const shown = missing.subarray(0, limit ?? missing.length)
      const head = () => Buffer.from(`{"scan":${JSON.stringify(reference)},"covered":[`)
      const json = () => figures.jsonAround([head(), covered, MISSING, shown, END])
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

/**
 * Which skills of one vacancy a resume names. A vacancy not read before is fetched from the site.
 */
export function checkVacancy({
  readVacancy,
  checks,
  siteUrl,
}: {
  readVacancy: ReadVacancy
  checks: Pick<Checks, 'vacancy'>
  siteUrl: string
}): Operation<typeof VacancyInput, typeof VacancyCheckAnswer> {
  return {
    name: 'check_vacancy_coverage',
    summary: 'Which skills of a vacancy a resume names',
    description:
      'Compares a resume with the skills of one vacancy: its key-skills block, then its ' +
      'description. A vacancy not read before is fetched and counts against the fetch limit. ' +
      'The text is neither stored nor logged.',
    input: VacancyInput,
    output: VacancyCheckAnswer,
    failures: ['invalid_request', 'not_found', 'request_too_large', 'hh_unavailable'],
    cacheable: false,
    readsText: true,
    async run({ id, ...asked }, caller) {
      const vacancy = await readVacancy(id, caller)
      const { value, ...others } = await compared(checks, vacancy, asked)
      return {
        value: { vacancy: { id, url: vacancyAddress(siteUrl, id) }, ...value },
        revision: null,
        ...others,
      }
    },
  }
}

/**
 * Which skills of an advert that somebody has a resume names. Nothing is fetched, stored or logged.
 */
export function checkText({
  checks,
}: {
  checks: Pick<Checks, 'vacancy'>
}): Operation<typeof TextCheckInput, typeof TextCheckAnswer> {
  return {
    name: 'check_text_coverage',
    summary: 'Which skills of a pasted advert a resume names',
    description:
      'Compares a resume with the skills of an advert of any site, given by its text: its key ' +
      'skills, then its text. Neither text is stored or logged, and nothing is fetched.',
    input: TextCheckInput,
    output: TextCheckAnswer,
    failures: ['invalid_request', 'request_too_large'],
    cacheable: false,
    readsText: true,
    run: async ({ vacancy, ...asked }) => ({
      revision: null,
      ...(await compared(checks, pastedVacancy(vacancy), asked)),
    }),
  }
}

type Asked = Omit<Static<typeof TextCheckInput>, 'vacancy'>

/** The skills of an advert that a text names and those that it does not, and how many these are. */
async function compared(
  checks: Pick<Checks, 'vacancy'>,
  vacancy: Vacancy,
  { text, limit, detail, explain }: Asked,
): Promise<Pick<Answer<Static<typeof TextCheckAnswer>>, 'value' | 'total' | 'uncompared'>> {
  const found = await checks.vacancy(vacancy, text)
  if (detail || explain) {
    const value = advertCoverageInDetail(found, limit ?? NO_LIMIT, explain === true)
    return { value, total: value.missingTotal, uncompared: found.uncompared }
  }
  const { skills, named } = found
  const covered = skills.filter((_, index) => named.has(index))
  const missing = skills.filter((_, index) => !named.has(index))
  return { value: { covered, missing: missing.slice(0, limit ?? NO_LIMIT) }, total: missing.length }
}

const NO_LIMIT = Number.POSITIVE_INFINITY

const MISSING = Buffer.from('],"missing":[')
const END = Buffer.from(']}')

import type { Static } from '@sinclair/typebox'
import { METHOD } from '../../language/vocabulary/method.ts'
import type { KeyAnswer } from '../../limits/key.schema.ts'
import type { ResumeCoverage, ResumeInput, VacancyCoverage } from '../../resume/coverage.schema.ts'
import type { Extraction } from '../../resume/extraction.schema.ts'
import type { Scan, ScanList, SkillsAnswer } from '../../scans/scan.schema.ts'
import { marketExamples } from './market-examples.ts'

/**
 * An example of a request and its answer, for the documents. The shares fit the counts: 120
 * vacancies were read.
 */
type OperationExample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  answer: unknown
}

const ID = '9f3c21d7a40b86e5'
const queries = ['Data Analyst', 'Аналитик данных']
const finishedAt = '2026-11-02T09:41:07.000Z'
const reference = { id: ID, queries, scanned: 120, finishedAt }
const sql = { name: 'SQL', members: ['SQL', 'sql', 'язык SQL'], share: 0.75 }
const python = { name: 'Python', members: ['Python', 'python 3'], share: 0.6 }
const powerBi = { name: 'Power BI', members: ['Power BI', 'PowerBI', 'MS Power BI'], share: 0.4 }

const key: KeyAnswer = {
  name: 'weekly report',
  hint: 'smk_Ab3d…x9Qz',
  createdAt: '2026-10-01T08:00:00.000Z',
  expiresAt: null,
  limits: { perMinute: 60, perDay: 1000, keyPerDay: 200, vacancyFetchesPerDay: 50 },
  usedToday: { total: 41, key: 12, vacancyFetches: 3 },
}

const scans: Static<typeof ScanList> = [
  { ...reference, status: 'done', skillCount: 3, salary: { from: 120_000, to: 180_000 } },
]

const scan: Scan = {
  id: ID,
  queries,
  status: 'done',
  found: 131,
  scanned: 120,
  limitHit: false,
  finishedAt,
  salary: {
    from: { p25: 90_000, p50: 120_000, p75: 165_000, count: 58 },
    to: { p25: 130_000, p50: 180_000, p75: 240_000, count: 41 },
    withSalary: 66,
    ratesAt: '2026-11-02',
  },
  skills: [
    { ...sql, count: 90, salaryFrom: 125_000, salaryTo: 190_000 },
    { ...python, count: 72, salaryFrom: 135_000, salaryTo: 200_000 },
    { ...powerBi, count: 48, salaryFrom: 115_000, salaryTo: null },
  ],
  titleWords: [
    { word: 'аналитик данных', count: 64, employers: 51 },
    { word: 'senior', count: 19, employers: 15 },
  ],
  areas: [
    { name: 'Москва', count: 71 },
    { name: 'Санкт-Петербург', count: 22 },
  ],
}

const skills: SkillsAnswer = { scan: reference, skills: [sql, python, powerBi] }

const text = 'Аналитик, три года: писал запросы на SQL, автоматизировал отчёты на Python.'
const resume: Static<typeof ResumeInput> = { profession: 'Data Analyst', text }
const resumeCoverage: Static<typeof ResumeCoverage> = {
  scan: reference,
  covered: [sql, python],
  missing: [powerBi],
}

const vacancyCoverage: Static<typeof VacancyCoverage> = {
  vacancy: { id: '123456789', url: 'https://hh.ru/vacancy/123456789' },
  covered: [{ name: 'SQL', members: ['SQL', 'sql'], source: 'key_skills' }],
  missing: [{ name: 'Airflow', members: ['Airflow', 'Apache Airflow'], source: 'description' }],
}

const { vacancy: _, ...textCoverage } = vacancyCoverage
const pasted = {
  title: 'Аналитик данных',
  text: 'Строить отчёты. Нужны SQL и Airflow.',
  keySkills: ['SQL'],
}

const extraction: Extraction = {
  method: METHOD,
  vocabulary: '5f0c1b7e92ad',
  skills: [
    { name: 'SQL-запросы', kind: 'activity', at: [[20, 40]], text: ['писал запросы на SQL'] },
    { name: 'SQL', kind: 'technology', at: [[37, 40]], text: ['SQL'] },
    {
      name: 'Автоматизация отчетности',
      kind: 'activity',
      at: [[42, 64]],
      text: ['автоматизировал отчёты'],
    },
    { name: 'Python', kind: 'technology', at: [[68, 74]], text: ['Python'] },
  ],
}

/** The examples by the name of their operation. */
export const EXAMPLES: Record<string, OperationExample> = {
  get_limits: { answer: key },
  list_scans: { answer: scans },
  get_scan: { params: { id: ID }, answer: scan },
  get_skills: { query: { profession: 'Data Analyst' }, answer: skills },
  check_resume_coverage: { body: resume, answer: resumeCoverage },
  ...marketExamples({ ...reference, area: null }),
  check_vacancy_coverage: { params: { id: '123456789' }, body: { text }, answer: vacancyCoverage },
  check_text_coverage: { body: { text, vacancy: pasted }, answer: textCoverage },
  extract_skills: { body: { text }, answer: extraction },
}

/**
 * Serves real adverts in the shape of the state's open data, and again as pages of the vacancy
 * site, until Ctrl-C:
 * `bun bench/open-data.ts FOLDER [--all-skills]`. FOLDER holds `vacancies.jsonl.zst`. A quarter of
 * the adverts keep their key skills, as in the open data; with the flag all do.
 */
import { createSampleSite } from '../src/demo/sample-site.ts'
import { dayBefore, type OpenShape, openId } from '../src/demo/trudvsem/open-shape.ts'
import type { SampleVacancy } from '../src/demo/vacancies/sample-vacancy.ts'
import { systemClock } from '../src/time/clock.ts'
import { statedMoment } from '../src/vacancy/stated-moment.ts'

type Line = {
  id: number
  name: string
  employer: { id: number | null; name: string | null }
  area: { id: number; name: string } | null
  compensation: {
    from?: number
    to?: number
    currencyCode?: string
    gross?: boolean
    mode?: string
  } | null
  keySkills: string[] | null
  description: string
  publishedAt: string
}

const [folder = '', flag] = process.argv.slice(2)
const lines = Buffer.from(
  Bun.zstdDecompressSync(await Bun.file(`${folder}/vacancies.jsonl.zst`).bytes()),
)
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Line => JSON.parse(line))
const now = systemClock.now()

/**
 * Pieces of a description, each beginning at what looks like a heading, under names that tell
 * nothing of them.
 */
function fieldsOf({ id, description }: Line): Partial<OpenShape> {
  const pieces = description.split(/(?=<p>\s*(?:<strong>|[^<]{1,60}:\s*<))/i)
  const [one = '', two = '', three = '', ...rest] = pieces
  const turned =
    id % 3 === 0 ? [one, two, three] : id % 3 === 1 ? [two, three, one] : [three, one, two]
  const [duty, qualification, requirements] = turned
  return {
    duty,
    requirement: { experience: id % 7, qualification },
    requirements,
    conditions: rest.join(''),
  }
}

function openOf(line: Line): OpenShape {
  const { id, name, employer, area, compensation, keySkills } = line
  const isByMonth =
    compensation?.currencyCode === 'RUR' && (compensation.mode ?? 'MONTH') === 'MONTH'
  const hasSkills = flag === '--all-skills' || id % 4 === 0
  return {
    id: openId(id),
    'job-name': name,
    ...fieldsOf(line),
    ...(hasSkills && { skills: keySkills ?? [] }),
    salary_min: isByMonth ? (compensation.from ?? 0) : 0,
    salary_max: isByMonth ? (compensation.to ?? 0) : 0,
    currency: '«руб.»',
    region: { name: area?.name ?? '' },
    company: { name: employer.name ?? '', inn: String(employer.id ?? '').padStart(10, '9') },
    'creation-date': dayBefore(now, id % 60),
    date_modify: dayBefore(now, id % 30),
  }
}

const pageOf = (line: Line): SampleVacancy => ({
  id: String(line.id),
  title: line.name,
  employer: {
    id: line.employer.id === null ? null : String(line.employer.id),
    name: line.employer.name,
  },
  area: { id: String(line.area?.id ?? 1), name: line.area?.name ?? 'Москва', path: '.113.' },
  salary: line.compensation && {
    from: line.compensation.from ?? null,
    to: line.compensation.to ?? null,
    currency: line.compensation.currencyCode ?? 'RUR',
    gross: line.compensation.gross ?? null,
    mode: line.compensation.mode ?? 'MONTH',
  },
  keySkills: line.keySkills ?? [],
  description: line.description,
  publishedAt: statedMoment(line.publishedAt) ?? '2026-11-01T00:00:00.000Z',
  archived: false,
  experience: null,
  workFormats: [],
  employment: null,
})

const site = createSampleSite({ vacancies: lines.map(pageOf), openAdverts: lines.map(openOf) })
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => site.fetch(request),
})
process.stdout.write(
  `${lines.length} adverts at ${server.url.origin}, open data at ` +
    `${server.url.origin}/opendata/api/v1\n`,
)

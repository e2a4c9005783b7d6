import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { htmlToText } from '../src/site/pages/html-text.ts'
import { distinctAdverts } from '../src/statistics/duplicates/distinct-adverts.ts'
import { signatureOf } from '../src/statistics/duplicates/signature.ts'
import { createClusters } from '../src/statistics/estimators/clusters.ts'
import { withoutContacts } from '../src/vacancies/contacts.ts'
import { employerKey } from '../src/vacancy/vacancy.ts'

// What real adverts state, by profession: how many repeat others, have no block of key skills,
// state pay, both bounds of it, its tax, another currency than the rouble, and how many adverts the
// largest employer has.
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } })
const PROFESSIONS: readonly (readonly [name: string, title: RegExp])[] = [
  ['all', /./],
  ['data analysts', /аналитик данных|data analyst/],
  ['other analysts', /^(?!.*(аналитик данных|data analyst)).*(аналитик|analyst)/],
  ['data scientists', /scien/],
  ['sales managers', /менеджер по продажам/],
  ['other managers', /^(?!.*менеджер по продажам).*менеджер/],
  ['drivers, couriers', /водитель|курьер/],
  ['accountants', /бухгалтер/],
  ['engineers', /инженер/],
  ['cooks, waiters, bartenders', /повар|официант|бармен/],
  ['shop staff', /продавец|кассир/],
  ['operators', /оператор/],
]
const LEAST = 40

type Line = {
  id: number
  name: string
  employer: { id: number | null; name: string }
  compensation: { from?: number; to?: number; currencyCode?: string; gross?: boolean } | null
  keySkills: string[] | null
  description: string
  publishedAt: string
}

const path = `${values.data}/vacancies.jsonl.zst`
const print = (line: string): void => void process.stdout.write(`${line}\n`)
if (!existsSync(path)) {
  print(`SKIPPED: no vacancies at ${path} (--data names another folder); nothing was measured`)
  process.exit(0)
}
const lines = Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes())).toString()
const adverts = lines
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line)
print(
  '| % of adverts | adverts | repeat | no block | state pay | … both bounds | tax not stated, ' +
    'of pay | not roubles, of pay | largest employer |',
)
print('|---|---|---|---|---|---|---|---|---|')
for (const [name, title] of PROFESSIONS) {
  const own = adverts.filter((advert) => title.test(advert.name.toLowerCase()))
  if (own.length >= LEAST) print(rowOf(name, own))
}

function rowOf(name: string, own: readonly Line[]): string {
  const paid = own.filter(({ compensation: pay }) => (pay?.from ?? pay?.to ?? null) !== null)
  const part = (some: readonly Line[], all: readonly Line[]) =>
    ((100 * some.length) / all.length).toFixed(1)
  const jobs = own.map(advertOf)
  const largest = Math.max(...createClusters(numbered(jobs.map(employerKey))).sizes)
  const figures = [
    own.length,
    (100 * (1 - distinctAdverts(jobs).length / own.length)).toFixed(1),
    part(
      own.filter(({ keySkills }) => !keySkills?.length),
      own,
    ),
    part(paid, own),
    part(
      paid.filter(({ compensation: pay }) => pay!.from && pay!.to),
      own,
    ),
    part(
      paid.filter(({ compensation: pay }) => pay!.gross === undefined),
      paid,
    ),
    part(
      paid.filter(({ compensation: pay }) => pay!.currencyCode !== 'RUR'),
      paid,
    ),
    ((100 * largest) / own.length).toFixed(1),
  ]
  return `| ${[name, ...figures].join(' | ')} |`
}

function advertOf({ id, name, employer, publishedAt, description }: Line) {
  const signature = signatureOf(withoutContacts(htmlToText(description)))
  const employerId = employer.id === null ? null : String(employer.id)
  return {
    id: String(id),
    title: name,
    employer: { id: employerId, name: employer.name },
    publishedAt,
    signature,
  }
}

function numbered(keys: readonly string[]): number[] {
  const numbers = new Map(keys.map((key) => [key, 0]))
  for (const [i, key] of [...numbers.keys()].entries()) numbers.set(key, i)
  return keys.map((key) => numbers.get(key)!)
}

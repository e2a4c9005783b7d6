import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noAliases } from '../src/language/tables/aliases.ts'
import { createChecker } from '../src/resume/checker.ts'
import { namesThatImply } from '../src/resume/implied.ts'
import { createCounter } from '../src/scans/count/counter.ts'
import { unpackMentions } from '../src/scans/packed-mentions.ts'
import type { ScanSkill } from '../src/scans/scan.schema.ts'
import type { Vacancy } from '../src/vacancy/vacancy.ts'
import { listedIn } from './listed.ts'
import { drawn, realVacancies } from './real-vacancies.ts'

// Draws pairs of a skill that a text names and one of a scan that a check says it implies (--count,
// --seed), none judged before (labels/inclusions.json), for a person who knows no table. Texts: the
// labelled ones, which any scan may be asked about, and lists of key skills of adverts with odd
// numbers, each as a resume for the scan of its profession.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '28' },
  },
})
const PROFESSIONS = `аналитик|analyst scien разработчик|developer|программист продаж менеджер водитель|курьер бухгалтер|экономист
  инженер|engineer повар|официант|бармен|кондитер продавец|кассир оператор|call рекрутер|персонал|hr юрист|юриск
  маркетолог|smm|дизайнер|контент врач|медсестра|медицин|фармацевт преподаватель|учитель|педагог
  прораб|монтаж|строит|смет|электр|сварщик кладовщик|склад|логист|комплектовщик секретарь|администратор|помощник|делопроизвод`
/** A row of a scan that so many adverts name, and this part of all. */
const [LEAST, LEAST_SHARE] = [2, 0.01]

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(`SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was drawn`)
  process.exit(0)
}
const { checker, skills, named } = counted(vacancies)
const scans = PROFESSIONS.split(/\s+/).map((titles) => {
  const own = vacancies.filter(({ title }) => new RegExp(titles).test(title.toLowerCase()))
  const counts = new Map<string, number>()
  for (const { id } of own)
    for (const name of named.get(id) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isRow = (name: string) =>
    (counts.get(name) ?? 0) >= Math.max(LEAST, LEAST_SHARE * own.length)
  return { own, rows: skills.filter(({ name }) => isRow(name)) }
})
const rowsOfAny = [...new Set(scans.flatMap(({ rows }) => rows))]
const pairs = new Set([
  ...labelledTexts().flatMap((text) => impliedIn(text, rowsOfAny)),
  ...scans.flatMap(({ own, rows }) =>
    own
      .filter(({ id, keySkills }) => Number(id) % 2 === 1 && keySkills.length > 2)
      .flatMap(({ keySkills }) => impliedIn(`Ключевые навыки: ${keySkills.join(', ')}`, rows)),
  ),
])
for (const pair of judged()) pairs.delete(pair)
print(`${pairs.size} pairs that nobody has judged`)
for (const pair of drawn([...pairs].toSorted(), Number(values.count), Number(values.seed)))
  print(pair)

function counted(of: readonly Vacancy[]) {
  const counter = createCounter({
    listed: [JSON.stringify(listedIn(of))],
    aliases: noAliases,
    known: null,
  })
  const { read } = counter({
    do: 'read',
    texts: of.map((vacancy) => ({ content: JSON.stringify(vacancy), found: null })),
  })
  const finished = counter({ do: 'finish', read: [read], salaries: null })
  const { skills: rows } = JSON.parse(finished.result.statistics) as { skills: ScanSkill[] }
  const mentions = [...unpackMentions(finished.result.mentions, rows)].flat()
  return {
    checker: createChecker({
      vocabulary: counter({ do: 'vocabulary' }).content,
      aliases: noAliases,
    }),
    skills: rows,
    named: new Map(mentions.map((vacancy) => [vacancy.id, vacancy.skills.map(({ name }) => name)])),
  }
}

function impliedIn(text: string, rows: readonly ScanSkill[]): string[] {
  const { placed, implied } = checker({ do: 'places', text, kind: 'resume' })
  const named = new Set(placed.map(({ name }) => name))
  const missing = rows.filter(({ name }) => !named.has(name))
  return missing.flatMap((row) =>
    namesThatImply(row, implied).map((name) => `${name} → ${row.name}`),
  )
}

function labelledTexts(): string[] {
  const linesOf = (file: string) => {
    const path = join(values.data, file)
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  }
  const texts = ['cases/cases.jsonl', 'matching/real.jsonl', 'matching/traps.jsonl'].flatMap(
    linesOf,
  )
  return texts
    .map((line) => JSON.parse(line))
    .flatMap(({ input, text }) => [input, text].filter((one) => typeof one === 'string'))
}

function judged(): string[] {
  const labels: { narrower: string; wider: string }[] = JSON.parse(
    readFileSync(join(import.meta.dir, 'labels/inclusions.json'), 'utf8'),
  )
  return labels.map(({ narrower, wider }) => `${narrower} → ${wider}`)
}

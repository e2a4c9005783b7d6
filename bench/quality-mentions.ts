import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findSkills } from '../src/scans/statistics/skills-of-scan.ts'
import { htmlToText } from '../src/site/pages/html-text.ts'
import type { Vacancy } from '../src/site/vacancy.ts'
import { noAliases } from '../src/skills/tables/aliases.ts'
import { vacancyWithoutContacts } from '../src/vacancies/contacts.ts'

// Draws mentions in descriptions of real vacancies at random, for a person to judge.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const SCANS = [['Data Scientist'], ['Аналитик данных', 'Data Analyst'], ['Водитель'], ['Менеджер по продажам']]
const MOST_CONTEXT = 70

type Line = {
  id: number
  name: string
  employer: { id: number | null; name: string }
  keySkills: string[] | null
  description: string
}

const path = `${values.data}/vacancies.jsonl.zst`
const print = (line: string): void => void process.stdout.write(`${line}\n`)
if (!existsSync(path)) {
  print(`SKIPPED: no vacancies at ${path} (--data names another folder); nothing was drawn`)
  process.exit(0)
}
const lines = Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes()))
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line)

for (const queries of SCANS) drawMentions(queries)

function drawMentions(queries: readonly string[]): void {
  const titles = queries.map((query) => query.toLowerCase().split(' '))
  const scan = lines
    .filter(({ name }) => titles.some((words) => words.every((word) => name.toLowerCase().includes(word))))
    .map((line) => vacancyWithoutContacts(vacancyOf(line)))
  const { candidates, matcher } = findSkills({ queries, vacancies: scan, known: [], aliases: noAliases })
  const mentions = scan.flatMap(({ description }) =>
    matcher
      .find(description)
      .filter(({ skill }) => candidates[skill]!.searched)
      .map(({ skill, start, end }) => ({ name: candidates[skill]!.name, at: shown(description, start, end) })),
  )
  const searched = candidates.filter((skill) => skill.searched)
  print(`\n== ${queries.join(' / ')}: ${scan.length} vacancies, ${searched.length} groups, ${mentions.length} mentions`)
  const next = Number(values.seed)
  for (const { name, at } of drawn(mentions, Number(values.count), next)) print(`${name} :: ${at}`)
}

function shown(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - MOST_CONTEXT), start)
  const after = text.slice(end, end + MOST_CONTEXT)
  return `…${before}[[${text.slice(start, end)}]]${after}…`.replace(/\s+/g, ' ')
}

/** The vacancy that the page reader would have made of the line. */
function vacancyOf({ id, name, employer, keySkills, description }: Line): Vacancy {
  return {
    id: String(id),
    title: name,
    employer: { id: employer.id === null ? null : String(employer.id), name: employer.name },
    area: { id: null, name: null },
    salary: null,
    keySkills: keySkills ?? [],
    description: htmlToText(description),
    publishedAt: null,
    archived: false,
  }
}

function drawn<T>(from: readonly T[], count: number, seed: number): T[] {
  return from
    .map((value, i) => ({ value, order: Bun.hash.xxHash64(`${seed} ${i}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ value }) => value)
}

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { groupSpellings, knownSpellings } from '../src/skills/groups.ts'
import { createMatcher } from '../src/skills/matcher.ts'
import { isFieldName, isOrdinaryRussianWord, isProfessionName, searchedSpellings } from '../src/skills/ordinary.ts'
import { cleanSpelling } from '../src/skills/spelling.ts'

// Draws mentions in the descriptions of real vacancies for a person to read and judge. Nothing is judged here.
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
  employer: { id: number; name: string }
  keySkills: string[] | null
  description: string
}

const path = `${values.data}/vacancies.jsonl.zst`
const print = (line: string): void => void process.stdout.write(`${line}\n`)
if (!existsSync(path)) {
  print(`SKIPPED: no vacancies at ${path} (--data names another folder); nothing was drawn`)
  process.exit(0)
}
const vacancies = Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes()))
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line)

for (const phrasings of SCANS) drawMentions(phrasings)

function drawMentions(phrasings: readonly string[]): void {
  const titles = phrasings.map((phrasing) => phrasing.toLowerCase().split(' '))
  const scan = vacancies.filter(({ name }) =>
    titles.some((words) => words.every((word) => name.toLowerCase().includes(word))),
  )
  const searched = searchedGroups(scan, phrasings)
  const matcher = createMatcher(searched)
  const mentions = scan.flatMap((vacancy) => {
    const text = plain(vacancy.description)
    return matcher.find(text).map(({ skill, start, end }) => ({
      name: searched[skill]!.name,
      at: `…${text.slice(Math.max(0, start - MOST_CONTEXT), start)}[[${text.slice(start, end)}]]${text.slice(end, end + MOST_CONTEXT)}…`.replace(
        /\s+/g,
        ' ',
      ),
    }))
  })
  print(
    `\n== ${phrasings.join(' / ')}: ${scan.length} vacancies, ${searched.length} groups, ${mentions.length} mentions`,
  )
  const next = Number(values.seed)
  for (const { name, at } of drawn(mentions, Number(values.count), next)) print(`${name} :: ${at}`)
}

/** The groups of rule 13: two vacancies of two employers in the blocks, no profession names, no ordinary words. */
function searchedGroups(scan: readonly Line[], phrasings: readonly string[]) {
  const uses = new Map<string, Set<Line>>()
  for (const vacancy of scan) {
    for (const raw of vacancy.keySkills ?? []) {
      const spelling = cleanSpelling(raw)
      if (spelling !== null) uses.set(spelling, (uses.get(spelling) ?? new Set()).add(vacancy))
    }
  }
  const groups = groupSpellings([...uses].map(([spelling, lines]) => ({ spelling, count: lines.size })))
  const named = groups.flatMap((group) => {
    const lines = new Set(group.members.flatMap((member) => [...uses.get(member)!]))
    const employers = new Set([...lines].map(({ employer }) => employer.id))
    if (lines.size < 2 || employers.size < 2) return []
    if (isProfessionName(group, phrasings) || isFieldName(group)) return []
    const members = searchedSpellings({ name: group.name, members: [...group.members, ...knownSpellings(group)] })
    return [{ name: group.name, members, count: lines.size }]
  })
  const matcher = createMatcher(named)
  const inDescriptions = new Map<number, number>()
  for (const { description } of scan) {
    for (const skill of new Set(matcher.find(plain(description)).map(({ skill }) => skill))) {
      inDescriptions.set(skill, (inDescriptions.get(skill) ?? 0) + 1)
    }
  }
  return named.filter(
    ({ name, count }, i) =>
      !isOrdinaryRussianWord(name, { vacanciesInDescriptions: inDescriptions.get(i) ?? 0, vacanciesInBlocks: count }),
  )
}

/** Plain text of a description: blocks on lines of their own. */
function plain(html: string): string {
  return html
    .replace(/<\/?(?:p|li|ul|ol|br|div|h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

function drawn<T>(from: readonly T[], count: number, seed: number): T[] {
  return from
    .map((value, i) => ({ value, order: Bun.hash.xxHash64(`${seed} ${i}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ value }) => value)
}

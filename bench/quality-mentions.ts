import { parseArgs } from 'node:util'
import { shownAmong } from '../src/language/mentions/longest-name.ts'
import { isCounted, type NamedPlace } from '../src/language/vocabulary/skills-named.ts'
import { createFindSkills, createListedIn } from '../src/scans/count/skills-of-scan.ts'
import { createNamesInAdverts } from './names-in-adverts.ts'
import { drawn, realVacancies, shown } from './real-vacancies.ts'

// Draws mentions in descriptions of real vacancies at random, as many of each profession, for a
// person to judge. The vocabulary is that of an instance that has read all of them. Each line:
// profession, skill, context.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    count: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
})
const SCANS = [
  ['Data Scientist'],
  ['Аналитик данных', 'Data Analyst'],
  ['Водитель'],
  ['Менеджер по продажам'],
  ['Бухгалтер'],
  ['Инженер'],
  ['Продавец'],
  ['Дизайнер'],
  ['Рекрутер', 'HR'],
  ['Юрист'],
  ['Кладовщик'],
  ['Тестировщик', 'QA'],
  ['Преподаватель', 'Учитель'],
  ['Frontend', 'Фронтенд'],
]
const MOST_CONTEXT = 70

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(`SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was drawn`)
  process.exit(0)
}

const { vocabulary, placesIn, listedBy, skillsNamed } = createNamesInAdverts(vacancies)
const { skills } = vocabulary
const listedIn = createListedIn(vocabulary)
const counts = skills.map(({ name, employers }) => ({ name, count: employers }))

for (const queries of SCANS) drawMentions(queries)

function drawMentions(queries: readonly string[]): void {
  const titles = queries.map((query) => query.toLowerCase().split(' '))
  const scan = vacancies!.filter(({ title }) =>
    titles.some((words) => words.every((word) => title.toLowerCase().includes(word))),
  )
  const read = scan.map((vacancy) => {
    const places = placesIn(vacancy.description).filter(isCounted)
    const listed = listedBy(vacancy)
    return { description: vacancy.description, places, named: skillsNamed(places, listed) }
  })
  const found = createFindSkills(vocabulary)
  for (const [i, vacancy] of scan.entries()) found.add(vacancy, listedIn(vacancy), read[i]!.named)
  const rows = found.skills()
  const isRow = new Set(rows.map(({ name }) => name))
  const mentions = read.flatMap(({ description, places, named }) =>
    placesShown(places, new Set(named.keys()))
      .filter(({ name: { skill } }) => isRow.has(skills[skill]!.name))
      .map(({ name: { skill }, start, end }) => ({
        name: skills[skill]!.name,
        at: shown(description, { start, end }, MOST_CONTEXT),
      })),
  )
  const searched = rows.filter((skill) => skill.searched)
  print(
    '\n' +
      `== ${queries.join(' / ')}: ${scan.length} vacancies, ${searched.length} skills, ` +
      `${mentions.length} mentions`,
  )
  for (const { name, at } of drawn(mentions, Number(values.count), Number(values.seed)))
    print(`${queries[0]} :: ${name} :: ${at}`)
}

/** The places by which a description names its skills, those inside longer names left out. */
function placesShown(places: readonly NamedPlace[], named: ReadonlySet<number>) {
  const accepted = places.filter(({ needsCompany, odds, name }) => {
    return (!needsCompany && odds === undefined) || named.has(name.skill)
  })
  return shownAmong(accepted, counts)
}

import { parseArgs } from 'node:util'
import { shownAmong } from '../src/language/mentions/longest-name.ts'
import { isAskedFor } from '../src/language/sections/kinds.ts'
import { createNamesInAdverts } from './names-in-adverts.ts'
import { drawn, realVacancies, shown } from './real-vacancies.ts'

// Counts in which sections real vacancies name skills, and draws at random mentions that are left
// out because the employer speaks of itself or of what it gives there, for a person to judge. The
// rule that left a mention out is not printed.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const AROUND = 200

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(`SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was drawn`)
  process.exit(0)
}
const { vocabulary, placesIn, listedBy, skillsNamed } = createNamesInAdverts(vacancies)
const counts = vocabulary.skills.map(({ name, employers }) => ({ name, count: employers }))

const bySection = new Map<string, number>()
let [skillsNamedAtAll, skillsLeftOut] = [0, 0]
const leftOut: string[] = []
for (const vacancy of vacancies) {
  const { title, description } = vacancy
  const places = placesIn(description)
  const listed = listedBy(vacancy)
  const wherever = skillsNamed(
    places.map((place) => ({ ...place, section: 'unknown' as const })),
    listed,
  )
  const asked = skillsNamed(places, listed)
  skillsNamedAtAll += new Set([...wherever.keys(), ...listed]).size
  skillsLeftOut += [...wherever.keys()].filter(
    (skill) => !asked.has(skill) && !listed.has(skill),
  ).length
  const sectionAt = new Map(places.map(({ start, section }) => [start, section]))
  const accepted = places.filter(
    ({ needsCompany, name }) => !needsCompany || wherever.has(name.skill),
  )
  for (const place of shownAmong(accepted, counts)) {
    const section = sectionAt.get(place.start)!
    bySection.set(section, (bySection.get(section) ?? 0) + 1)
    if (isAskedFor(section)) continue
    leftOut.push(
      `${vocabulary.skills[place.name.skill]!.name} [${title}] ` +
        `${shown(description, place, AROUND)}`,
    )
  }
}
for (const [section, count] of [...bySection].sort((a, b) => b[1] - a[1]))
  print(`${section}: ${count} mentions`)
print(
  `of ${skillsNamedAtAll} skills of vacancies ${skillsLeftOut} are left out; of ` +
    `${leftOut.length} places:`,
)
for (const line of drawn([...new Set(leftOut)], Number(values.count), Number(values.seed)))
  print(line)

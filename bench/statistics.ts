import { generateVacancies } from '../src/demo/sample-vacancies.ts'
import { statisticsOf } from '../src/scans/statistics/statistics.ts'
import { htmlToText } from '../src/site/pages/html-text.ts'
import type { Vacancy } from '../src/site/vacancy.ts'
import { noAliases } from '../src/skills/tables/aliases.ts'

/** The statistics of 2000 made-up vacancies, as the worker counts them. Arguments: rounds (7). */
const [rounds = 7] = process.argv.slice(2).map(Number)
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

const generated = [...generateVacancies(), ...generateVacancies({ seed: 2 })].slice(0, 2000)
const vacancies: Vacancy[] = generated.map((vacancy, i) => ({
  ...vacancy,
  id: String(i + 1),
  keySkills: [...vacancy.keySkills],
  description: htmlToText(vacancy.description),
}))

const times: number[] = []
let skills = 0
for (let round = 0; round < rounds; round++) {
  const begun = performance.now()
  const { statistics } = statisticsOf({
    queries: ['Аналитик данных'],
    vacancies,
    salaries: { rates: null },
    known: [],
    aliases: noAliases,
  })
  times.push(performance.now() - begun)
  skills = statistics.skills.length
}
const [first] = times
const sorted = times.slice(1).sort((a, b) => a - b)
print(`2000 vacancies, ${skills} skills: the first time, as in a worker, ${first?.toFixed(0)} ms;`)
print(
  `again ${[sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((ms) => ms?.toFixed(0)).join(' | ')} ms (min | median | max; goal ≤ 500)`,
)

import { generateVacancies } from '../src/demo/vacancies/sample-vacancies.ts'
import { noAliases } from '../src/language/tables/aliases.ts'
import { createCounter } from '../src/scans/count/counter.ts'
import { htmlToText } from '../src/site/pages/html-text.ts'
import type { NamesFound } from '../src/vacancies/vacancies.ts'
import type { Vacancy } from '../src/vacancy/vacancy.ts'
import { countTexts } from '../test/helpers/count-texts.ts'
import { listedIn } from './listed.ts'

/**
 * The statistics of 2000 made-up vacancies, as the worker counts them: the first time, when every
 * description is searched, and again with 1 % new texts. Arguments: rounds (7).
 */
const [rounds = 7] = process.argv.slice(2).map(Number)
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

const generated = [...generateVacancies(), ...generateVacancies({ seed: 2 })].slice(0, 2000)
const vacancies: Vacancy[] = generated.map((vacancy, i) => ({
  ...vacancy,
  id: String(i + 1),
  keySkills: [...vacancy.keySkills],
  description: htmlToText(vacancy.description),
}))
const contents = vacancies.map((vacancy) => JSON.stringify(vacancy))

let begun = performance.now()
const counter = createCounter({
  listed: [JSON.stringify(listedIn(vacancies))],
  aliases: noAliases,
  known: null,
})
const making = performance.now() - begun

/** Counts all vacancies; `known` says what descriptions were found to name before. */
async function count(known: (i: number) => NamesFound | null) {
  begun = performance.now()
  const texts = contents.map((content, i) => ({ content, found: known(i) }))
  const { found, result } = await countTexts(counter, texts, { rates: null })
  return { found, skills: result.skillCount, ms: performance.now() - begun }
}

const first = await count(() => null)
async function counts(known: (i: number) => NamesFound | null): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push((await count(known)).ms)
  return times
}
const anew = await counts(() => null)
const again = await counts((i) => (i % 100 === 0 ? null : (first.found[i] ?? null)))

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return (
    `${[sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((ms) => ms?.toFixed(0)).join(' | ')} ` +
    'ms (min | median | max)'
  )
}
print(`2000 vacancies, ${first.skills} skills. The vocabulary takes ${making.toFixed(0)} ms`)
print(
  `all texts new, the first time, as in a worker: ${first.ms.toFixed(0)} ms; then ${spread(anew)}`,
)
print(`1 % of the texts new: ${spread(again)}; goal ≤ 0.2 × the first`)

import { parseArgs } from 'node:util'
import { realVacancies } from './real-vacancies.ts'
import { readAdverts } from './unnamed/adverts.ts'
import { joinedByClass } from './unnamed/joined.ts'
import { createKnowledge } from './unnamed/knowledge.ts'
import { createRussianPairs } from './unnamed/russian-pairs.ts'
import { type Candidate, commonest } from './unnamed/tally.ts'

/**
 * Proposes rows for the vocabulary: what several employers ask for and no row names, as pairs of an
 * operation and what it is done to, and as what stands behind «знание» and `knowledge of`. A line
 * is a name in the commonest wording, how many employers say it where nothing names it, how many in
 * all, and two quotes; most employers first. Every line is for somebody to read: of names of two
 * words a reader found half fair.
 *
 *     bun bench/unnamed.ts [--data FOLDER] [--least EMPLOYERS]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    least: { type: 'string', default: '3' },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(
    `SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was proposed`,
  )
  process.exit(0)
}

const [pairs, knowledge] = [createRussianPairs(), createKnowledge()]
for (const advert of readAdverts(vacancies)) {
  pairs.read(advert)
  knowledge.read(advert)
}

/** A name that the table has is unnamed here and there; one that it lacks mostly is. */
const isProposed = ({ unnamedBy, employers }: Candidate) =>
  unnamedBy.size >= Number(values.least) && unnamedBy.size * 2 >= employers.size

const proposed = [
  ...joinedByClass(pairs.candidates).map((one) => ({ ...one, name: pairs.nameOf(one) })),
  ...[...knowledge.candidates.values()].map((one) => ({ ...one, name: commonest(one.wordings) })),
].filter((one) => one.name !== undefined && isProposed(one))

for (const { name, unnamedBy, employers, quotes } of proposed.sort(
  (one, other) => other.unnamedBy.size - one.unnamedBy.size,
))
  print([name, unnamedBy.size, employers.size, ...quotes.values()].join('\t'))

import { parseArgs } from 'node:util'
import { type Advert, distinctAdverts } from '../src/market/distinct/distinct-adverts.ts'
import { signatureOf } from '../src/market/distinct/signature.ts'
import labels from './labels/same-jobs.json' with { type: 'json' }
import { realVacancies } from './real-vacancies.ts'

/**
 * Of pairs of adverts that a person judged without an answer, how many the program joins as one job: precision and recall
 * over the pairs, and weighted to the true number of pairs as alike as each.
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } })
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(`SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was measured`)
  process.exit(0)
}
const adverts = vacancies.map((vacancy): Advert => ({ ...vacancy, signature: signatureOf(vacancy.description) }))
const groupOf = new Map<string, number>()
distinctAdverts(adverts).forEach((group, number) => {
  for (const place of group) groupOf.set(adverts[place]!.id, number)
})

type Judged = (typeof labels)[number]
const isJoined = ({ pair: [one, other] }: Judged) => groupOf.get(String(one)) === groupOf.get(String(other))
const weightOf = ({ drawn: [drawn, of] }: Judged) => of! / drawn!

function row(name: string, judged: readonly Judged[]): void {
  const decided = judged.filter(({ label }) => label !== 'debatable')
  const told = [() => 1, weightOf].map((weight) => {
    const sum = (of: (one: Judged) => boolean) =>
      decided.filter(of).reduce((total: number, one) => total + weight(one), 0)
    const right = sum((one) => one.label === 'yes' && isJoined(one))
    return [right / sum(isJoined), right / sum(({ label }) => label === 'yes')].map((part) => part.toFixed(3))
  })
  print(`${name.padEnd(28)}${String(decided.length).padStart(5)}   ${told.map((parts) => parts.join(' ')).join('   ')}`)
}

print(`${''.padEnd(28)}pairs   precision and recall, judged; weighted`)
row('all', labels)
for (const half of ['chosen on', 'tried on'])
  row(
    `employers the rule was ${half}`,
    labels.filter((one) => one.half === half),
  )

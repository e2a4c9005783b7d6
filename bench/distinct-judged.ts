import { parseArgs } from 'node:util'
import { type Advert, distinctAdverts } from '../src/statistics/duplicates/distinct-adverts.ts'
import { jaccard } from '../src/statistics/duplicates/likeness.ts'
import { shinglesIn, signatureOf } from '../src/statistics/duplicates/signature.ts'
import labels from './labels/same-jobs.json' with { type: 'json' }
import { realVacancies } from './real-vacancies.ts'

/**
 * Of pairs of adverts that people judged without an answer, how many the program joins as one job:
 * precision and recall over the pairs, and weighted to the true number of pairs as alike as each,
 * in tenths from 0.3 on and the equal.
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } })
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const LEAST = 3

const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(
    `SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was measured`,
  )
  process.exit(0)
}
const adverts = vacancies.map(
  (vacancy): Advert => ({ ...vacancy, signature: signatureOf(vacancy.description) }),
)
const advertOf = new Map(adverts.map((advert) => [Number(advert.id), advert]))
const groupOf = new Map<string, number>()
distinctAdverts(adverts).forEach((group, number) => {
  for (const place of group) groupOf.set(adverts[place]!.id, number)
})

type Judged = (typeof labels)[number]
const isJoined = ({ pair: [one, other] }: Judged) =>
  groupOf.get(String(one)) === groupOf.get(String(other))
const tenthOf = (one: Advert, other: Advert) =>
  Math.floor(10 * jaccard(shinglesIn(one.signature), shinglesIn(other.signature)))
const stratumOf = ({ pair: [one, other] }: Judged) =>
  tenthOf(advertOf.get(one!)!, advertOf.get(other!)!)
const pairs = pairsByTenth()

/** How many pairs of one employer there are in each tenth of likeness. */
function pairsByTenth(): Map<number, number> {
  const counts = new Map<number, number>()
  for (const own of Map.groupBy(adverts, ({ employer }) => employer.id).values())
    own.forEach((one, i) => {
      for (const other of own.slice(i + 1)) {
        const tenth = tenthOf(one, other)
        counts.set(tenth, (counts.get(tenth) ?? 0) + 1)
      }
    })
  return counts
}

function row(name: string, judged: readonly Judged[]): void {
  const drawn = Map.groupBy(judged, stratumOf)
  const weightOf = (one: Judged) => {
    const tenth = stratumOf(one)
    return tenth < LEAST ? 0 : pairs.get(tenth)! / drawn.get(tenth)!.length
  }
  const decided = judged.filter(({ label }) => label !== 'debatable')
  const told = [() => 1, weightOf].map((weight) => {
    const sum = (of: (one: Judged) => boolean) =>
      decided.filter(of).reduce((total: number, one) => total + weight(one), 0)
    const right = sum((one) => one.label === 'yes' && isJoined(one))
    return [right / sum(isJoined), right / sum(({ label }) => label === 'yes')].map((part) =>
      part.toFixed(3),
    )
  })
  const counts = ['yes', 'no', 'debatable'].map(
    (own) => judged.filter(({ label }) => label === own).length,
  )
  print(
    `${name.padEnd(44)}${counts.map((count) => String(count).padStart(5)).join('')}   ` +
      `${told.map((parts) => parts.join(' ')).join('   ')}`,
  )
}

print(`${''.padEnd(44)}  one  two  debatable   precision and recall, judged; weighted`)
row('all', labels)
for (const [draw, own] of Map.groupBy(labels, (one) => one.draw)) {
  row(`the ${draw} draw`, own)
  for (const [half, ofHalf] of Map.groupBy(own, (one) => one.half))
    row(`  employers the rule was ${half}`, ofHalf)
}

import { baseOf } from '../src/market/answers/base.ts'
import { compareScans } from '../src/market/answers/compare.ts'
import { coverageAnswerOf } from '../src/market/answers/coverage-summary.ts'
import { createMarketTotals } from '../src/market/answers/elsewhere.ts'
import { historyOf } from '../src/market/answers/history.ts'
import type { ComparedScan } from '../src/market/answers/market-scan.ts'
import { payAnswerOf } from '../src/market/answers/pay.ts'
import { changesBetween } from '../src/market/answers/run-changes.ts'
import { skillAnswerOf } from '../src/market/answers/skill.ts'
import { slicesOf } from '../src/market/answers/slices.ts'
import { skillsCsv } from '../src/market/answers/tables.ts'
import { packSheet, unpackSheet } from '../src/statistics/advert-table/packed-sheet.ts'
import { runSummaryOf } from '../src/statistics/advert-table/run-summary.ts'
import { createSkillRows } from '../test/market/made-up-market.ts'
import { largeSheet } from '../test/market/made-up-scan.ts'
import { cpuCost } from './market/cpu-cost.ts'

/**
 * What an answer of spec/market.md costs in CPU time, made from the sheets of scans of 2000 adverts
 * and 1500 skills, and what the sheet costs itself. Goals: 20 ms an answer, 5 ms to unpack a sheet,
 * both warm. Argument: rounds (40).
 */
const [rounds = 40] = process.argv.slice(2).map(Number)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const [sheet, other] = [largeSheet(), largeSheet({ seed: 2, firstId: 1200 })]
const bytes = packSheet(sheet)
const elsewhereOf = () => {
  const totals = createMarketTotals()
  totals.add(sheet)
  totals.add(other)
  return totals
}
const totals = elsewhereOf()

const scanOf = (of: typeof sheet, finishedAt: string): ComparedScan => ({
  scan: { id: 'scan', queries: ['оператор'], area: null, scanned: of.adverts, finishedAt },
  method: 1,
  vocabulary: '0123456789ab',
  sheet: of,
  source: 'hh',
  status: 'done',
  limitHit: false,
})
const [market, second] = [
  scanOf(sheet, '2026-10-01T00:00:00Z'),
  scanOf(other, '2026-11-01T00:00:00Z'),
]
const members = sheet.skills.map(({ name }) => [name, `${name} новый`, `${name}-старый`])
const material = () => ({ market, members, elsewhere: totals.excluding(sheet) })
const rows = createSkillRows(material())
const runOf = ({ scan: { finishedAt }, sheet, ...known }: ComparedScan) => ({
  ...known,
  runId: 1,
  finishedAt: finishedAt!,
  source: 'hh',
  status: 'done' as const,
  scanned: sheet.adverts,
  found: sheet.adverts,
  listed: sheet.adverts,
  area: null,
  summary: runSummaryOf(sheet),
})
const runs = [market, second].map(runOf)
const history = (skill: string | null) =>
  historyOf({ scan: market.scan, runs, skill, changes: changesBetween(sheet, other) })
const facts = {
  source: 'hh.ru',
  via: null,
  found: 2000,
  limitHit: false,
  ratesAt: null,
  known: 4000,
}
const ofOne = history(sheet.skills[0]!.name)

const WORKS: Record<string, () => unknown> = {
  'unpack a sheet': () => unpackSheet(bytes),
  'pack a sheet': () => packSheet(sheet),
  'summary of a run': () => runSummaryOf(sheet),
  'totals of two scans': elsewhereOf,
  base: () => baseOf(market, facts),
  'all rows of skills': () => createSkillRows(material()),
  'a part of them': () => rows.part({ sort: 'pay', q: 'навык 1' }),
  'all of them as CSV': () => skillsCsv(rows.part({}, Number.POSITIVE_INFINITY)),
  'one skill': () =>
    skillAnswerOf(0, material(), { history: ofOne, siteUrl: 'https://example.org' }),
  'slices by experience': () => slicesOf(market, { by: 'experience' }),
  'slices by format': () => slicesOf(market, { by: 'format' }),
  'slices by area': () => slicesOf(market, { by: 'area' }),
  'slices by employer': () => slicesOf(market, { by: 'employer' }),
  pay: () => payAnswerOf(market),
  history: () => history(null),
  compare: () => compareScans(market, second),
  'summary of coverage': () =>
    coverageAnswerOf(sheet, (skill) => (skill % 40 === 0 ? 'named' : 'absent')),
}

const mentions = sheet.naming.reduce((sum, naming) => sum + naming.length, 0)
print(
  `${sheet.adverts} adverts, ${sheet.skills.length} skills, ${mentions} mentions, a sheet of ` +
    `${bytes.length} bytes`,
)
print(`CPU time of the first round and the median of ${rounds}`)
for (const [name, work] of Object.entries(WORKS)) {
  const { first, median } = cpuCost(work, rounds)
  print(`${name.padEnd(30)}${first.toFixed(1).padStart(8)} ms${median.toFixed(1).padStart(8)} ms`)
}

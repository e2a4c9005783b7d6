import { results } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { METHOD } from '../../src/language/vocabulary/method.ts'
import { packResult } from '../../src/scans/pack-result.ts'
import type { VacancyMentions } from '../../src/scans/result.ts'
import { createResultsStore } from '../../src/scans/results.store.ts'
import type { ScanStatistics } from '../../src/scans/scan.schema.ts'
import type { SheetSkill } from '../../src/statistics/advert-table/sheet.ts'
import { largeSheet } from '../../test/market/made-up-scan.ts'

export const MARKET_SCAN = 'benchmark1'
export const OTHER_SCAN = 'benchmark2'

const ADVERTS = 2000
const SKILLS = 1500
const RUNS = 4
const DAY_MS = 24 * 60 * 60 * 1000
const LAST_RUN = Date.UTC(2026, 10, 20)

/**
 * Adds two scans of 2000 adverts and 1500 skills whose adverts state pay, employers, days and
 * terms, the first of them with four runs. Returns the most frequent skill of it.
 */
export async function addMarket(db: string): Promise<{ skill: string }> {
  const database = openDatabase(db)
  const store = createResultsStore(database)
  const add = (id: string, title: string, seed: number, finishedAt: number) => {
    const { result, sheet } = madeUpResult(seed)
    const counted = { method: null, vocabulary: null, known: null }
    const brought = {
      state: 'done' as const,
      finishedAt,
      found: [ADVERTS],
      limitHit: false,
      counted,
    }
    return store.importResult(
      id,
      { queries: [title], area: null, withSalary: true },
      brought,
      packResult(result, sheet),
      finishedAt,
    )
  }
  for (let run = 0; run < RUNS; run++)
    await add(MARKET_SCAN, 'Оператор станков', run + 1, LAST_RUN - (RUNS - 1 - run) * 7 * DAY_MS)
  await add(OTHER_SCAN, 'Наладчик станков', RUNS + 1, LAST_RUN)
  const { sheet } = madeUpResult(RUNS)
  // As if counted here, so that the scans are compared with each other.
  await database.orm.update(results).set({ method: METHOD, vocabulary: '0123456789ab' })
  database.close()
  return { skill: sheet.skills[0]!.name }
}

function madeUpResult(seed: number) {
  const sheet = largeSheet({ adverts: ADVERTS, skills: SKILLS, seed, firstId: seed * 500 + 1 })
  const distribution = { p25: 90_000, p50: 120_000, p75: 165_000, count: 900 }
  const statistics: ScanStatistics = {
    salary: { from: distribution, to: distribution, withSalary: 1100, ratesAt: '2026-11-02' },
    skills: sheet.skills.map(({ name }: SheetSkill, skill) => {
      const count = sheet.naming[skill]!.length
      return {
        name,
        members: [name],
        count,
        share: count / ADVERTS,
        salaryFrom: null,
        salaryTo: null,
      }
    }),
    titleWords: [],
    areas: [],
  }
  const vacancies = Array.from(
    sheet.ids,
    (id, i): VacancyMentions => ({ id, title: sheet.titles.at(i)!, skills: [] }),
  )
  sheet.skills.forEach(({ name }, skill) => {
    for (const advert of sheet.naming[skill]!)
      vacancies[advert]!.skills.push({ name, source: 'description' })
  })
  const evidence = statistics.skills.map(({ count }) => ({ inBlocks: count, searched: true }))
  return { result: { statistics, evidence, vacancies }, sheet }
}

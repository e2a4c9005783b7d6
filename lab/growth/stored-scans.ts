import {
  resultContents,
  resultSheets,
  results,
  runs,
  scans,
  vacancyVersions,
} from '../../db/schema.ts'
import type { SqliteDatabase } from '../../db/sqlite/open.ts'
import { packed } from '../../src/bytes/packed.ts'
import { systemClock } from '../../src/time/clock.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'

const AT_ONCE = 200
const DAY_MS = 24 * 60 * 60 * 1000

/** Stores vacancies as versions and returns their numbers. */
export async function storeAdverts(
  { orm }: SqliteDatabase,
  adverts: readonly Vacancy[],
): Promise<number[]> {
  const readAt = systemClock.now() - DAY_MS
  const numbers: number[] = []
  for (let from = 0; from < adverts.length; from += AT_ONCE) {
    const rows = adverts
      .slice(from, from + AT_ONCE)
      .map((advert) => ({ vacancyId: advert.id, readAt, content: JSON.stringify(advert) }))
    const made = await orm
      .insert(vacancyVersions)
      .values(rows)
      .returning({ id: vacancyVersions.id })
    numbers.push(...made.map(({ id }) => id))
  }
  return numbers
}

/**
 * A scan whose run has ended, with a result that nobody has counted: the program finds it behind
 * and counts it.
 */
export async function storeUncounted(
  { orm }: SqliteDatabase,
  id: string,
  queries: string[],
  versions: readonly number[],
): Promise<void> {
  const now = systemClock.now()
  await orm.insert(scans).values({ id, queries, area: null, withSalary: true, createdAt: now })
  const found = queries.map((_, i) => (i === 0 ? versions.length : 0))
  const times = { queuedAt: now, startedAt: now, finishedAt: now }
  const run = { scanId: id, state: 'done' as const, ...times, found, queryIndex: queries.length }
  const [made] = await orm.insert(runs).values(run).returning({ id: runs.id })
  const runId = made!.id
  const counted = { scanned: versions.length, skillCount: 0, countable: true }
  await orm.insert(results).values({ runId, scanId: id, finishedAt: now, ...counted })
  const nothing = { statistics: '{}', evidence: '[]', mentions: Buffer.alloc(0) }
  await orm.insert(resultContents).values({ runId, ...nothing })
  await orm.insert(resultSheets).values({ runId, versions: packed(JSON.stringify(versions)) })
}

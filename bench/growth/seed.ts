import { resultContents, results, runs, scans, vacancyVersions } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { systemApp } from '../../src/cli/command/with-app.ts'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { packed } from '../../src/packed.ts'
import type { Vacancy } from '../../src/site/vacancy.ts'

export const FIRST_SCAN = 'growscan00000'
export const FIRST_QUERIES = ['Аналитик данных', 'Data Analyst']

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** A database of one scan of these vacancies, which the program itself counts, as it counts what it finds behind. */
export async function makeSeed(path: string, adverts: readonly Vacancy[]): Promise<void> {
  const database = openDatabase(path)
  const { orm } = database
  const now = systemClock.now()
  const readAt = now - DAY_MS
  for (let from = 0; from < adverts.length; from += AT_ONCE) {
    const part = adverts.slice(from, from + AT_ONCE)
    const rows = part.map((advert) => ({ vacancyId: advert.id, readAt, content: JSON.stringify(advert) }))
    await orm.insert(vacancyVersions).values(rows)
  }
  const scan = { id: FIRST_SCAN, queries: FIRST_QUERIES, area: null, withSalary: true, createdAt: now }
  await orm.insert(scans).values(scan)
  const found = FIRST_QUERIES.map((_, i) => (i === 0 ? adverts.length : 0))
  const ended = { state: 'done' as const, queuedAt: now, startedAt: now, finishedAt: now, found, queryIndex: 2 }
  const [run] = await orm.insert(runs).values({ scanId: FIRST_SCAN, ...ended }).returning({ id: runs.id })
  const runId = run!.id
  const counted = { scanned: adverts.length, skillCount: 0, countable: true }
  await orm.insert(results).values({ runId, scanId: FIRST_SCAN, finishedAt: now, ...counted })
  const versions = packed(JSON.stringify(adverts.map((_, i) => i + 1)))
  const nothing = { statistics: '{}', evidence: '[]', mentions: Buffer.alloc(0) }
  await orm.insert(resultContents).values({ runId, ...nothing, versions })
  const log = createLog({ level: 'warn', format: 'text' }, (line) => process.stderr.write(line))
  const app = systemApp({ config: readConfig({ db: path }, {}), database, log })
  await app.catchUp.run(new AbortController().signal)
  database.sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

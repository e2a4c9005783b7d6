import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts'
import { systemApp } from '../../src/cli/command/with-app.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'
import { storeAdverts, storeUncounted } from './stored-scans.ts'

export const FIRST_SCAN = 'growscan00000'
export const FIRST_QUERIES = ['Аналитик данных', 'Data Analyst']

/** A database of one scan of these vacancies, which the program itself counts. */
export async function makeSeed(path: string, adverts: readonly Vacancy[]): Promise<void> {
  const database = openDatabase(path)
  await storeUncounted(database, FIRST_SCAN, FIRST_QUERIES, await storeAdverts(database, adverts))
  await countWhatIsBehind(database)
  database.sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

/** Has the program count what the vocabulary has left behind. */
export async function countWhatIsBehind(database: SqliteDatabase): Promise<void> {
  const log = createLog({ level: 'warn', format: 'text' }, (line) => process.stderr.write(line))
  const app = systemApp({ config: readConfig({ db: database.path }, {}), database, log })
  await app.backfill.run(new AbortController().signal)
  app.close()
}

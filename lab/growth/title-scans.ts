import { openDatabase } from '../../db/sqlite/open.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'
import type { TitleScan } from './professions.ts'
import { countWhatIsBehind, FIRST_SCAN } from './seed.ts'
import { storeAdverts, storeUncounted } from './stored-scans.ts'

/** The numbers of copies begin there; those of the originals have nine digits too. */
const FIRST_COPY = 200_000_000

/**
 * Makes a database of scans that the program itself has counted: one of all adverts, and those
 * given, each with copies of its texts that were searched already, as every text is that was
 * counted once.
 */
export async function makeTitleScans(
  path: string,
  adverts: readonly Vacancy[],
  scans: readonly TitleScan[],
): Promise<void> {
  const database = openDatabase(path)
  const { sqlite } = database
  sqlite.run('PRAGMA synchronous = OFF')
  const originals = await storeAdverts(database, adverts)
  await storeUncounted(database, FIRST_SCAN, ['Все'], originals)
  await countWhatIsBehind(database)
  const copy = sqlite.query<{ id: number }, [number, number]>(
    `INSERT INTO vacancy_versions (vacancy_id, read_at, content, names, method, places)
     SELECT ?1, read_at, '{"id":"' || ?1 || substr(content, 17), names, method, places FROM vacancy_versions WHERE id = ?2
     RETURNING id`,
  )
  let number = FIRST_COPY
  for (const [i, { title, of }] of scans.entries()) {
    const versions = sqlite.transaction(() =>
      of.map((advert) => copy.get(number++, originals[advert]!)!.id),
    )()
    await storeUncounted(database, `growscan${String(i + 1).padStart(5, '0')}`, [title], versions)
  }
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  await countWhatIsBehind(database)
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

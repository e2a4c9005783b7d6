import type { Database as Sqlite } from 'bun:sqlite'
import { openDatabase } from '../../db/sqlite/open.ts'
import { packed } from '../../src/bytes/packed.ts'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { createVocabularyStore } from '../../src/language/vocabulary/vocabulary.store.ts'
import { createPooledCounter } from '../../src/scans/count/counters.ts'
import { type StoredFigures, storeFigures } from '../../src/scans/figures.ts'
import type { ScanStatistics } from '../../src/scans/scan.schema.ts'
import { createVacanciesStore } from '../../src/vacancies/vacancies.store.ts'
import { inventedName, professionNames } from './names.ts'
import { FIRST_SCAN } from './seed.ts'

/** How large a database is to be. */
export type Size = {
  scans: number
  /**
   * So many of them, the freshest, have vacancies of their own; the others share those of the
   * first.
   */
  ownTexts: number
}

/**
 * Every fiftieth skill of a scan has a name that no other scan has; every twentieth of these is
 * listed by three employers.
 */
const OWN_NAME_EVERY = 50
const LEARNED_EVERY = 20

/**
 * Copies the one scan of a database until it has as many, each with some skills of its own, and has
 * the vocabulary made.
 */
export async function multiplyScans(path: string, { scans, ownTexts }: Size): Promise<void> {
  const database = openDatabase(path)
  const { sqlite } = database
  sqlite.run('PRAGMA synchronous = OFF')
  sqlite.transaction(() => copyScans(sqlite, scans, ownTexts)).immediate()
  const counter = createPooledCounter({
    pool: { run: () => Promise.reject(new Error('nothing is counted')) },
    store: createVocabularyStore(database),
    vacancies: createVacanciesStore(database),
    aliases: () => noAliases,
    scratch: () => Promise.reject(new Error('nothing is counted')),
    spawn: () => new Worker(new URL('../../src/skills.worker.ts', import.meta.url).href),
  })
  const { revision } = await counter.vocabulary({ followAliases: true })
  sqlite.run('UPDATE results SET vocabulary = ?', [revision])
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

type Content = { statistics: string; evidence: string; mentions: Uint8Array }
type Sheet = { versions: Uint8Array; sheet: Uint8Array; summary: Uint8Array }

function copyScans(sqlite: Sqlite, scans: number, ownTexts: number): void {
  const first = sqlite.query<Content, []>('SELECT * FROM result_contents').get()!
  const sheet = sqlite.query<Sheet, []>('SELECT * FROM result_sheets').get()!
  const texts = sqlite
    .query<{ n: number }, []>('SELECT count(*) AS n FROM vacancy_versions')
    .get()!.n
  const addScan = sqlite.query(
    'INSERT INTO scans (id, queries, area, with_salary, created_at) SELECT ?, ?, area, ' +
      `with_salary, created_at FROM scans WHERE id = '${FIRST_SCAN}'`,
  )
  const addRun = sqlite.query<{ id: number }, [string, number]>(
    `INSERT INTO runs (scan_id, state, queued_at, started_at, finished_at, found, phrasing, page)
     SELECT ?, state, queued_at, started_at, finished_at - ? * 1000, found, phrasing, page FROM runs WHERE scan_id = '${FIRST_SCAN}' RETURNING id`,
  )
  const addResult = sqlite.query(
    `INSERT INTO results (run_id, scan_id, finished_at, scanned, skill_count, medians, rates_at, digest, vocabulary, countable, method, known, listed, sheet_digest)
     SELECT ?, ?, finished_at - ? * 1000, scanned, skill_count, medians, rates_at, ?, vocabulary, countable, method, known, listed, sheet_digest FROM results WHERE scan_id = '${FIRST_SCAN}'`,
  )
  const addContent = sqlite.query(
    'INSERT INTO result_contents (run_id, statistics, skill_places, evidence, mentions) ' +
      'VALUES (?, ?, ?, ?, ?)',
  )
  const addSheet = sqlite.query(
    'INSERT INTO result_sheets (run_id, versions, sheet, summary) VALUES (?, ?, ?, ?)',
  )
  const addTexts = sqlite.query(
    `INSERT INTO vacancy_versions (vacancy_id, read_at, content, names, method, places)
     SELECT 100000000 + ?1 * 10000 + id, read_at, '{"id":"' || (100000000 + ?1 * 10000 + id) || substr(content, 17), names, method, places
     FROM vacancy_versions WHERE id <= ?2 ORDER BY id`,
  )
  const names = professionNames(scans)
  const ledger = createLedger(sqlite)
  for (let k = 1; k < scans; k++) {
    const id = `growscan${String(k).padStart(5, '0')}`
    addScan.run(id, JSON.stringify(names[k]))
    const run = addRun.get(id, k)!.id
    addResult.run(run, id, k, Bun.hash(id).toString(16).padStart(12, '0').slice(0, 12))
    let { versions } = sheet
    const { figures, own } = renamed(first.statistics, k)
    if (k < ownTexts) {
      const last = sqlite
        .query<{ id: number }, []>('SELECT max(id) AS id FROM vacancy_versions')
        .get()!.id
      addTexts.run(k, texts)
      list(sqlite, last, own)
      versions = packed(JSON.stringify(Array.from({ length: texts }, (_, i) => last + 1 + i)))
    }
    for (const [i, name] of own.entries()) ledger(name, i % LEARNED_EVERY === 0 ? 3 : 1)
    addContent.run(run, figures.statistics, figures.skillPlaces, first.evidence, first.mentions)
    addSheet.run(run, versions, sheet.sheet, sheet.summary)
  }
}

/** The statistics of a scan with names of its own among its skills. */
function renamed(statistics: string, scan: number): { figures: StoredFigures; own: string[] } {
  const all = JSON.parse(statistics) as ScanStatistics
  const own: string[] = []
  all.skills.forEach((skill, i) => {
    if (i % OWN_NAME_EVERY !== 7) return
    const name = inventedName(scan * 40 + own.length)
    own.push(name)
    Object.assign(skill, { name, members: [name] })
  })
  return { figures: storeFigures(all), own }
}

/** Lists each name in a key-skills block of the scan's own vacancies. */
function list(sqlite: Sqlite, last: number, own: readonly string[]): void {
  const add = sqlite.query(
    `UPDATE vacancy_versions SET content = json_insert(content, '$.keySkills[#]', ?) WHERE id = ?`,
  )
  for (const [i, name] of own.entries()) add.run(name, last + 1 + i)
}

/** Makes the function that enters a spelling into the ledger, with as many employers of its own. */
export function createLedger(sqlite: Sqlite): (spelling: string, employers: number) => void {
  const addSpelling = sqlite.query<{ id: number }, [string, number]>(
    'INSERT INTO listed_spellings (spelling, employers) VALUES (?, ?) RETURNING id',
  )
  const addEmployer = sqlite.query(
    'INSERT INTO spelling_employers (spelling_id, employer, vacancy_id) VALUES (?, ?, ?)',
  )
  const grow = sqlite.query('UPDATE vocabulary SET listed = listed + ? WHERE id = 1')
  return (spelling, employers) => {
    const { id } = addSpelling.get(spelling, employers)!
    for (let n = 0; n < employers; n++) addEmployer.run(id, `name ${spelling} ${n}`, '100000000')
    grow.run(employers)
  }
}

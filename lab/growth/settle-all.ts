import { Database as Sqlite } from 'bun:sqlite'
import { writeFileSync } from 'node:fs'
import { openDatabase } from '../../db/sqlite/open.ts'
import { unpackVocabulary } from '../../src/language/vocabulary/content.ts'
import { METHOD } from '../../src/language/vocabulary/method.ts'
import { createVocabularyStore } from '../../src/language/vocabulary/vocabulary.store.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'
import { realAdverts } from './adverts.ts'
import { createAsker } from './requests.ts'
import { FIRST_SCAN } from './seed.ts'
import { type Cpu, type Served, serve } from './served.ts'
import { watchSilence } from './silence.ts'
import { storeAdverts, storeUncounted } from './stored-scans.ts'
import type { Case, Figures } from './works.ts'

/**
 * Adverts of a scan that brings new names: of other professions than those that the database has.
 */
const OF_ANOTHER_FIELD = 300
/** Each is listed by a dozen of its employers. */
const NEW_NAMES = 20
const NEW_SCAN = 'growscan99999'
const LOOK_EVERY_MS = 250
const LONGEST_MS = 15 * 60_000

type Start = (more?: readonly string[]) => Promise<Served>

/**
 * Settling of all scans that a database holds: after a scan of another field, whose names are
 * learned and whose employers list known skills too, in the middle of which the server is killed;
 * then after a row of aliases.
 */
export async function measureSettlingOfAll(
  { executable, site }: { executable: string; site: string },
  one: Case,
  tell: (line: string) => void,
): Promise<Figures> {
  const start: Start = (more = []) => serve(executable, one.db, site, more)
  await addScanOfAnotherField(one.db)
  const learned = await settle(start, one, {
    label: 'all scans, after names were learned',
    isKilled: true,
    tell,
  })
  const file = `${one.db}.aliases`
  writeFileSync(file, 'Tableau = FineBI\n+ Сводные таблицы\n')
  const withAliases: Start = () => start(['--aliases', file])
  // The owner's rows hold from the next run on.
  const change = (sqlite: Sqlite) =>
    sqlite.run(`INSERT INTO runs (scan_id, state, queued_at) VALUES (?, 'queued', ?)`, [
      FIRST_SCAN,
      Date.now(),
    ])
  const aliases = await settle(withAliases, one, {
    label: 'all scans, after a row of aliases',
    change,
    tell,
  })
  return { ...learned, ...aliases }
}

async function addScanOfAnotherField(path: string): Promise<void> {
  const real = realAdverts() ?? []
  const database = openDatabase(path)
  const stored = await createVocabularyStore(database).find()
  const names = unknownNames(real, unpackVocabulary(stored!.content).names)
  const own = real
    .filter(({ title }) => /инженер|менеджер|бухгалтер|водитель/i.test(title))
    .slice(0, OF_ANOTHER_FIELD)
    .map((advert, i) => ({
      ...advert,
      id: String(700_000_000 + i),
      keySkills: [...advert.keySkills, names[i % names.length]!],
    }))
  await storeUncounted(database, NEW_SCAN, ['Инженер'], await storeAdverts(database, own))
  database.sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

/**
 * Words of real descriptions that look like names of products and that nothing is looked for by.
 */
function unknownNames(adverts: readonly Vacancy[], known: readonly string[]): string[] {
  const words = new Set(known.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u)))
  const holding = new Map<string, number>()
  for (const { description } of adverts)
    for (const word of new Set(description.match(/\b[A-Z][A-Za-z]{5,}\b/g) ?? []))
      if (!words.has(word.toLowerCase())) holding.set(word, (holding.get(word) ?? 0) + 1)
  const some = [...holding].filter(([, texts]) => texts >= 3 && texts <= 30).map(([word]) => word)
  return some.sort((a, b) => Number(Bun.hash(a) - Bun.hash(b) > 0n) * 2 - 1).slice(0, NEW_NAMES)
}

type Settling = {
  label: string
  tell: (line: string) => void
  isKilled?: boolean
  change?: (sqlite: Sqlite) => void
}

async function settle(
  start: Start,
  one: Case,
  { label, tell, isKilled = false, change }: Settling,
): Promise<Figures> {
  const sqlite = new Sqlite(one.db)
  const revision = () =>
    sqlite.query<{ revision: string }, []>('SELECT revision FROM vocabulary').get()!.revision
  const behind = sqlite.query<{ n: number }, [string]>(
    'SELECT count(*) AS n FROM results WHERE countable AND (vocabulary IS NOT ?1 OR method IS ' +
      `NOT ${METHOD})`,
  )
  const state = () => ({
    digests: new Map(
      sqlite
        .query<{ id: number; digest: string }, []>('SELECT run_id AS id, digest FROM results')
        .all()
        .map(({ id, digest }) => [id, digest]),
    ),
    version:
      sqlite.query<{ version: number }, []>('SELECT version FROM scan_list').get()?.version ?? 0,
    searched: new Map(
      sqlite
        .query<{ id: number; names: number; places: number }, []>(
          'SELECT id, names, length(places) AS places FROM vacancy_versions',
        )
        .all()
        .map(({ id, names, places }) => [id, `${names} ${places}`]),
    ),
  })
  const before = state()
  const old = revision()
  let server = await start()
  const used: Cpu = { main: 0, all: 0 }
  const begun = performance.now()
  change?.(sqlite)
  let silence = watchSilence(server)
  let [longest, outOfOrder, peak, delayed] = [0, 0, 0, 0]
  const passed = () => performance.now() - begun
  while (revision() === old && passed() < LONGEST_MS) await Bun.sleep(20)
  const made = passed()
  const ask = createAsker(server, one.access)
  let asked = ask
  const total = sqlite
    .query<{ n: number }, []>('SELECT count(*) AS n FROM results WHERE countable')
    .get()!.n
  let hasDied = !isKilled
  for (
    let left = behind.get(revision())!.n;
    left > 0 && passed() < LONGEST_MS;
    left = behind.get(revision())!.n
  ) {
    if (!hasDied && left < total / 2) {
      hasDied = true
      longest = Math.max(longest, await silence.stop())
      add(used, server)
      peak = Math.max(peak, server.memory().peak)
      await server.stop()
      const leftThen = behind.get(revision())!.n
      server = await start()
      silence = watchSilence(server)
      asked = createAsker(server, one.access)
      tell(`  ${label}: killed with ${leftThen} left, started again`)
    }
    outOfOrder += Number(isOutOfOrder(sqlite, revision()))
    const request = await asked.once(() => ({ path: `/v1/scans/${FIRST_SCAN}` }))
    delayed = Math.max(delayed, request.main)
    await Bun.sleep(LOOK_EVERY_MS)
  }
  const wall = passed()
  longest = Math.max(longest, await silence.stop())
  add(used, server)
  peak = Math.max(peak, server.memory().peak)
  await server.stop()
  const now = state()
  const differ = (a: Map<number, string>, b: Map<number, string>) =>
    [...b].filter(([id, x]) => a.has(id) && a.get(id) !== x)
  const figures = {
    [`${label}: seconds until the vocabulary is made`]: made / 1000,
    [`${label}: seconds until all have settled`]: wall / 1000,
    [`${label}: seconds of CPU, main`]: used.main / 1000,
    [`${label}: seconds of CPU, all threads`]: used.all / 1000,
    [`${label}: results`]: total,
    [`${label}: results whose figures changed`]: differ(before.digests, now.digests).length,
    [`${label}: transactions that changed the list`]: now.version - before.version,
    [`${label}: texts written anew`]: differ(before.searched, now.searched).length,
    [`${label}: looks that found an older one settled before a newer`]: outOfOrder,
    [`${label}: longest silence`]: longest,
    [`${label}: a request meanwhile, most`]: delayed,
    [`${label}: peak MB`]: peak,
  }
  sqlite.close()
  return figures
}

/** Whether a result is settled while a fresher one is not. */
function isOutOfOrder(sqlite: Sqlite, revision: string): boolean {
  const order = sqlite
    .query<{ settled: number }, [string]>(
      'SELECT vocabulary IS ?1 AS settled FROM results WHERE countable AND shown ORDER BY ' +
        'finished_at DESC, run_id DESC',
    )
    .all(revision)
    .map(({ settled }) => settled)
  const first = order.indexOf(0)
  return first >= 0 && order.slice(first).includes(1)
}

function add(used: Cpu, server: Served): void {
  const { main, all } = server.cpu()
  used.main += main
  used.all += all
}

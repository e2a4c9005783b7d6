import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/sqlite/open.ts'
import { unpackVocabulary } from '../src/language/vocabulary/content.ts'
import { createVocabularyStore } from '../src/language/vocabulary/vocabulary.store.ts'
import type { SkillEvidence } from '../src/scans/result.ts'
import type { ScanStatistics } from '../src/scans/scan.schema.ts'
import { addOwners } from './growth/accounts.ts'
import { unlikeProfessions, WRONG_NAMES } from './growth/professions.ts'
import { createAsker } from './growth/requests.ts'
import { countWhatIsBehind } from './growth/seed.ts'
import { serve } from './growth/served.ts'
import { storeAdverts, storeUncounted } from './growth/stored-scans.ts'

/**
 * One instance with many professions that have little in common: how large its vocabulary gets,
 * what counting takes, the memory of a server whose every scan is read, and what becomes of names
 * that mean several things. See README.md. Arguments: how many scans (200), the executable, the
 * names to tell about.
 */
const [
  count = '200',
  executable = 'dist/skills-market',
  told = 'R,Go,C,Spark,Swift,Rust,Scala,Access,SAP,React,Lean,Excel',
] = process.argv.slice(2)
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const SHOWN = `SELECT queries, scanned, statistics, evidence FROM results JOIN scans ON scans.id = results.scan_id
  JOIN result_contents ON result_contents.run_id = results.run_id ORDER BY scans.id`
const cpuSeconds = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6

const folder = mkdtempSync(join(tmpdir(), 'skills-market-professions-'))
const db = join(folder, 'growth.db')
try {
  const professions = unlikeProfessions(Number(count))
  const texts = professions.reduce((sum, { adverts }) => sum + adverts.length, 0)
  const real = professions.filter(({ isReal }) => isReal).length
  print(
    `${professions.length} scans (${real} of real adverts, the others made up), ${texts} vacancies`,
  )
  const database = openDatabase(db)
  for (const [i, { title, adverts }] of professions.entries())
    await storeUncounted(database, idOf(i), [title], await storeAdverts(database, adverts))
  const [begun, cpu] = [performance.now(), cpuSeconds()]
  await countWhatIsBehind(database)
  const took = (performance.now() - begun) / 1000
  print(
    `counted in ${took.toFixed(0)} s, ${(cpuSeconds() - cpu).toFixed(0)} s of CPU: ` +
      `${(((cpuSeconds() - cpu) / texts) * 1e6).toFixed(0)} µs a vacancy`,
  )

  const stored = await createVocabularyStore(database).find()
  const { vocabulary } = unpackVocabulary(stored!.content)
  const learned = vocabulary.skills.filter(({ kind }) => kind === null)
  const searched = (skills: typeof learned) =>
    skills.filter((skill) => skill.searched.length > 0).length
  print(
    `vocabulary: ${vocabulary.skills.length} skills, ${searched(vocabulary.skills.slice())} ` +
      `of them looked for; ${learned.length} that no table has, ${searched(learned)} of them ` +
      `looked for; ${(stored!.content.length / 1024).toFixed(0)} KB packed`,
  )
  names(database.sqlite.query<Row, []>(SHOWN).all())
  database.sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  print(`database: ${(statSync(db).size / 1e6).toFixed(0)} MB`)

  const access = addOwners(db, { owners: 1, days: 1 })
  const server = await serve(executable, db, 'http://127.0.0.1:9')
  await Bun.sleep(2000)
  const atRest = server.memory().resident
  const ask = createAsker(server, access)
  const one = await ask.many(
    (n) => ({ path: `/v1/scans/${idOf(n % professions.length)}` }),
    professions.length,
  )
  const afterReading = server.memory()
  const check = await ask.many(
    (n) => ({
      path: '/v1/resume/coverage',
      text: 'Опыт работы с Excel, SQL и 1С.',
      scanId: idOf(n % professions.length),
    }),
    professions.length,
  )
  const afterChecks = server.memory()
  print(
    `start to first answer: ${server.start.main.toFixed(0)} ms of CPU; resident ` +
      `${atRest.toFixed(0)} MB at rest`,
  )
  print(
    `all scans read in turn: ${one.main.toFixed(2)} ms each; resident ` +
      `${afterReading.resident.toFixed(0)} MB, peak ${afterReading.peak.toFixed(0)}`,
  )
  print(
    `a resume checked with each: ${check.main.toFixed(2)} ms, ${check.all.toFixed(2)} of all ` +
      `threads; resident ${afterChecks.resident.toFixed(0)} MB, peak ` +
      `${afterChecks.peak.toFixed(0)}`,
  )
  await server.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function idOf(i: number): string {
  return `proscan${String(i).padStart(5, '0')}`
}

type Row = { queries: string; scanned: number; statistics: string; evidence: string }

/** Which scans name each of the names told, and the wrong ones among those made up to mislead. */
function names(rows: readonly Row[]): void {
  const wanted = told.split(',')
  for (const { queries, scanned, statistics, evidence } of rows) {
    const title = (JSON.parse(queries) as string[])[0]!
    const { skills } = JSON.parse(statistics) as ScanStatistics
    const found = JSON.parse(evidence) as SkillEvidence[]
    const lines = skills.flatMap(({ name, members, count }, i) =>
      members.concat(name).some((one) => wanted.includes(one))
        ? [`${name} ${count} (blocks ${found[i]!.inBlocks})`]
        : [],
    )
    const wrong = WRONG_NAMES.find((one) => one.title === title)?.wrong ?? []
    const misled = skills
      .filter(({ name }) => wrong.includes(name))
      .map(({ name, count }) => `${name} ${count}`)
    if (wrong.length > 0)
      print(
        `${title}, ${scanned}: ` +
          `${misled.length > 0 ? `WRONG ${misled.join(', ')}` : 'none of the wrong names'}; ` +
          `${skills.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
      )
    else if (lines.length > 0) print(`${title}, ${scanned}: ${lines.join(', ')}`)
  }
}

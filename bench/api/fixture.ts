import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { keys, owners, resultContents, results, runs, scans } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { done, first } from '../../db/steps.ts'
import { generateKey } from '../../src/accounts/key.ts'
import { hintOf, sha256 } from '../../src/accounts/secret.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { packMentions } from '../../src/scans/packed-mentions.ts'
import type { ScanStatistics } from '../../src/scans/scan.schema.ts'

export const SCAN_ID = 'benchscan1'
export const PROFESSION = 'Data Analyst'
const VACANCIES = 2000
const GROUPS = 1500
const MOMENT = Date.UTC(2026, 10, 2)

/**
 * A database with one scan of 2000 vacancies and 1500 groups (or as many as given), an owner and a
 * key.
 */
export async function makeDatabase(
  folder: string,
  groups = GROUPS,
): Promise<{ db: string; key: string }> {
  const db = join(folder, 'bench.db')
  const database = openDatabase(db)
  const [key] = await addOwners(database, 1)
  await addScan(database, {
    id: SCAN_ID,
    query: PROFESSION,
    vacancies: VACANCIES,
    statistics: makeStatistics(groups),
  })
  database.close()
  return { db, key: key! }
}

/** Owners with a key each: returns the keys. */
export async function addOwners({ atomically }: Database, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => generateKey(systemRandom))
  await atomically(function* (tx) {
    for (const [n, key] of made.entries()) {
      yield* done(
        tx.insert(owners).values({ id: `benchowner${n}`, name: `bench ${n}`, createdAt: MOMENT }),
      )
      const row = {
        id: `benchkey${n}`,
        ownerId: `benchowner${n}`,
        name: 'bench',
        createdAt: MOMENT,
      }
      yield* done(tx.insert(keys).values({ ...row, hint: hintOf(key), hash: sha256(key) }))
    }
  })
  return made
}

export type MadeScan = { id: string; query: string; vacancies: number; statistics: ScanStatistics }

/** A scan with its result, as one that was imported. */
export const addScan = (database: Database, scan: MadeScan): Promise<void> =>
  addScans(database, [scan])

export async function addScans({ atomically }: Database, made: readonly MadeScan[]): Promise<void> {
  await atomically(function* (tx) {
    for (const { id, query, vacancies, statistics } of made) {
      yield* done(
        tx
          .insert(scans)
          .values({ id, queries: [query], area: null, withSalary: true, createdAt: MOMENT }),
      )
      const times = { queuedAt: MOMENT, startedAt: MOMENT, finishedAt: MOMENT }
      const run = { scanId: id, state: 'done' as const, ...times, found: [vacancies] }
      const { id: runId } = (yield* first(tx.insert(runs).values(run).returning({ id: runs.id })))!
      const skillCount = statistics.skills.length
      const medians = { from: 120_000, to: 180_000 }
      yield* done(
        tx.insert(results).values({
          runId,
          scanId: id,
          finishedAt: MOMENT,
          scanned: vacancies,
          skillCount,
          medians,
        }),
      )
      const content = {
        statistics: JSON.stringify(statistics),
        evidence: JSON.stringify(
          statistics.skills.map(({ count }) => ({ inBlocks: count, searched: true })),
        ),
        mentions: packMentions([], statistics.skills),
      }
      yield* done(tx.insert(resultContents).values({ runId, ...content }))
    }
  })
}

const SYLLABLES =
  'ан да ло ми ре пра во тех ник sys dat net ker ana lit flow graph base ware proc'.split(' ')

/** @param seed another one gives other names and figures */
export function makeStatistics(groups: number, seed = 11): ScanStatistics {
  const next = random(seed)
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(next() * 3) },
      () => SYLLABLES[Math.floor(next() * SYLLABLES.length)],
    ).join('')
  const distribution = { p25: 90_000, p50: 120_000, p75: 165_000, count: 900 }
  return {
    salary: { from: distribution, to: distribution, withSalary: 1100, ratesAt: '2026-11-02' },
    // As in real scans, the n-th skill is about n times rarer than the first.
    skills: Array.from({ length: groups }, (_, i) => {
      const name = `${word()} ${i}`
      const count = Math.max(2, Math.round(1400 / (1 + i / 3)))
      const salaryFrom = 100_000 + Math.round(next() * 150_000)
      return {
        name,
        members: [name, ...(i % 3 === 0 ? [`${name} ${word()}`] : [])],
        count,
        share: count / VACANCIES,
        salaryFrom,
        salaryTo: null,
      }
    }),
    titleWords: Array.from({ length: 200 }, (_, i) => ({
      word: word(),
      count: 1000 - i * 4,
      employers: 500 - i * 2,
    })),
    areas: Array.from({ length: 80 }, (_, i) => ({ name: word(), count: 80 - i })),
  }
}

/** Pseudo-random numbers, the same in every run: a linear congruential generator, modulus 2^31. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

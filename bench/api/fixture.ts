import { join } from 'node:path'
import { keys, owners, resultContents, results, runs, scans } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { generateKey, hashKey, hintOf } from '../../src/accounts/key.ts'
import { systemRandom } from '../../src/random.ts'
import { packMentions } from '../../src/scans/packed-mentions.ts'
import type { ScanStatistics } from '../../src/scans/scan.schema.ts'

export const SCAN_ID = 'benchscan1'
export const PROFESSION = 'Data Analyst'
const VACANCIES = 2000
const GROUPS = 1500
const MOMENT = Date.UTC(2026, 10, 2)

/** A database with one scan of 2000 vacancies and 1500 groups (or as many as given), an owner and a key. */
export async function makeDatabase(folder: string, groups = GROUPS): Promise<{ db: string; key: string }> {
  const db = join(folder, 'bench.db')
  const { orm, close } = openDatabase(db)
  const key = generateKey(systemRandom)
  const statistics = makeStatistics(groups)
  await orm.insert(owners).values({ id: 'benchowner', name: 'bench', createdAt: MOMENT })
  await orm.insert(keys).values({
    id: 'benchkey01',
    ownerId: 'benchowner',
    name: 'bench',
    hint: hintOf(key),
    hash: hashKey(key),
    createdAt: MOMENT,
  })
  await orm
    .insert(scans)
    .values({ id: SCAN_ID, queries: [PROFESSION], area: null, withSalary: true, createdAt: MOMENT })
  const run = {
    scanId: SCAN_ID,
    state: 'done' as const,
    queuedAt: MOMENT,
    startedAt: MOMENT,
    finishedAt: MOMENT,
    found: [VACANCIES],
  }
  const [made] = await orm.insert(runs).values(run).returning({ id: runs.id })
  const runId = made!.id
  await orm.insert(results).values({
    runId,
    scanId: SCAN_ID,
    finishedAt: MOMENT,
    scanned: VACANCIES,
    skillCount: groups,
    medians: { from: 120_000, to: 180_000 },
  })
  await orm.insert(resultContents).values({
    runId,
    statistics: JSON.stringify(statistics),
    evidence: JSON.stringify(statistics.skills.map(({ count }) => ({ inBlocks: count, searched: true }))),
    mentions: packMentions([], statistics.skills),
  })
  close()
  return { db, key }
}

const SYLLABLES = 'ан да ло ми ре пра во тех ник sys dat net ker ana lit flow graph base ware proc'.split(' ')

function makeStatistics(groups: number): ScanStatistics {
  const next = random(11)
  const word = () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join('')
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
    titleWords: Array.from({ length: 200 }, (_, i) => ({ word: word(), count: 1000 - i * 4, employers: 500 - i * 2 })),
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

import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { results, resultVacancies, runs, runVacancies, scans } from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import { fencedWrites } from './fenced-writes.ts'
import type { ResultsStore, RunResult, VacancyMentions } from './result.ts'
import { ACTIVE } from './run.ts'
import type { ScanSalary } from './scan.schema.ts'

const MENTIONS_AT_ONCE = 200
const FORGOTTEN_AT_ONCE = 500

export function createResultsStore({ orm, atomically, deleteInParts }: Database): ResultsStore {
  const fenced = fencedWrites(atomically)
  return {
    async clearMentions(fence, runId) {
      await fenced(fence, (tx) => done(tx.delete(resultVacancies).where(eq(resultVacancies.runId, runId))))
    },

    async keepMentions(fence, runId, from, mentions) {
      await fenced(fence, (tx) => insertMentions(tx, runId, from, mentions))
    },

    async finish(fence, runId, state, result, now) {
      await fenced(fence, function* (tx) {
        const ended = { state, finishedAt: now, reason: null, nextTryAt: null }
        const run = yield* first(
          tx.update(runs).set(ended).where(eq(runs.id, runId)).returning({ scanId: runs.scanId }),
        )
        if (run) yield* show(tx, runId, run.scanId, result, now)
      })
    },

    async forgetEarlier(scanId, runId) {
      const ofScan = and(eq(runs.scanId, scanId), lte(runs.id, runId))
      for (const { id } of await orm.select({ id: runs.id }).from(runs).where(ofScan)) {
        const ofRun = eq(runVacancies.runId, id)
        if (id === runId) {
          const where = sql`${ofRun} AND ${eq(runVacancies.state, 'read')}`
          await deleteInParts(runVacancies, { where, atOnce: FORGOTTEN_AT_ONCE })
          continue
        }
        await deleteInParts(runVacancies, { where: ofRun, atOnce: FORGOTTEN_AT_ONCE })
        await deleteInParts(resultVacancies, { where: eq(resultVacancies.runId, id), atOnce: FORGOTTEN_AT_ONCE })
        await orm.delete(runs).where(eq(runs.id, id))
      }
    },

    async bringIn(scanId, spec, brought, result, now) {
      const runId = await atomically(function* (tx) {
        const scan = { id: scanId, ...spec, createdAt: now }
        yield* done(tx.insert(scans).values(scan).onConflictDoNothing())
        const active = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
        if (yield* first(tx.select({ id: runs.id }).from(runs).where(active))) return null
        const walked = { queuedAt: now, startedAt: brought.finishedAt, queryIndex: spec.queries.length }
        const run = { scanId, ...walked, ...brought }
        const made = yield* first(tx.insert(runs).values(run).returning({ id: runs.id }))
        return made!.id
      })
      if (runId === null) return null
      for (let from = 0; from < result.vacancies.length; from += MENTIONS_AT_ONCE) {
        const part = result.vacancies.slice(from, from + MENTIONS_AT_ONCE)
        await atomically((tx) => insertMentions(tx, runId, from, part))
      }
      const counted = { ...result, scanned: result.vacancies.length }
      await atomically((tx) => show(tx, runId, scanId, counted, brought.finishedAt))
      return runId
    },
  }
}

function* insertMentions(
  tx: Transaction,
  runId: number,
  from: number,
  mentions: readonly VacancyMentions[],
): Steps<void> {
  if (mentions.length === 0) return
  const rows = mentions.map(({ id, title, skills }, i) => ({ runId, position: from + i, vacancyId: id, title, skills }))
  yield* done(tx.insert(resultVacancies).values(rows))
}

/** Makes a run's result the one its scan shows. */
function* show(
  tx: Transaction,
  runId: number,
  scanId: string,
  { statistics, evidence, scanned }: Omit<RunResult, 'vacancies'> & { scanned: number },
  finishedAt: number,
): Steps<void> {
  const result = {
    runId,
    scanId,
    finishedAt,
    scanned,
    skillCount: statistics.skills.length,
    medians: mediansOf(statistics.salary),
    statistics: JSON.stringify(statistics),
    evidence: JSON.stringify(evidence),
  }
  yield* done(tx.insert(results).values(result))
  yield* done(tx.delete(results).where(and(eq(results.scanId, scanId), lt(results.runId, runId))))
}

/** The medians that a list shows; null also when nobody stated a salary. */
function mediansOf(salary: ScanSalary | null): { from: number | null; to: number | null } | null {
  if (salary === null || (salary.from.p50 === null && salary.to.p50 === null)) return null
  return { from: salary.from.p50, to: salary.to.p50 }
}

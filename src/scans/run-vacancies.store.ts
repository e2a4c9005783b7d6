import { and, asc, count, eq, exists, gt, inArray, max, ne, not, sql } from 'drizzle-orm'
import type { Database, Orm, Transaction } from '../../db/database.ts'
import { countIf } from '../../db/expressions.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import { runs, runVacancies, scans, vacancyVersions } from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import { fencedWrites } from './fenced-writes.ts'
import type { Fate, RunVacanciesStore } from './listed-vacancy.ts'
import { countRequests } from './runs.store.ts'

/** Reading so many takes a few milliseconds. */
const READ_AT_ONCE = 500

export function createRunVacanciesStore({ orm, atomically }: Database): RunVacanciesStore {
  const fenced = fencedWrites(atomically)
  const ofState = (runId: number, state: Fate['state']) =>
    and(eq(runVacancies.runId, runId), eq(runVacancies.state, state))
  /** Of a listed vacancy: a version of it was read after the moment. */
  function isReadSince(moment: number) {
    const ofVacancy = and(
      eq(vacancyVersions.vacancyId, runVacancies.vacancyId),
      gt(vacancyVersions.readAt, moment),
    )
    return exists(orm.select({ id: vacancyVersions.id }).from(vacancyVersions).where(ofVacancy))
  }

  return {
    async commitPage(fence, runId, page) {
      await fenced(fence, function* (tx) {
        const run = yield* first(
          tx
            .select({ found: runs.found, limitHit: runs.limitHit })
            .from(runs)
            .where(eq(runs.id, runId)),
        )
        if (!run) return
        const start = (yield* lastPosition(tx, runId)) + 1
        const state = page.wholeRead ? ('read' as const) : ('listed' as const)
        const listed = [...new Set(page.ids)].map((vacancyId, i) => ({
          runId,
          position: start + i,
          vacancyId,
          state,
        }))
        const added =
          listed.length === 0
            ? []
            : yield* rows(
                tx
                  .insert(runVacancies)
                  .values(listed)
                  .onConflictDoNothing()
                  .returning({ position: runVacancies.position }),
              )
        const found = [...run.found]
        found[page.queryIndex] = page.found
        const limitHit = run.limitHit || page.limitHit
        const again = Math.max(0, Math.min(page.ids.length, page.due) - added.length)
        const listedAgain = sql`${runs.listedAgain} + ${again}`
        const notListed = sql`${runs.notListed} + ${page.notListed}`
        const whole = page.wholeRead && { wholeRead: JSON.stringify(page.wholeRead) }
        const moved = { found, limitHit, listedAgain, notListed, pauses: 0, ...page.next, ...whole }
        yield* done(tx.update(runs).set(moved).where(eq(runs.id, runId)))
      })
    },

    async commitRead(fence, runId, { keys, found, filesRead, next, isEnd }) {
      await fenced(fence, function* (tx) {
        const ofRun = eq(runs.id, runId)
        const run = yield* first(
          tx.select({ queries: scans.queries }).from(runs).innerJoin(scans, ofScan).where(ofRun),
        )
        if (!run) return
        const own = eq(runVacancies.runId, runId)
        const start = (yield* lastPosition(tx, runId)) + 1
        const read = [...new Set(keys)].map((vacancyId, i) => ({
          ...{ runId, position: start + i, vacancyId, state: 'read' as const },
        }))
        if (read.length > 0) yield* done(tx.insert(runVacancies).values(read).onConflictDoNothing())
        const matched = found.reduce((sum, ofQuery) => sum + ofQuery, 0)
        const counted = isEnd
          ? ((yield* first(tx.select({ n: count() }).from(runVacancies).where(own)))?.n ?? 0)
          : 0
        const ended = {
          queryIndex: run.queries.length,
          listedAgain: Math.max(0, matched - counted),
          page: 0,
        }
        const moved = {
          found: [...found],
          filesRead: JSON.stringify(filesRead),
          page: next,
          ...(isEnd && ended),
        }
        yield* done(tx.update(runs).set(moved).where(ofRun))
      })
    },

    async listed(runId) {
      return orm
        .select({ position: runVacancies.position, vacancyId: runVacancies.vacancyId })
        .from(runVacancies)
        .where(ofState(runId, 'listed'))
        .orderBy(asc(runVacancies.position))
    },

    async finish(fence, runId, { answered, requests, ...outcome }) {
      return fenced(fence, function* (tx) {
        yield* done(updateFate(tx, { failure: null, ...outcome, runId }))
        return yield* countRequests(tx, runId, { made: requests, endsPauses: answered })
      })
    },

    async markFresh(fence, runId, freshSince, atOnce) {
      const { position } = runVacancies
      return fenced(fence, function* (tx) {
        const fresh = inArray(
          position,
          tx
            .select({ position })
            .from(runVacancies)
            .where(and(ofState(runId, 'listed'), isReadSince(freshSince)))
            .limit(atOnce),
        )
        const ofRun = and(eq(runVacancies.runId, runId), fresh)
        const marked = yield* rows(
          tx.update(runVacancies).set({ state: 'read' }).where(ofRun).returning({ position }),
        )
        return marked.length
      })
    },

    async countListed(runId) {
      const [row] = await lastListed(orm, { runId })
      return (row?.position ?? -1) + 1
    },

    async progress(runId) {
      const [row] = await finishedOf(orm, { runId })
      return row ?? { finished: 0, listed: 0 }
    },

    async toAsk(runId, freshSince) {
      const [row] = await orm
        .select({ n: count() })
        .from(runVacancies)
        .where(and(ofState(runId, 'listed'), not(isReadSince(freshSince))))
      return row?.n ?? 0
    },

    async countOf(runId, state) {
      const [row] = await orm.select({ n: count() }).from(runVacancies).where(ofState(runId, state))
      return row?.n ?? 0
    },

    async fates(runId) {
      const { state, failure } = runVacancies
      const found = await orm
        .select({ state, failure, count: count() })
        .from(runVacancies)
        .where(eq(runVacancies.runId, runId))
        .groupBy(state, failure)
      return found as (Fate & { count: number })[]
    },

    async leftOut(runId, most) {
      const { vacancyId, state, failure, position } = runVacancies
      const found = await orm
        .select({ vacancyId, state, failure })
        .from(runVacancies)
        .where(and(eq(runVacancies.runId, runId), inArray(state, ['gone', 'unreadable'])))
        .orderBy(asc(position))
        .limit(most)
      return found as ({ vacancyId: string } & Fate)[]
    },

    async readAfter(runId, after) {
      const { position, vacancyId } = runVacancies
      return orm
        .select({ position, vacancyId })
        .from(runVacancies)
        .where(and(ofState(runId, 'read'), gt(position, after)))
        .orderBy(asc(position))
        .limit(READ_AT_ONCE)
    },
  }
}

const ofScan = eq(scans.id, runs.scanId)

/** The last place of what a run has listed; -1 when that is nothing. */
function* lastPosition(tx: Transaction, runId: number): Steps<number> {
  const last = yield* first(lastListed(tx, { runId }))
  return last?.position ?? -1
}

const lastListed = prepared((orm: Orm, given: Given<{ runId: number }>) =>
  orm
    .select({ position: max(runVacancies.position) })
    .from(runVacancies)
    .where(eq(runVacancies.runId, given('runId'))),
)

const finishedOf = prepared((orm: Orm, given: Given<{ runId: number }>) =>
  orm
    .select({ listed: count(), finished: countIf(ne(runVacancies.state, 'listed')) })
    .from(runVacancies)
    .where(eq(runVacancies.runId, given('runId'))),
)

const updateFate = prepared(
  (tx: Transaction, given: Given<Fate & { runId: number; position: number }>) =>
    tx
      .update(runVacancies)
      .set({ state: given('state'), failure: given('failure') })
      .where(
        and(eq(runVacancies.runId, given('runId')), eq(runVacancies.position, given('position'))),
      ),
)

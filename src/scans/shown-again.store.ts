import { and, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { resultContents, resultSheets, results, runs } from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { packContent, unpackContent } from './kept-content.ts'
import { scanListChanges } from './scan-list.store.ts'
import { subjectOfScan } from './scan-noted.store.ts'
import type { ResultsStore, StoredResult } from './stored-result.ts'

/** What is stored of the results of a scan's history, and which of them it shows. */
export function createShownAgain(
  database: Database,
): Pick<ResultsStore, 'ofScan' | 'showAgain' | 'pin'> {
  const { orm } = database
  const atomically = audited(database)
  return {
    async ofScan(scanId) {
      const { runId, finishedAt, scanned, shown, pinned } = results
      const found = await orm
        .select({
          runId,
          finishedAt,
          scanned,
          isShown: shown,
          isPinned: pinned,
          state: runs.state,
          kept: resultSheets.runId,
        })
        .from(results)
        .innerJoin(runs, eq(runs.id, runId))
        .leftJoin(resultSheets, and(eq(resultSheets.runId, runId), isNotNull(resultSheets.figures)))
        .where(eq(results.scanId, scanId))
        .orderBy(desc(runId))
      return found.map(({ state, kept, ...result }) => ({
        ...result,
        isStopped: state === 'stopped',
        canBeShown: result.isShown || kept !== null,
      }))
    },

    async showAgain(id, instead) {
      const { runId, figures, mentions } = resultSheets
      return atomically(function* (tx, note) {
        const kept = yield* first(
          tx.select({ figures, mentions }).from(resultSheets).where(eq(runId, id)),
        )
        if (!kept?.figures || !kept.mentions) return false
        const isStillShown = and(eq(results.runId, instead), eq(results.shown, true))
        if ((yield* hide(tx, isStillShown)) === 0) return false
        const { skillPlaces, ...content } = unpackContent({
          figures: kept.figures,
          mentions: kept.mentions,
        })
        const shown = yield* first(
          tx
            .update(results)
            .set({ shown: true })
            .where(eq(results.runId, id))
            .returning({ scanId: results.scanId }),
        )
        yield* done(tx.insert(resultContents).values({ runId: id, ...content, skillPlaces }))
        yield* done(
          tx.update(resultSheets).set({ figures: null, mentions: null }).where(eq(runId, id)),
        )
        yield* scanListChanges(tx)
        const subject = yield* subjectOfScan(tx, shown!.scanId)
        yield* note({ kind: 'scan-rolled-back', ...subject, detail: { run: [instead, id] } })
        return true
      })
    },

    async pin(id, pinned) {
      await atomically(function* (tx, note) {
        const isOther = and(eq(results.runId, id), ne(results.pinned, pinned))
        const result = yield* first(
          tx.update(results).set({ pinned }).where(isOther).returning({ scanId: results.scanId }),
        )
        if (result === undefined) return
        const subject = yield* subjectOfScan(tx, result.scanId)
        yield* note({
          kind: pinned ? 'scan-pinned' : 'scan-unpinned',
          ...subject,
          detail: { run: id },
        })
      })
    },
  }
}

/** Takes results from view, and packs what is needed to show them again. Returns how many. */
export function* hide(tx: Transaction, which: SQL | undefined): Steps<number> {
  const { runId } = results
  const hidden = yield* rows(
    tx.update(results).set({ shown: false }).where(which).returning({ runId }),
  )
  for (const { runId } of hidden) {
    const content = yield* first(
      tx.delete(resultContents).where(eq(resultContents.runId, runId)).returning(),
    )
    if (content)
      yield* done(
        tx.update(resultSheets).set(packContent(content)).where(eq(resultSheets.runId, runId)),
      )
  }
  return hidden.length
}

/** Writes the figures of a result, shown or not. */
export function* writeContent(
  tx: Transaction,
  { runId, shown }: { runId: number; shown: boolean },
  content: Pick<StoredResult, 'statistics' | 'evidence'> & {
    skillPlaces: Buffer
    mentions: Buffer
  },
): Steps<void> {
  if (shown)
    yield* done(tx.update(resultContents).set(content).where(eq(resultContents.runId, runId)))
  else
    yield* done(
      tx.update(resultSheets).set(packContent(content)).where(eq(resultSheets.runId, runId)),
    )
}

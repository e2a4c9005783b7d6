import {
  and,
  between,
  eq,
  inArray,
  isNotNull,
  notInArray,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../db/database.ts'
import { resultSheets, results, runs, scans } from '../../db/schema.ts'
import { cleanStored } from '../bytes/unseen-characters.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import { isActive, type RunState } from './run.ts'
import type { ScanStatus } from './scan.schema.ts'
import { IDS_OF_DELETED, type ScansStore, type ShownScan } from './shown-scan.ts'

const { runId, digest, vocabulary, known, method, sheetDigest } = results
const { finishedAt, scanned, skillCount, medians, ratesAt } = results
const counted = { runId, digest, vocabulary, known, method, sheetDigest, finishedAt }
const columns = { ...counted, isShown: results.shown, scanned, skillCount, medians, ratesAt }
const ofRun = { state: runs.state, found: runs.found, limitHit: runs.limitHit, via: runs.via }

/** How many are read at once, a few milliseconds' work; then others have their turn. */
const AT_ONCE = 500

const isShown = and(eq(results.shown, true), notLike(results.scanId, IDS_OF_DELETED))

const inOrder = (a: ShownScan, b: ShownScan) =>
  b.finishedAt - a.finishedAt || (a.id < b.id ? -1 : 1)

/** Reads the scans with a result. */
export function createShownScans({
  orm,
}: Pick<Database, 'orm'>): Pick<ScansStore, 'shown' | 'kept'> {
  async function readWhere(which: SQL | undefined): Promise<ShownScan[]> {
    const rows = await orm
      .select({
        scan: { id: scans.id, queries: scans.queries, area: scans.area, source: scans.source },
        result: columns,
        run: ofRun,
      })
      .from(results)
      .innerJoin(scans, eq(scans.id, results.scanId))
      .innerJoin(runs, eq(runs.id, runId))
      .where(which)
    return rows.map(({ scan, result, run: { state, found, limitHit, via } }) => ({
      ...result,
      ...scan,
      queries: scan.queries.map(cleanStored),
      found: found.reduce((sum, of) => sum + of, 0),
      limitHit,
      isStopped: state === 'stopped',
      via,
      status: statusOf(state === 'stopped', state),
    }))
  }

  /**
   * The state of each scan's newest run, by the scan's id; of those that have not just ended well,
   * for most have.
   */
  async function newestStates(): Promise<Map<string, RunState>> {
    const scan = alias(scans, 'scan')
    // By the index, however many runs are kept.
    const ofScan = sql`(SELECT max(of_scan.id) FROM ${runs} AS of_scan WHERE of_scan.scan_id = scan.id)`
    const rows = await orm
      .select({ scanId: runs.scanId, state: runs.state })
      .from(runs)
      .where(
        and(
          inArray(runs.id, orm.select({ id: ofScan }).from(scan)),
          notInArray(runs.state, ['done', 'stopped']),
        ),
      )
    return new Map(rows.map(({ scanId, state }) => [scanId, state]))
  }

  async function shown(): Promise<ShownScan[]> {
    const listed = await orm
      .select({ id: results.scanId, runId })
      .from(results)
      .where(isShown)
      .orderBy(runId)
    const read = new Map<string, ShownScan>()
    const add = (some: ShownScan[]) => some.forEach((scan) => void read.set(scan.id, scan))
    for (let from = 0; from < listed.length; from += AT_ONCE) {
      if (from > 0) await yieldToEventLoop()
      const part = listed.slice(from, from + AT_ONCE)
      add(await readWhere(and(isShown, between(runId, part[0]!.runId, part.at(-1)!.runId))))
    }
    // Meanwhile some may have come to show another result.
    const others = listed.flatMap(({ id }) => (read.has(id) ? [] : [id]))
    if (others.length > 0) add(await readWhere(and(isShown, inArray(results.scanId, others))))
    const newest = await newestStates()
    return [...read.values()].sort(inOrder).map((scan) => {
      const state = newest.get(scan.id)
      return state === undefined ? scan : { ...scan, status: statusOf(scan.isStopped, state) }
    })
  }

  return {
    shown,
    async kept(scanId, run) {
      const { runId: ofSheet, figures } = resultSheets
      const hasFigures = or(
        eq(results.shown, true),
        inArray(
          runId,
          orm
            .select({ ofSheet })
            .from(resultSheets)
            .where(and(eq(ofSheet, run), isNotNull(figures))),
        ),
      )
      const [found] = await readWhere(and(eq(runId, run), eq(results.scanId, scanId), hasFigures))
      return found ?? null
    },
  }
}

/** @param isStopped whether the run was whose result the scan shows; `newest` is its last one */
function statusOf(isStopped: boolean, newest: RunState): ScanStatus {
  if (isActive(newest)) return 'running'
  if (newest === 'failed') return 'failed'
  return isStopped ? 'stopped' : 'done'
}

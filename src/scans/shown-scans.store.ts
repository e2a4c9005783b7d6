import {
  and,
  asc,
  desc,
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
/** Where one of these differs, so may the rest. The number of a deleted run may come again. */
const identity = { runId, digest, vocabulary, known, method, sheetDigest, finishedAt }
const columns = { ...identity, isShown: results.shown, scanned, skillCount, medians, ratesAt }
const ofRun = { state: runs.state, found: runs.found, limitHit: runs.limitHit, via: runs.via }

/** How many are read at once, a few milliseconds' work; then others have their turn. */
const AT_ONCE = 500

type Identity = Pick<ShownScan, keyof typeof identity | 'id'>
/** A scan with the state of the run whose result it shows. */
type Kept = { scan: ShownScan; ofRun: RunState }

/**
 * Reads the scans with a result. Of those read before, it reads only what has changed: with a
 * thousand scans that takes a third of the time.
 */
export function createShownScans({
  orm,
}: Pick<Database, 'orm'>): Pick<ScansStore, 'shown' | 'kept'> {
  let kept = new Map<number, Kept>()

  async function readWhere(which: SQL | undefined): Promise<Kept[]> {
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
    return rows.map(
      ({ scan: { id, queries, area, source }, result, run: { state, found, limitHit, via } }) => {
        const scan = {
          ...result,
          id,
          queries: queries.map(cleanStored),
          found: found.reduce((sum, of) => sum + of, 0),
          limitHit,
          isStopped: state === 'stopped',
          via,
          area,
          source,
          status: statusOf(state, state),
        }
        return { scan, ofRun: state }
      },
    )
  }

  async function read(which: readonly number[], isAll: boolean): Promise<Map<number, Kept>> {
    const found = new Map<number, Kept>()
    for (let from = 0; from < which.length; from += AT_ONCE) {
      const isOnly = isAll && which.length <= AT_ONCE
      const asked = isOnly ? undefined : inArray(runId, which.slice(from, from + AT_ONCE))
      const part = await readWhere(and(eq(results.shown, true), asked))
      for (const one of part) found.set(one.scan.runId, one)
      if (!isOnly) await yieldToEventLoop()
    }
    return found
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

  /**
   * The runs whose results are shown, in the order of the list, and those of them that are not as
   * they were read.
   */
  async function look(): Promise<{ now: number[]; changed: number[] }> {
    const isShown = and(eq(results.shown, true), notLike(results.scanId, IDS_OF_DELETED))
    const order = [desc(finishedAt), asc(results.scanId)]
    const numbers = (rows: readonly { runId: number }[]) => rows.map(({ runId }) => runId)
    if (kept.size === 0) {
      const rows = await orm
        .select({ runId })
        .from(results)
        .where(isShown)
        .orderBy(...order)
      return { now: numbers(rows), changed: numbers(rows) }
    }
    const asNow = { ...identity, id: results.scanId }
    const rows: Identity[] = await orm
      .select(asNow)
      .from(results)
      .where(isShown)
      .orderBy(...order)
    return {
      now: numbers(rows),
      changed: numbers(rows.filter((row) => !isSame(row, kept.get(row.runId)?.scan))),
    }
  }

  async function shown(): Promise<ShownScan[]> {
    const { now, changed } = await look()
    if (now.length > AT_ONCE) await yieldToEventLoop()
    const fresh = await read(changed, changed.length === now.length)
    const newest = await newestStates()
    // One that was replaced between the two looks is there at the next.
    const current = now.flatMap((runId) => fresh.get(runId) ?? kept.get(runId) ?? [])
    const shown = current.map(({ scan, ofRun }) => {
      const status = statusOf(ofRun, newest.get(scan.id) ?? ofRun)
      return { ofRun, scan: status === scan.status ? scan : { ...scan, status } }
    })
    kept = new Map(shown.map((each) => [each.scan.runId, each]))
    return shown.map(({ scan }) => scan)
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
      return found?.scan ?? null
    },
  }
}

const isSame = (a: Identity, b: Identity | undefined): boolean =>
  b !== undefined &&
  a.id === b.id &&
  a.finishedAt === b.finishedAt &&
  a.digest === b.digest &&
  a.vocabulary === b.vocabulary &&
  a.known === b.known &&
  a.method === b.method &&
  a.sheetDigest === b.sheetDigest

/** The status of a scan, by the run whose result it shows and its newest run. */
function statusOf(shown: RunState, newest: RunState): ScanStatus {
  if (isActive(newest)) return 'running'
  if (newest === 'failed') return 'failed'
  return shown === 'stopped' ? 'stopped' : 'done'
}

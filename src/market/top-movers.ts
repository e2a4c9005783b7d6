import { traceOf } from '../errors.ts'
import { askedBy, ofSystem } from '../lines/asker.ts'
import { createFlights } from '../lines/flights.ts'
import type { Log } from '../log.ts'
import { createLruCache } from '../memory/lru-cache.ts'
import type { ShownScan } from '../scans/shown-scan.ts'
import { type Clock, DAY_MS } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'
import type { Reason } from './answers/codes.ts'
import { type Change, DEFAULT_SINCE, MOST_RUNS } from './answers/history.schema.ts'
import { comparedRuns, windowStart } from './answers/history-points.ts'
import { whyNoneIsSure } from './answers/run-changes.ts'
import type { MarketWork } from './market-work.ts'
import { type MarketStore, sheetKey } from './stored-market.ts'

/**
 * What surely moved in a scan between the first and the last run of the default window, by the
 * verdicts of its history, the largest changes first; or why nothing is shown. `since` is the day
 * of the first.
 */
export type TopMovers =
  | { since: string; rising: readonly Change[]; falling: readonly Change[] }
  | { reason: Reason }

/**
 * Tells what moved in many scans at once. A worker finds it for each, once for each revision of its
 * results and each day; it is kept. An answer waits only a moment for those not found yet, and
 * leaves them out.
 */
export type LoadTopMovers = (
  scans: readonly ShownScan[],
) => Promise<ReadonlyMap<ShownScan, TopMovers>>

/** A few hundred bytes each. */
const KEPT = 2000
/** More of each than a list shows, as some are hidden from visitors who are not signed in. */
const MOST = 10
/** No longer than anybody notices. */
const WAIT_MS = 150
/**
 * Reasons that pass while results are recounted, the shown ones before the earlier ones: each
 * look asks again.
 */
export const PASSING: readonly Reason[] = ['other_method', 'other_vocabulary']
/** In a line of its own: a list asks for fifty at once. */
const NOBODY = ofSystem('what moved')

type TopMoversDeps = {
  store: Pick<MarketStore, 'pointsOf' | 'sheet'>
  work: Pick<MarketWork, 'value'>
  clock: Clock
  delay: Delay
  log: Log
}

export function createTopMovers({ store, work, clock, delay, log }: TopMoversDeps): LoadTopMovers {
  const found = createLruCache<string, TopMovers>(KEPT)
  const sought = createFlights<string, void>()

  async function find(scan: ShownScan): Promise<TopMovers | null> {
    const points = await store.pointsOf(scan, windowStart(DEFAULT_SINCE, clock.now())!, MOST_RUNS)
    const compared = comparedRuns(points)
    if ('reason' in compared) return compared
    const [first, last] = [await store.sheet(compared.first), await store.sheet(compared.last)]
    // Recounted a moment ago: the next look finds another revision.
    if (first === null || last === null) return null
    const changes = await work.value<Change[] | null>({ do: 'changes', first, last })
    if (changes === null) return { reason: 'not_kept' }
    const reason = whyNoneIsSure(changes)
    if (reason !== null) return { reason }
    const those = (verdict: Change['verdict']) =>
      changes.filter((change) => change.verdict === verdict).slice(0, MOST)
    return { since: compared.first.finishedAt, rising: those('rising'), falling: those('falling') }
  }

  /** Goes on when nobody waits any longer, for the next look. */
  const seek = (key: string, scan: ShownScan): Promise<void> =>
    sought(key, () =>
      askedBy(NOBODY, () => find(scan))
        .then((moves) => {
          if (moves !== null) found.set(key, moves)
        })
        // A list of scans is worth having without.
        .catch((error) =>
          log.warn({ scan: scan.id, error: traceOf(error) }, 'what moved in a scan was not found'),
        ),
    )

  return async (scans) => {
    const day = Math.floor(clock.now() / DAY_MS)
    const keyOf = (scan: ShownScan) =>
      [scan.id, sheetKey(scan), scan.digest, scan.method, scan.vocabulary, day].join(' ')
    const unknown = scans.filter((scan) => mayChange(found.get(keyOf(scan))))
    if (unknown.length > 0) {
      const enough = new AbortController()
      const waited = delay(WAIT_MS, enough.signal).catch(() => {})
      await Promise.race([Promise.all(unknown.map((scan) => seek(keyOf(scan), scan))), waited])
      enough.abort()
    }
    return new Map(
      scans.flatMap((scan) => {
        const moves = found.get(keyOf(scan))
        return moves === undefined ? [] : [[scan, moves] as const]
      }),
    )
  }
}

const mayChange = (moves: TopMovers | undefined): boolean =>
  moves === undefined || ('reason' in moves && PASSING.includes(moves.reason))

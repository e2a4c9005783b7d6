import { OperatorError } from '../errors.ts'
import type { Log } from '../log.ts'
import { type LoadTopMovers, PASSING, type TopMovers } from '../market/top-movers.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { KeptResultsService } from '../scans/kept-results.service.ts'
import type { Notice, NoticesStore } from '../scans/notices.ts'
import type { Run, RunsStore } from '../scans/run.ts'
import type { Clock } from '../time/clock.ts'
import { type HookRequest, hookRequest, type Notification } from './hook.ts'
import { NotTaken } from './send.ts'
import { noticeText } from './text.ts'

const MINUTE_MS = 60_000
/**
 * A webhook that is away for a day still hears everything; what it has not taken by then it never
 * hears.
 */
export const PAUSES_MS: readonly number[] = [1, 5, 15, 60, 120, 240, 480, 600].map(
  (minutes) => minutes * MINUTE_MS,
)
/**
 * A process that died while telling has not told: another takes over after this, which is longer
 * than a request may take.
 */
const HELD_MS = 2 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

type Notify = {
  /** Tells what is due, until nothing is. Without a webhook forgets it. */
  tell(signal?: AbortSignal): Promise<void>
}

export function createNotify({
  hook,
  send,
  notices,
  findRun,
  keptResults,
  catalog,
  moves,
  baseUrl,
  clock,
  log,
}: {
  /** The setting; null: nobody is told. */
  hook: string | null
  send: (request: HookRequest, signal?: AbortSignal) => Promise<void>
  notices: NoticesStore
  findRun: RunsStore['find']
  keptResults: Pick<KeptResultsService, 'of'>
  catalog: Pick<ScanCatalog, 'shown'>
  moves: LoadTopMovers
  baseUrl: string
  clock: Clock
  log: Log
}): Notify {
  /** What surely moved up to the result of a run; null when it is not known yet. */
  async function movesOf({ id, scanId }: Run): Promise<TopMovers | null> {
    const shown = (await catalog.shown()).find((scan) => scan.id === scanId)
    // The next result tells of one that is no longer shown.
    if (shown?.runId !== id) return { reason: 'one_run' }
    return (await moves([shown])).get(shown) ?? null
  }

  async function scannedBy({ id, scanId }: Run): Promise<number | null> {
    const results = await keptResults.of(scanId).catch((error) => {
      if (error instanceof OperatorError) return []
      throw error
    })
    return results.find(({ runId }) => runId === id)?.scanned ?? null
  }

  /** When it is to be told next; null: it was told, or there is nothing to tell. */
  async function tellOne(
    { kind, tries, ...of }: Notice & { tries: number },
    signal?: AbortSignal,
  ): Promise<Next> {
    const run = await findRun(of.runId)
    if (run === null || (kind === 'resting' && run.state !== 'parked')) return NEVER
    const moved = kind === 'moved' ? await movesOf(run) : null
    if (kind === 'moved' && (moved === null || !hasMoved(moved)))
      return isStillCounted(moved, run) ? wait(0) : NEVER
    const text = noticeText(kind, run, { baseUrl, scanned: await scannedBy(run), moves: moved })
    const notification: Notification = {
      id: `run-${run.id}-${kind}`,
      type: kind,
      scan: run.scanId,
      text,
    }
    try {
      await send(hookRequest(hook!, notification), signal)
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      const pause = PAUSES_MS[tries - 1]
      log.warn(
        { run: run.id, type: kind, tries, reason: error.message },
        pause === undefined ? GIVEN_UP : AGAIN,
      )
      return pause === undefined ? NEVER : wait(tries, pause)
    }
    if (kind === 'ended') await notices.note({ runId: run.id, kind: 'moved' })
    return NEVER
  }

  const wait = (tries: number, ms = MINUTE_MS): Next => ({ dueAt: clock.now() + ms, tries })

  /**
   * What moved is found in the background, and, where the vocabulary grew, once the earlier run has
   * been recounted.
   */
  const isStillCounted = (moved: TopMovers | null, { finishedAt }: Run): boolean =>
    (moved === null || ('reason' in moved && PASSING.includes(moved.reason))) &&
    clock.now() < (finishedAt ?? 0) + DAY_MS

  async function tellAll(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const notice = await notices.take(clock.now(), clock.now() + HELD_MS)
      if (notice === null) return
      await notices.finish(notice, await tellOne(notice, signal))
    }
  }

  let underWay: Promise<void> | null = null
  return {
    async tell(signal) {
      if (hook === null) return notices.forgetAll()
      underWay ??= tellAll(signal).finally(() => {
        underWay = null
      })
      await underWay.catch((error) => {
        // What was being told when the server stopped is told after the next start.
        if (!signal?.aborted) throw error
      })
    },
  }
}

type Next = { dueAt: number | null; tries: number }
const NEVER: Next = { dueAt: null, tries: 0 }

const hasMoved = (moves: TopMovers): boolean =>
  !('reason' in moves) && moves.rising.length + moves.falling.length > 0

const AGAIN = 'the webhook was not told, which is tried again'
const GIVEN_UP = 'the webhook was not told for a day, and will not be'

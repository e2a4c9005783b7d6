import { type Clock, moscowDay } from '../clock.ts'
import type { Log } from '../log.ts'
import type { RatesOfDay } from '../money/rates-of-day.ts'
import { SiteError } from '../site/site.errors.ts'
import type { Aliases } from '../skills/aliases.ts'
import type { NamedSkill } from '../skills/matcher.ts'
import type { VacanciesStore } from '../vacancies/vacancies.store.ts'
import { countInWorker } from './count.ts'
import { reasonOf } from './failure.ts'
import type { RunsStore } from './runs.store.ts'
import { type ScanWish, scanId, scanWish } from './scan.ts'
import { type WalkParts, type WalkProgress, walk } from './walk.ts'

/** How a run ended, as `scan run --json` prints it. */
export type RunOutcome = {
  id: string
  status: 'done' | 'stopped' | 'failed'
  found: number
  scanned: number
  /** Why it failed. */
  reason: string | null
}

export type RunProgress = WalkProgress | { stage: 'count'; done: number; total: number }

export type RunScanParts = WalkParts & {
  runs: RunsStore
  vacancies: VacanciesStore
  ratesOfDay: RatesOfDay
  /** Skills of finished scans, whose spellings are known. */
  knownSkills: () => Promise<readonly NamedSkill[]>
  aliases: Aliases
  spawnStatistics: () => Worker
  clock: Clock
  log: Log
}

export type RunScan = (
  wish: ScanWish,
  options?: { signal?: AbortSignal; onProgress?: (progress: RunProgress) => void },
) => Promise<RunOutcome>

const PART = 100

/** Walks the site for a scan and counts what was read. A run that could not go on leaves the earlier result as it was. */
export function createRunScan(parts: RunScanParts): RunScan {
  const { runs, vacancies, clock, log } = parts

  async function* readVacancies(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += PART) yield vacancies.findMany(ids.slice(from, from + PART))
  }

  /** Returns how many vacancies the result counts. */
  async function count(runId: number, wish: ScanWish, startedAt: number, signal?: AbortSignal): Promise<number> {
    const ids = await runs.readIds(runId)
    if (ids.length === 0) {
      await runs.endWithoutResult(runId, 'done', null, clock.now())
      return 0
    }
    let kept = 0
    const counted = await countInWorker(
      parts.spawnStatistics,
      {
        phrasings: wish.queries,
        vacancies: readVacancies(ids),
        salaries: wish.withSalary ? { rates: await parts.ratesOfDay(moscowDay(startedAt), signal) } : null,
        known: await parts.knownSkills(),
        aliases: parts.aliases,
      },
      async (mentions) => {
        await runs.keepMentions(runId, kept, mentions)
        kept += mentions.length
      },
    )
    await runs.finish(runId, 'done', { ...counted, scanned: kept }, clock.now())
    return kept
  }

  return async (asked, { signal, onProgress } = {}) => {
    const wish = scanWish(asked)
    const id = scanId(wish)
    const startedAt = clock.now()
    const runId = await runs.begin(id, wish, startedAt)
    log.info({ scan: id, queries: wish.queries }, 'scan started')
    let scanned = 0
    let reason: string | null = null
    try {
      await walk(parts, { runId, wish, signal, onProgress })
      onProgress?.({ stage: 'count', done: 0, total: 1 })
      scanned = await count(runId, wish, startedAt, signal)
    } catch (error) {
      reason = reasonOf(error, signal?.aborted)
      await runs.endWithoutResult(runId, 'failed', reason, clock.now())
      if (!(error instanceof SiteError || signal?.aborted))
        log.error({ scan: id, error: (error as Error).stack }, 'scan failed')
    }
    const found = (await runs.find(runId))?.found.reduce((sum, n) => sum + n, 0) ?? 0
    const outcome: RunOutcome = { id, status: reason === null ? 'done' : 'failed', found, scanned, reason }
    log.info({ scan: id, status: outcome.status, found, scanned, ...(reason && { reason }) }, 'scan ended')
    return outcome
  }
}

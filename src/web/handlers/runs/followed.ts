import { createLruCache } from '../../../memory/lru-cache.ts'
import type { RunProgress } from '../../../scans/crawl/run-progress.ts'
import { isActive, type Run } from '../../../scans/run.ts'
import { vacancyAddress } from '../../../site/address.ts'
import type { Clock } from '../../../time/clock.ts'
import type { FollowedRun } from '../../pages/runs/run-followed.tsx'
import { rowOf } from '../../pages/runs/run-state.tsx'
import type { WebDeps } from '../deps.ts'

/** How a run goes, how fast, and what became of its adverts, as the page of its scan shows it. */
export function createFollowed({ runs, keptResults, siteUrl, siteRate, steady }: WebDeps) {
  const pace = createRunPace({ clock: steady })

  async function becameOf(run: Run): Promise<FollowedRun['became']> {
    if (run.source === 'file') return null
    const addressOf = (id: string) =>
      (run.source ?? 'hh') === 'hh' ? vacancyAddress(siteUrl, id) : null
    return { ...(await runs.became(run)), isOver: !isActive(run.state), addressOf }
  }

  async function countedBy({ id, scanId, state }: Run): Promise<number | null> {
    if (isActive(state)) return null
    return (await keptResults.of(scanId)).find(({ runId }) => runId === id)?.scanned ?? null
  }

  return async function followed(progress: RunProgress): Promise<FollowedRun> {
    const { run, stage } = progress
    const isWalking = run.state === 'walking'
    const perMinute = isWalking ? pace.of(run.id, run.requests) : null
    const speed = perMinute === null || perMinute === 0 ? siteRate : perMinute / 60
    const isReading = isWalking && stage === 'read' && speed > 0
    const secondsLeft = isReading ? (await runs.vacanciesToAsk(run.id)) / speed : null
    return {
      ...rowOf(progress),
      requests: run.requests,
      counted: await countedBy(run),
      became: await becameOf(run),
      perMinute,
      secondsLeft,
    }
  }
}

/** Measures the pace of runs while somebody looks at them. */
type RunPace = {
  /**
   * Notes how many requests a run has made. Returns how many it makes a minute; null when too
   * little was seen.
   */
  of(runId: number, requests: number): number | null
}

const LOOKED_BACK_MS = 60_000
const LEAST_MS = 5_000
const MOST_RUNS = 100
/** A run that many people follow is looked at many times a second. */
const APART_MS = 900

/** @param clock a steady one */
function createRunPace({ clock }: { clock: Clock }): RunPace {
  const seen = createLruCache<number, { at: number; requests: number }[]>(MOST_RUNS)
  return {
    of(runId, requests) {
      const now = clock.now()
      const looks = (seen.get(runId) ?? []).filter(({ at }) => at > now - LOOKED_BACK_MS)
      if (now - (looks.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= APART_MS)
        looks.push({ at: now, requests })
      seen.set(runId, looks)
      const first = looks[0]
      if (first === undefined || now - first.at < LEAST_MS) return null
      return ((requests - first.requests) * 60_000) / (now - first.at)
    },
  }
}

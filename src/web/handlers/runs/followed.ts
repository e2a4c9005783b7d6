import type { RunProgress } from '../../../scans/crawl/run-progress.ts'
import { isActive, type Run } from '../../../scans/run.ts'
import { vacancyAddress } from '../../../site/address.ts'
import type { FollowedRun } from '../../pages/runs/run-followed.tsx'
import { rowOf } from '../../pages/runs/run-state.tsx'
import type { WebDeps } from '../deps.ts'
import { createRunPace } from './run-pace.ts'

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

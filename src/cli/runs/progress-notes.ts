import type { RunProgress } from '../../scans/crawl/run-progress.ts'
import { type Pace, timeFor } from './walk-time.ts'

/** A walk by this process: its pace, and how many vacancies it will still ask for. */
export type OwnWalk = Pace & { vacanciesToAsk: () => Promise<number> }

/**
 * Sentences that are said once: how many vacancies are listed, when the search is done, with the
 * requests and the time they take when this process walks; and for each rest, why the run rests and
 * when it continues.
 */
export function createNotes(
  ownWalk: OwnWalk | null,
  moment: (ms: number) => string,
): (progress: RunProgress) => Promise<string[]> {
  let isSized = false
  let lastRest: string | null = null
  return async (progress) => {
    const notes: string[] = []
    if (progress.stage === 'read' && !isSized) {
      isSized = true
      notes.push(await sizeNote(progress.total, ownWalk))
    }
    const rest = restNote(progress, moment)
    if (rest !== null && rest !== lastRest) notes.push(rest)
    lastRest = rest
    return notes
  }
}

async function sizeNote(total: number, ownWalk: OwnWalk | null): Promise<string> {
  const listed = total === 1 ? '1 advert is listed' : `${total} adverts are listed`
  return `${listed}${ownWalk ? await costOf(ownWalk) : ''}.`
}

async function costOf({ vacanciesToAsk, ...pace }: OwnWalk): Promise<string> {
  const left = await vacanciesToAsk()
  if (left === 0) return ', all of them read recently'
  const time = pace.siteRate > 0 ? `, ${timeFor(left, pace)}` : ''
  return `: ${left === 1 ? '1 request' : `${left} requests`} to go${time}`
}

function restNote({ run }: RunProgress, moment: (ms: number) => string): string | null {
  return run.nextTryAt === null ? null : `Paused until ${moment(run.nextTryAt)}. ${run.reason}`
}

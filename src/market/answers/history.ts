import type { Interval } from '../../statistics/estimators/rounding.ts'
import { type Change, type History, MOST_RUNS, type Run } from './history.schema.ts'
import { comparedRuns, type HistoryRun } from './history-points.ts'
import type { MarketScanReference } from './market.schema.ts'
import { whyUnlike } from './market-scan.ts'
import { whyNoneIsSure } from './run-changes.ts'

/** How many skills a history shows when no skill is asked for. */
const FIRST_SKILLS = 20

/**
 * A scan from run to run.
 * @param runs of the window, oldest first; of more than 400, the last
 * @param skill the name of one skill alone
 * @param changes of all skills tested between the two runs that are compared; null when a sheet of
 * theirs was not kept
 */
export function historyOf({
  scan,
  runs,
  skill = null,
  changes: all,
}: {
  scan: MarketScanReference
  runs: readonly HistoryRun[]
  skill?: string | null
  changes: readonly Change[] | null
}): History {
  const kept = runs.slice(-MOST_RUNS)
  const first = kept.at(-1)?.summary.names.slice(0, FIRST_SKILLS) ?? []
  const names = skill === null ? first : [skill]
  const head = { scan, runs: runsOf(kept, names) }
  const compared = comparedRuns(kept)
  if ('reason' in compared) return { ...head, changes: [], reason: compared.reason }
  if (all === null) return { ...head, changes: [], reason: 'not_kept' }
  const changes = skill === null ? [...all] : all.filter(({ name }) => name === skill)
  return { ...head, changes, reason: whyNoneIsSure(changes) }
}

/**
 * A name that a result does not list was not named there if it was counted by the same vocabulary
 * as the last one.
 */
function runsOf(runs: readonly HistoryRun[], names: readonly string[]): Run[] {
  const last = runs.at(-1)
  return runs.map((run) => {
    const { runId, finishedAt, status, scanned, found, limitHit, method, vocabulary, summary } = run
    const unlike = whyUnlike(run, last!)
    const noInterval = summary.hasAdverts ? ('too_few_employers' as const) : ('not_kept' as const)
    const shareOf = (name: string, share: number, interval: Interval | null) => ({
      ...{ name, share, interval },
      ...(interval === null && { reason: noInterval }),
    })
    const skills = names.map((name) => {
      const at = summary.names.indexOf(name)
      if (at >= 0) return shareOf(name, summary.shares[at]!, summary.intervals[at] ?? null)
      if (unlike === null) return shareOf(name, 0, summary.ofNone)
      return { name, share: null, interval: null, reason: unlike }
    })
    const head = { run: runId, finishedAt, status, scanned, found, limitHit, method, vocabulary }
    const noPay = summary.hasAdverts ? ('no_salaries' as const) : ('not_kept' as const)
    return { ...head, pay: summary.pay, ...(summary.pay === null && { reason: noPay }), skills }
  })
}

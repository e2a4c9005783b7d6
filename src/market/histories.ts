import { unpacked } from '../bytes/packed.ts'
import { AppError } from '../errors.ts'
import { getOrCompute } from '../lines/single-flight.ts'
import { ANSWERS, bytesOf } from '../memory/answer-budget.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import { readRunSummary } from '../statistics/advert-table/run-summary.ts'
import type { Clock } from '../time/clock.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import { type Change, DEFAULT_SINCE, type History, MOST_RUNS } from './answers/history.schema.ts'
import { historyOf } from './answers/history.ts'
import { comparedRuns, type HistoryRun, windowStart } from './answers/history-points.ts'
import type { MarketWork } from './market-work.ts'
import { headOfScan } from './result-scan.ts'
import type { Sheets } from './sheets.ts'
import { type KeptRun, type MarketStore, sheetKey } from './stored-market.ts'

/** The runs of a scan in some time. */
type Runs = {
  /** All that their history rests on. */
  state: readonly unknown[]
  /** Of one skill, by its name, or of the last run's first skills. @throws ResultReplaced */
  history(skill: string | null): Promise<History>
}

export type Histories = {
  /**
   * @param since a day or a number of days; a default when not given. @throws AppError
   * `invalid_request`
   */
  runsOf(detail: ScanDetail, since?: string | null): Promise<Runs>
}

type HistoriesDeps = {
  store: Pick<MarketStore, 'runsOf'>
  sheets: Pick<Sheets, 'packed'>
  work: MarketWork
  clock: Clock
}

export function createHistories({ store, sheets, work, clock }: HistoriesDeps): Histories {
  const kept = ANSWERS.cache<string, Promise<Change[] | null>>()

  /**
   * The changes of all skills are made at once, so those of one skill after another cost little.
   */
  function changesOf({ first, last }: { first: KeptRun; last: KeptRun }): Promise<Change[] | null> {
    const key = [first, last].map(sheetKey).join(' ')
    const make = async () =>
      work.value<Change[] | null>({
        do: 'changes',
        first: await sheets.packed(first),
        last: await sheets.packed(last),
      })
    return getOrCompute(kept, key, make, bytesOf)
  }

  return {
    async runsOf(detail, since) {
      const { shown } = detail
      // The history of an earlier result is the one that was shown then.
      const start = windowStart(
        since ?? DEFAULT_SINCE,
        shown.isShown ? clock.now() : shown.finishedAt,
      )
      if (start === null) throw new AppError('invalid_request', '"since" is not a calendar day.')
      const kept = await store.runsOf(shown, start, MOST_RUNS)
      const { scan } = headOfScan(detail)
      return {
        state: [scan, kept.map(({ packedSummary: _, ...run }) => run)],
        async history(skill) {
          const runs = await withSummaries(kept)
          const compared = comparedRuns(runs)
          return historyOf({
            scan,
            runs,
            skill,
            changes: 'reason' in compared ? null : await changesOf(compared),
          })
        },
      }
    },
  }
}

/** A summary takes a third of a millisecond: between some of them others have their turn. */
const AT_ONCE = 20

async function withSummaries(kept: readonly KeptRun[]): Promise<(HistoryRun & KeptRun)[]> {
  const runs: (HistoryRun & KeptRun)[] = []
  for (const run of kept) {
    if (runs.length % AT_ONCE === 0) await yieldToEventLoop()
    runs.push({ ...run, summary: readRunSummary(unpacked(run.packedSummary)) })
  }
  return runs
}

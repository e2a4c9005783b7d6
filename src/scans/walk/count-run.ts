import type { Clock } from '../../clock.ts'
import { moscowDay } from '../../clock.ts'
import type { RatesOfDay } from '../../money/rates-of-day.ts'
import type { DictionaryGroup } from '../../skills/grouping/merge-dictionaries.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { ResultsStore } from '../result.ts'
import type { RunsStore } from '../run.ts'
import { countInWorker } from '../statistics/worker-client.ts'
import type { StatisticsWorker } from '../statistics/worker-messages.ts'
import { WHY_NONE_EXISTS } from './reasons.ts'
import type { Walk } from './walk.ts'

/**
 * Counts what a run has read and ends the run with that result, or without one when it has read nothing. Throws
 * LeaseLost, whatever counting throws, and the signal's reason when it comes before the rates.
 */
export type CountRun = (walk: Walk, state: 'done' | 'stopped') => Promise<void>

const VACANCIES_AT_ONCE = 100
/** A vacancy may disappear before it is read, even all of a few. Of this many it is the site, or its address. */
const MIN_LISTED_TO_FAIL = 5

export function createCountRun({
  runs,
  runVacancies,
  results,
  vacancies,
  ratesOfDay,
  knownSkills,
  aliases,
  spawnStatistics,
  clock,
}: {
  runs: Pick<RunsStore, 'endWithoutResult'>
  runVacancies: Pick<RunVacanciesStore, 'readIds' | 'progress'>
  results: Pick<ResultsStore, 'clearMentions' | 'keepMentions' | 'finish' | 'forgetEarlier'>
  vacancies: Pick<VacanciesStore, 'findMany'>
  ratesOfDay: RatesOfDay
  /** The skills of each scan that has a result. */
  knownSkills: () => Promise<readonly (readonly DictionaryGroup[])[]>
  aliases: () => Aliases
  spawnStatistics: () => StatisticsWorker
  clock: Clock
}): CountRun {
  async function endWithNothingRead({ run, fence }: Walk, state: 'done' | 'stopped'): Promise<void> {
    const { listed } = await runVacancies.progress(run.id)
    const hasFailed = state === 'done' && listed >= MIN_LISTED_TO_FAIL
    if (hasFailed) await runs.endWithoutResult(fence, run.id, 'failed', WHY_NONE_EXISTS, clock.now())
    else await runs.endWithoutResult(fence, run.id, state, null, clock.now())
  }

  async function* inBatches(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += VACANCIES_AT_ONCE) {
      yield vacancies.findMany(ids.slice(from, from + VACANCIES_AT_ONCE))
    }
  }

  return async (walk, state) => {
    const { run, fence, signal } = walk
    const ids = await runVacancies.readIds(run.id)
    if (ids.length === 0) return endWithNothingRead(walk, state)
    const day = moscowDay(run.startedAt ?? clock.now())
    // A process that died while it counted this run may have left some.
    await results.clearMentions(fence, run.id)
    let kept = 0
    const result = await countInWorker(
      spawnStatistics,
      {
        queries: run.queries,
        vacancies: inBatches(ids),
        salaries: run.withSalary ? { rates: await ratesOfDay(day, signal) } : null,
        known: await knownSkills(),
        aliases: aliases(),
      },
      async (mentions) => {
        await results.keepMentions(fence, run.id, kept, mentions)
        kept += mentions.length
      },
    )
    await results.finish(fence, run.id, state, { ...result, scanned: kept }, clock.now())
    // Nothing is lost when this fails: the scan's next result does it again.
    await results.forgetEarlier(run.scanId, run.id).catch(() => {})
  }
}

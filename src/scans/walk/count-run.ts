import type { Clock } from '../../clock.ts'
import { moscowDay } from '../../clock.ts'
import type { RatesOfDay } from '../../money/rates-of-day.ts'
import type { DictionaryGroup } from '../../skills/grouping/merge-dictionaries.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.store.ts'
import type { ResultsStore } from '../results.store.ts'
import type { RunVacanciesStore } from '../run-vacancies.store.ts'
import type { RunsStore } from '../runs.store.ts'
import type { StatisticsWorker } from '../statistics/worker-body.ts'
import { countInWorker } from '../statistics/worker-client.ts'
import { WHY_ALL_GONE } from './failure.ts'
import type { Walk } from './walk-parts.ts'

export type CountParts = {
  runs: Pick<RunsStore, 'endWithoutResult'>
  runVacancies: Pick<RunVacanciesStore, 'readIds' | 'progress'>
  results: ResultsStore
  vacancies: Pick<VacanciesStore, 'findMany'>
  ratesOfDay: RatesOfDay
  /** The skills of each finished scan, whose spellings are known. */
  knownSkills: () => Promise<readonly (readonly DictionaryGroup[])[]>
  /** The owner's aliases as they are now. Throws OperatorError when they cannot be read and never were. */
  aliases: () => Aliases
  spawnStatistics: () => StatisticsWorker
  clock: Clock
}

const PART = 100
const SUSPICIOUSLY_MANY_GONE = 5

/**
 * Counts what a run has read and ends it. A run that read nothing leaves the earlier result as it was, and has failed when
 * more than a few vacancies were listed. Throws when the signal comes before the rates.
 */
export async function countRun(
  parts: CountParts,
  { run, fence, signal }: Walk,
  state: 'done' | 'stopped',
): Promise<void> {
  const { runs, results, clock } = parts
  const day = moscowDay(run.startedAt ?? clock.now())
  const ids = await parts.runVacancies.readIds(run.id)
  if (ids.length === 0) {
    const { listed } = await parts.runVacancies.progress(run.id)
    // A vacancy may go before it is read, and so may all of a few. Where many did, it is the site or its address.
    if (state === 'done' && listed >= SUSPICIOUSLY_MANY_GONE) {
      return runs.endWithoutResult(fence, run.id, 'failed', WHY_ALL_GONE, clock.now())
    }
    return runs.endWithoutResult(fence, run.id, state, null, clock.now())
  }
  await results.clearMentions(fence, run.id)
  let kept = 0
  const counted = await countInWorker(
    parts.spawnStatistics,
    {
      queries: run.queries,
      vacancies: inParts(parts.vacancies, ids),
      salaries: run.withSalary ? { rates: await parts.ratesOfDay(day, signal) } : null,
      known: await parts.knownSkills(),
      aliases: parts.aliases(),
    },
    async (mentions) => {
      await results.keepMentions(fence, run.id, kept, mentions)
      kept += mentions.length
    },
  )
  await results.finish(fence, run.id, state, { ...counted, scanned: kept }, clock.now())
  // Nothing is lost when this fails: the next result of the scan does it.
  await results.forgetEarlier(run.scanId, run.id).catch(() => {})
}

async function* inParts(vacancies: Pick<VacanciesStore, 'findMany'>, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += PART) yield vacancies.findMany(ids.slice(from, from + PART))
}

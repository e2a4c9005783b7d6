import { OperatorError } from '../errors.ts'
import type { Log } from '../log.ts'
import { fullerBefore, type KeptResult, resultBefore, whyNoResult } from './kept-results.ts'
import type { RunVacanciesStore } from './listed-vacancy.ts'
import { isActive, type RunsStore } from './run.ts'
import type { ScansStore } from './shown-scan.ts'
import type { ResultsStore } from './stored-result.ts'

export type KeptResultsService = ReturnType<typeof createKeptResultsService>

/** What is shown again: the result, the one that it replaced, and whether a run will replace it. */
type RolledBack = { shown: KeptResult; instead: KeptResult; isRecounted: boolean }

/** The results that scans have had, and which of them they show. */
export function createKeptResultsService({
  results,
  runs,
  runVacancies,
  scans,
  log,
}: {
  results: Pick<ResultsStore, 'ofScan' | 'showAgain' | 'pin'>
  runs: Pick<RunsStore, 'find' | 'newestOf'>
  runVacancies: Pick<RunVacanciesStore, 'countOf'>
  scans: Pick<ScansStore, 'specOf'>
  log: Log
}) {
  /** Throws OperatorError for an unknown id. */
  async function of(id: string): Promise<KeptResult[]> {
    if ((await scans.specOf(id)) === null)
      throw new OperatorError(`There is no scan ${id}. See: skills-market scan list`)
    return results.ofScan(id)
  }

  const seeList = (id: string) => `See: skills-market scan rollback ${id} --list`
  const noResult = async (id: string, runId: number) =>
    new OperatorError(`${whyNoResult(await runs.find(runId), id, runId)} ${seeList(id)}`)

  /** The result to show again. Throws OperatorError when it cannot be shown. */
  async function wanted(
    id: string,
    kept: readonly KeptResult[],
    runId: number | null,
  ): Promise<KeptResult> {
    const found =
      runId === null ? resultBefore(kept) : kept.find((result) => result.runId === runId)
    if (found?.canBeShown) return found
    if (found)
      throw new OperatorError(
        `Run ${runId} was counted by a version that did not keep its figures. ${seeList(id)}`,
      )
    if (runId === null)
      throw new OperatorError(`Scan ${id} has no earlier result that can be shown. ${seeList(id)}`)
    throw await noResult(id, runId)
  }

  return {
    of,

    /**
     * Keeps the result of a run for good, or no longer. Throws OperatorError when the scan has none
     * of it.
     */
    async pin(id: string, runId: number, isPinned: boolean): Promise<KeptResult> {
      const found = (await of(id)).find((result) => result.runId === runId)
      if (found === undefined) throw await noResult(id, runId)
      await results.pin(runId, isPinned)
      log.info(
        { scan: id, run: runId, pinned: isPinned },
        'whether a result is kept for good was set',
      )
      return { ...found, isPinned }
    },

    /** The fuller result that the one shown has replaced; null when it has replaced none. */
    fullerBefore: async (id: string): Promise<KeptResult | null> =>
      fullerBefore(await results.ofScan(id)),

    /**
     * The result that stopping the active run would replace with a lesser one; null when there is
     * none.
     */
    async losesByStop(id: string): Promise<{ shown: KeptResult; read: number } | null> {
      const [shown, run] = [(await of(id)).find(({ isShown }) => isShown), await runs.newestOf(id)]
      if (shown === undefined || run === null || !isActive(run.state)) return null
      const read = await runVacancies.countOf(run.id, 'read')
      return read > 0 && read < shown.scanned ? { shown, read } : null
    },

    /**
     * Makes a scan show an earlier result again: the one of a run, or the one that was replaced.
     * Throws OperatorError when there is none that can be shown, and when the scan has just got
     * another result.
     * @param seen the run whose result was shown to the caller, if any
     */
    async rollBack(id: string, runId: number | null, seen?: number): Promise<RolledBack> {
      const kept = await of(id)
      const instead = kept.find(({ isShown }) => isShown)
      if (instead === undefined)
        throw new OperatorError(`Scan ${id} has no result yet. See: skills-market scan list`)
      if (seen !== undefined && instead.runId !== seen) throw otherResult(id)
      const shown = await wanted(id, kept, runId)
      const run = await runs.newestOf(id)
      const isRecounted = run !== null && isActive(run.state)
      if (shown.runId === instead.runId) return { shown, instead, isRecounted }
      if (!(await results.showAgain(shown.runId, instead.runId))) throw otherResult(id)
      log.info(
        { scan: id, run: shown.runId, instead: instead.runId },
        'an earlier result is shown again',
      )
      return { shown, instead, isRecounted }
    },
  }
}

const otherResult = (id: string) =>
  new OperatorError(`Scan ${id} has another result by now. Nothing was changed.`)

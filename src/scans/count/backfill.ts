import { isPassing } from '../../../db/away.ts'
import { traceOf } from '../../errors.ts'
import { METHOD } from '../../language/vocabulary/method.ts'
import type { VocabularyStore } from '../../language/vocabulary/stored-vocabulary.ts'
import type { Log } from '../../log.ts'
import type { RatesStore } from '../../money/rates.ts'
import { isOfMachine } from '../held-up.ts'
import type { ResultsStore, StaleResult } from '../stored-result.ts'
import { type Counter, countedBy } from './counters.ts'
import { basisNow, isMadeOf, type PackedVocabulary } from './instance-vocabulary.ts'
import type { RecountLease } from './recount-lease.ts'

/**
 * Recounts results that the vocabulary has left behind: from the texts kept, the freshest first,
 * one at a time, so that after an interruption the work continues where it was. The site is not
 * asked.
 */
export type Backfill = {
  /** How many results are behind, those that wait for a vocabulary to be made included. */
  behind(): Promise<number>
  /**
   * Counts them, until all are counted or the signal comes. False when another process is at it.
   */
  run(signal: AbortSignal): Promise<boolean>
}

export function createBackfill({
  results,
  vocabulary,
  rates,
  counter,
  letGo,
  lease,
  log,
}: {
  results: Pick<ResultsStore, 'behind' | 'versionsOf' | 'sheetOf' | 'replace' | 'markUncountable'>
  vocabulary: Pick<VocabularyStore, 'state' | 'ledgerSize'>
  rates: Pick<RatesStore, 'find'>
  counter: Counter
  /**
   * Lets go of what workers count by: some 60 MB each, of which the next count needs another state.
   */
  letGo: () => void
  lease: RecountLease
  log: Log
}): Backfill {
  /** The revision of the vocabulary; empty when it has to be made first. */
  async function currentRevision(): Promise<string> {
    const known = await vocabulary.state()
    const now = await basisNow(vocabulary)
    return known !== null && isMadeOf(known.madeOf, now) ? known.revision : ''
  }

  async function countAnew(
    one: StaleResult,
    by: PackedVocabulary,
    signal: AbortSignal,
  ): Promise<void> {
    const versions = await results.versionsOf(one.runId)
    if (versions === null) return
    const salaries = await salariesOf(one)
    // No vocabulary changes which adverts repeat others.
    const sheet = await results.sheetOf(one.runId, METHOD)
    const result = await counter.count(by, versions, salaries, { sheet, signal }).catch((error) => {
      if (isPassing(error) || isOfMachine(traceOf(error).code) || signal.aborted) throw error
      // The others must not wait for it, and it would fail each time.
      log.error(
        { run: one.runId, error: traceOf(error) },
        'a result could not be counted anew and stays as it is',
      )
      return null
    })
    if (result === null) await results.markUncountable(one.runId)
    else await results.replace(one, result.stored, countedBy(by, result))
  }

  /** The rates that the result was counted with before. */
  async function salariesOf({ withSalary, ratesAt }: StaleResult) {
    if (!withSalary) return null
    return { rates: ratesAt === null ? null : await rates.find(ratesAt) }
  }

  const countBehind = async () => (await results.behind(await currentRevision(), METHOD)).length

  async function countAll(signal: AbortSignal): Promise<void> {
    const behind = await results.behind(await currentRevision(), METHOD)
    if (behind.length === 0) return
    log.info({ results: behind.length }, 'results are counted anew')
    // Of results that were counted before there was a ledger.
    for (const { runId, vocabulary } of behind)
      if (vocabulary === null)
        await counter.addToLedger((await results.versionsOf(runId)) ?? [], signal)
    if (signal.aborted) return
    const by = await counter.vocabulary()
    for (const one of await results.behind(by.revision, METHOD)) {
      // A process that has made another vocabulary meanwhile counts by that one.
      if (signal.aborted || (await vocabulary.state())?.revision !== by.revision) break
      await countAnew(one, by, signal)
    }
    if (!signal.aborted)
      log.info({ results: behind.length, left: await countBehind() }, 'results were counted anew')
  }

  return {
    behind: countBehind,
    run: (signal) =>
      lease(signal, (ending) =>
        countAll(ending)
          .catch((error) => {
            // Work that was told to end has nothing to report.
            if (!ending.aborted) throw error
          })
          .finally(letGo),
      ),
  }
}

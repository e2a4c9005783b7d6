import { METHOD } from '../../language/vocabulary/method.ts'
import { moscowDay } from '../../time/clock.ts'
import { type CountedResult, countedBy, MANY_TEXTS } from '../count/counters.ts'
import type { PackedVocabulary } from '../count/instance-vocabulary.ts'
import type { Crawl } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { WHY_NONE_EXISTS } from './reasons.ts'

/**
 * Counts what a run has read and ends the run with that result, or without one when it has read
 * nothing. Throws LeaseLost, whatever counting throws, and the signal's reason when it comes before
 * the figures are made.
 */
type CountRun = (walk: Crawl, state: 'done' | 'stopped') => Promise<void>

/**
 * A vacancy may disappear before it is read, even all of a few. Of this many it is the site, or its
 * address.
 */
const MIN_LISTED_TO_FAIL = 5

/** Between two notes of how far a count is: a bar needs no more. */
const NOTED_MS = 2000

export function createCountRun(deps: CrawlDeps): CountRun {
  const { runs, runVacancies, results, vacancies, ratesOfDay, counter, countsOfMany, clock } = deps
  async function endWithNothingRead(
    { run, fence }: Crawl,
    state: 'done' | 'stopped',
  ): Promise<void> {
    const { listed } = await runVacancies.progress(run.id)
    const hasFailed = state === 'done' && listed >= MIN_LISTED_TO_FAIL
    if (hasFailed)
      await runs.endWithoutResult(fence, run.id, 'failed', WHY_NONE_EXISTS, clock.now())
    else await runs.endWithoutResult(fence, run.id, state, null, clock.now())
  }

  /** The newest versions of what was read, in the order of the search. */
  async function versionsRead(runId: number): Promise<number[]> {
    const versions: number[] = []
    for (let after = -1; ; ) {
      const read = await runVacancies.readAfter(runId, after)
      const last = read.at(-1)
      if (last === undefined) return versions
      versions.push(...(await vacancies.newestVersions(read.map(({ vacancyId }) => vacancyId))))
      after = last.position
    }
  }

  /** The scan's newest result, where that counts the same texts. */
  async function resultOfSame(scanId: string, versions: readonly number[]) {
    const [newest] = await results.ofScan(scanId)
    if (newest?.scanned !== versions.length) return null
    const earlier = await results.versionsOf(newest.runId)
    if (!earlier || !areSame(earlier, versions)) return null
    return { runId: newest.runId, inOrder: earlier.every((one, at) => one === versions[at]) }
  }

  /** The result of these versions, which is counted only where the one before would differ. */
  async function resultOf(
    walk: Crawl,
    versions: readonly number[],
    vocabulary: PackedVocabulary,
  ): Promise<CountedResult | null> {
    const { run, signal } = walk
    const day = moscowDay(run.startedAt ?? clock.now())
    const salaries = run.withSalary ? { rates: await ratesOfDay(day, signal) } : null
    const before = await resultOfSame(run.scanId, versions)
    const ratesAt = salaries?.rates?.date ?? null
    const by = { vocabulary: vocabulary.revision, method: METHOD, ratesAt }
    const known = before?.inOrder ? await results.figuresCountedSo(before.runId, by) : null
    if (known !== null) return { stored: known, known: known.known }
    // It says which of them repeat others.
    const sheet = before && (await results.sheetOf(before.runId, METHOD))
    const onRead = await noting(walk)
    return counter.count(vocabulary, versions, salaries, { sheet, signal, onRead })
  }

  /**
   * Notes how far the count is; not of a short one, nor if `page` tells of a stopped search.
   */
  async function noting({ run, fence }: Crawl) {
    const { queryIndex, queries } = (await runs.find(run.id)) ?? run
    let noted = clock.now()
    return async (texts: number) => {
      if (queryIndex < queries.length || clock.now() - noted < NOTED_MS) return
      noted = clock.now()
      await runs.noteCounted(fence, run.id, texts)
    }
  }

  /** How many vacancies the search listed, and should have. */
  async function toList(runId: number): Promise<number> {
    const { listed } = await runVacancies.progress(runId)
    return listed + ((await runs.find(runId))?.notListed ?? 0)
  }

  async function endWithResult(
    walk: Crawl,
    state: 'done' | 'stopped',
    versions: readonly number[],
  ): Promise<void> {
    const { run, fence, signal } = walk
    // The run is counted by a vocabulary that knows the names of its own vacancies.
    await counter.addToLedger(versions, signal)
    const vocabulary = await counter.vocabulary({ followAliases: true })
    const result = await resultOf(walk, versions, vocabulary)
    if (result === null) throw new Error('vacancies were forgotten while they were counted')
    const listed = await toList(run.id)
    const counted = { ...result.stored, versions, listed, ...countedBy(vocabulary, result) }
    await results.finish(fence, run.id, state, counted, clock.now())
    // Nothing is lost when this fails: the scan's next result does it again.
    await results.forgetEarlier(run.scanId, run.id).catch(() => {})
  }

  return async (walk, state) => {
    const versions = await versionsRead(walk.run.id)
    if (versions.length === 0) return endWithNothingRead(walk, state)
    const end = () => endWithResult(walk, state, versions)
    return versions.length > MANY_TEXTS ? countsOfMany.during(end) : end()
  }
}

/**
 * Whether two lists hold the same numbers. A Set of a million takes half a second, in which the
 * thread answers nobody; to sort them takes some ten milliseconds.
 */
function areSame(some: readonly number[], others: readonly number[]): boolean {
  const [one, other] = [some, others].map((list) => Float64Array.from(list).sort())
  return one!.length === other!.length && one!.every((number, at) => number === other![at])
}

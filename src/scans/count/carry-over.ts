import { isPassing } from '../../../db/away.ts'
import { METHOD } from '../../language/vocabulary/method.ts'
import { SYSTEM } from '../../lines/asker.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.ts'
import type { CountedBy, ResultsStore, StaleResult } from '../stored-result.ts'
import type { Looked } from './carry-over-task.ts'
import {
  type CounterPool,
  countedBy,
  neededFor,
  type PackedVocabulary,
  VERSIONS_AT_ONCE,
} from './counters.ts'

/**
 * Lets results stay as they are that a new vocabulary does not change, which most do not: only a
 * scan in which a new or regrouped name matters has to be counted anew. Each text is looked at
 * once, however many scans have it.
 */
export type CarryOver = {
  /** Carries a result over, now or with others; false when it has to be counted. */
  tryOne(one: StaleResult): Promise<boolean>
  /** Stores what was to be stored with others. */
  flush(): Promise<void>
}

/** A transaction of as many takes a millisecond. */
const CARRIED_AT_ONCE = 50

const [TOUCHED, UNTOUCHED] = [1, 2]

/** What is known of an earlier revision. */
type Since = {
  marks: Uint8Array
  looked: Pick<Looked, 'known' | 'relists'> | null
  isUnknown: boolean
}

/** @param by the vocabulary that there is now */
export function createCarryOver(
  by: PackedVocabulary,
  {
    pool,
    results,
    vacancies,
    signal,
  }: {
    pool: CounterPool
    results: Pick<ResultsStore, 'versionsOf' | 'contentOf' | 'carryOver'>
    vacancies: Pick<VacanciesStore, 'versions' | 'keepPlaces'>
    /** When it comes, what is tried throws its reason. */
    signal: AbortSignal
  },
): CarryOver {
  const earlier = new Map<string, Since>()
  let waiting: StaleResult[] = []
  let waitingBy: CountedBy | null = null

  function sinceOf(revision: string): Since {
    const known = earlier.get(revision) ?? {
      marks: new Uint8Array(),
      looked: null,
      isUnknown: false,
    }
    earlier.set(revision, known)
    return known
  }

  /** Whether none of the texts may be counted otherwise; they are looked at until one may. */
  async function areUntouched(
    versions: readonly number[],
    revision: string,
    since: Since,
  ): Promise<boolean> {
    if (versions.some((version) => since.marks[version] === TOUCHED)) return false
    const fresh = versions.filter((version) => since.marks[version] !== UNTOUCHED)
    const partFrom = async (from: number) =>
      from < fresh.length ? vacancies.versions(fresh.slice(from, from + VERSIONS_AT_ONCE)) : []
    let next = partFrom(0)
    for (let from = 0; from < fresh.length; from += VERSIONS_AT_ONCE) {
      const part = await next
      signal.throwIfAborted()
      if (part.length < Math.min(VERSIONS_AT_ONCE, fresh.length - from)) return false
      const texts = part.map(({ content, found }) => ({ content, found }))
      const answering = pool.run(SYSTEM, neededFor(by), { do: 'look', since: revision, texts })
      // Read while the worker looks. Whoever waits for it hears of its failure; nobody may.
      next = partFrom(from + VERSIONS_AT_ONCE)
      next.catch(() => {})
      const looked = await answering
      since.looked = looked
      since.isUnknown = looked === null
      if (looked === null) return false
      const found = part.flatMap(({ version }, i) =>
        looked.found[i] ? [{ version, ...looked.found[i] }] : [],
      )
      if (found.length > 0) await vacancies.keepPlaces(found)
      since.marks = withRoomFor(since.marks, part)
      for (const [i, { version }] of part.entries())
        since.marks[version] = looked.touched[i] ? TOUCHED : UNTOUCHED
      if (looked.touched.includes(true)) return false
    }
    return true
  }

  async function tryOne(one: StaleResult): Promise<boolean> {
    // Only a result that this program counted by a vocabulary can be known to be the same by the
    // next one.
    const { runId, vocabulary, method, sheetDigest, lacksFigures } = one
    if (method !== METHOD || vocabulary === null || sheetDigest === null || lacksFigures)
      return false
    const since = sinceOf(vocabulary)
    const versions = since.isUnknown ? null : await results.versionsOf(runId)
    if (
      versions === null ||
      !(await areUntouched(versions, vocabulary, since)) ||
      since.looked === null
    )
      return false
    const asCounted = countedBy(by, since.looked)
    const content = since.looked.relists ? await results.contentOf(runId) : null
    if (content !== null) {
      const relisted = await pool.run(SYSTEM, neededFor(by), {
        do: 'relist',
        since: vocabulary,
        content,
      })
      if (relisted === 'unknown') return false
      if (relisted !== null) {
        await results.carryOver([one], asCounted, { ...content, ...relisted })
        return true
      }
    }
    waiting.push(one)
    waitingBy = asCounted
    if (waiting.length >= CARRIED_AT_ONCE) await flush()
    return true
  }

  async function flush(): Promise<void> {
    if (waitingBy === null) return
    const [all, asCounted] = [waiting, waitingBy]
    waiting = []
    waitingBy = null
    await results.carryOver(all, asCounted)
  }

  return {
    tryOne: (one) =>
      tryOne(one).catch((error) => {
        if (isPassing(error) || signal.aborted) throw error
        // What is damaged comes out when it is counted.
        return false
      }),
    flush,
  }
}

/** Marks with a place for each of these versions. */
function withRoomFor(marks: Uint8Array, part: readonly { version: number }[]): Uint8Array {
  const last = part.reduce((most, { version }) => Math.max(most, version), 0)
  if (last < marks.length) return marks
  const larger = new Uint8Array(Math.max(last + 1, marks.length * 2))
  larger.set(marks)
  return larger
}

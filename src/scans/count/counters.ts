import { edenGC } from 'bun:jsc'
import type { FileHandle } from 'node:fs/promises'
import type { Aliases } from '../../language/tables/aliases.ts'
import { entriesOf } from '../../language/vocabulary/ledger.ts'
import { METHOD } from '../../language/vocabulary/method.ts'
import type { VocabularyStore } from '../../language/vocabulary/stored-vocabulary.ts'
import { SYSTEM } from '../../lines/asker.ts'
import type { Rates } from '../../money/rates.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { VacanciesStore, VacancyVersion } from '../../vacancies/vacancies.ts'
import { inOwnWorker } from '../../workers/own-worker.ts'
import { createSharedBytes } from '../../workers/shared-bytes.ts'
import type { PoolWorker } from '../../workers/worker-protocol.ts'
import type { CountedBy, StoredResult } from '../stored-result.ts'
import type { CounterPool } from './counter-tasks.ts'
import {
  createInstanceVocabulary,
  type InstanceVocabulary,
  neededFor,
  type PackedVocabulary,
} from './instance-vocabulary.ts'
import type { ReadPart } from './read-parts.ts'
import { repeatedAdverts } from './repeated-adverts.ts'

/** Counts vacancies in workers. */
export type Counter = {
  /**
   * Adds what the vacancies list to the ledger. Throws the signal's reason when it comes before it
   * is done.
   */
  addToLedger(versions: readonly number[], signal?: AbortSignal): Promise<void>
  vocabulary: InstanceVocabulary
  /**
   * The result of these vacancies by that vocabulary; null when not all of them are kept.
   * Descriptions are searched only for names that they were not searched for before. Throws the
   * signal's reason when it comes before it is done.
   * @param sheet of these vacancies, as this program counted them before
   * @param onRead told how many texts have been read by now
   */
  count(
    vocabulary: PackedVocabulary,
    versions: readonly number[],
    salaries: { rates: Rates | null } | null,
    more?: {
      sheet?: Uint8Array | null
      signal?: AbortSignal
      onRead?: (texts: number) => Promise<void>
    },
  ): Promise<CountedResult | null>
}

/** A result, and how many skills the vocabulary has that it was counted by. */
export type CountedResult = { stored: StoredResult; known: number }

/**
 * To read and copy as many takes a few milliseconds, and to search them for all names a tenth of a
 * second: between two parts others have their turn.
 */
const VERSIONS_AT_ONCE = 50
/** What so many leave on this thread is collected while it is young, in a few milliseconds: later there are 30 MB. */
const TEXTS_OF_GARBAGE = 500

/** Of more texts what each step leaves would add up. */
export const MANY_TEXTS = 5000

/**
 * @param spawn starts a worker beside the pool
 * @param manyTexts of more than so many each step of a count has a worker that ends with it
 */
export function createPooledCounter({
  pool,
  spawn,
  store,
  vacancies,
  aliases,
  scratch,
  manyTexts = MANY_TEXTS,
}: {
  pool: CounterPool
  spawn: () => PoolWorker
  store: VocabularyStore
  vacancies: Pick<VacanciesStore, 'versions' | 'keepPlaces'>
  /** The owner's aliases as they are now. */
  aliases: () => Aliases
  /** Opens a file that is gone when it is closed. */
  scratch: () => Promise<FileHandle>
  manyTexts?: number
}): Counter {
  async function* partsOf(versions: readonly number[]): AsyncGenerator<VacancyVersion[]> {
    for (let from = 0; from < versions.length; from += VERSIONS_AT_ONCE) {
      if (from > 0 && from % TEXTS_OF_GARBAGE === 0) edenGC()
      yield vacancies.versions(versions.slice(from, from + VERSIONS_AT_ONCE))
    }
  }

  const inOwn = <Done>(
    work: (own: CounterPool) => Promise<Done>,
    signal?: AbortSignal,
  ): Promise<Done> => inOwnWorker(spawn, work, signal)

  async function jobsIn(
    sheet: Uint8Array,
    adverts: number,
    needed: ReturnType<typeof neededFor>,
    workers: CounterPool,
  ) {
    const jobs = await workers.run(SYSTEM, needed, { do: 'jobs', sheet })
    return jobs?.length === adverts ? jobs : null
  }

  /** Has the texts of versions read, and keeps what is new of them. Returns how many there were. */
  async function readTo(
    shared: ReturnType<typeof createSharedBytes>,
    of: {
      versions: readonly number[]
      needed: ReturnType<typeof neededFor>
      signal: AbortSignal | undefined
      onRead: ((texts: number) => Promise<void>) | undefined
      workers: CounterPool
    },
  ): Promise<number> {
    let texts = 0
    for await (const part of partsOf(of.versions)) {
      of.signal?.throwIfAborted()
      const given = part.map(({ content, found }) => ({ content, found }))
      const task = { do: 'read', texts: given, livesOn: of.workers === pool } as const
      const answer = await of.workers.run(SYSTEM, of.needed, task)
      await shared.add(answer.read)
      texts += part.length
      const searched = part.flatMap(({ version }, i) =>
        answer.found[i] ? [{ version, ...answer.found[i] }] : [],
      )
      if (searched.length > 0) await vacancies.keepPlaces(searched)
      await of.onRead?.(texts)
    }
    return texts
  }

  async function repeatsOf(
    versions: readonly number[],
    read: readonly ReadPart[],
    needed: ReturnType<typeof neededFor>,
    { workers, signal }: { workers: CounterPool; signal: AbortSignal | undefined },
  ): Promise<Int32Array | null> {
    const byEmployer = await workers.run(SYSTEM, needed, { do: 'employers', read })
    return repeatedAdverts(versions.length, byEmployer, async (indexes) => {
      const signed = createSharedBytes(scratch)
      try {
        let texts = 0
        for await (const part of partsOf(Array.from(indexes, (index) => versions[index]!))) {
          signal?.throwIfAborted()
          const contents = part.map(({ content }) => content)
          await signed.add(await workers.run(SYSTEM, needed, { do: 'sign', contents }))
          texts += part.length
        }
        return texts < indexes.length
          ? null
          : await workers.run(SYSTEM, needed, { do: 'repeats', signed: signed.all() })
      } finally {
        await signed.close()
      }
    })
  }

  return {
    async addToLedger(versions, signal) {
      for await (const part of partsOf(versions)) {
        signal?.throwIfAborted()
        await store.addToLedger(part.flatMap(({ content }) => entriesOf(storedVacancy(content))))
      }
    },

    vocabulary: createInstanceVocabulary({ store, aliases, inOwnWorker: inOwn }),

    async count(by, versions, salaries, { sheet = null, signal, onRead } = {}) {
      const needed = neededFor(by)
      const step = <Done>(work: (workers: CounterPool) => Promise<Done>): Promise<Done> =>
        versions.length > manyTexts ? inOwn(work, signal) : work(pool)
      const jobs =
        sheet && (await step((workers) => jobsIn(sheet, versions.length, needed, workers)))
      const shared = createSharedBytes(scratch)
      try {
        const texts = await step((workers) =>
          readTo(shared, { versions, needed, signal, onRead, workers }),
        )
        if (texts < versions.length) return null
        const read = shared.all()
        const standsFor =
          jobs === null
            ? await step((workers) => repeatsOf(versions, read, needed, { workers, signal }))
            : null
        if (jobs === null && standsFor === null) return null
        const { result, known } = await step((workers) =>
          workers.run(SYSTEM, needed, { do: 'finish', read, salaries, standsFor, jobs }),
        )
        return { stored: result, known }
      } finally {
        await shared.close()
      }
    },
  }
}

/** What is stored of how a result was counted. */
export const countedBy = (
  { revision }: Pick<PackedVocabulary, 'revision'>,
  { known }: Pick<CountedResult, 'known'>,
): CountedBy => ({
  vocabulary: revision,
  known,
  method: METHOD,
})

import type { Rates } from '../../money/rates.ts'
import type { KnownJobs } from '../../statistics/advert-table/known-jobs.ts'
import type { NamesFound } from '../../vacancies/vacancies.ts'
import type { SharedPart } from '../../workers/shared-bytes.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { Perform } from '../../workers/worker-protocol.ts'
import type { StoredResult } from '../stored-result.ts'
import type { AdvertsByEmployer } from './adverts-by-employer.ts'
import type { CounterMaterial } from './counter-material.ts'
import type { ReadPart } from './read-parts.ts'
import type { StoredText } from './search-texts.ts'

/**
 * What a counter does: a count reads its texts, a part at a time, in whichever worker is free, and
 * ends with what was read. Between the two it is found which adverts repeat others: employer by
 * employer, as only one's are alike. Where the same adverts were counted before, `jobs` tells it
 * from their sheet.
 */
export type CounterTask =
  | { do: 'vocabulary' }
  | { do: 'plan'; content: Uint8Array }
  | { do: 'jobs'; sheet: Uint8Array }
  | ReadTask
  | { do: 'employers'; read: readonly ReadPart[] }
  | { do: 'sign'; contents: readonly string[] }
  | { do: 'repeats'; signed: readonly SharedPart[] }
  | FinishTask

export type ReadTask = {
  do: 'read'
  texts: readonly StoredText[]
  /** Whether the worker lives on, and may be who signs them: one that ends would note in vain. */
  livesOn?: boolean
}

export type FinishTask = {
  do: 'finish'
  read: readonly ReadPart[]
  salaries: { rates: Rates | null } | null
  /**
   * For each advert, in the order they were read, the place of the one that stands for its job …
   */
  standsFor?: Int32Array | null
  /** … or, in the order of their numbers, as an earlier count found it. */
  jobs?: KnownJobs | null
}

/** The answers to the tasks; `found` is what was found in each text, null where that was known. */
export type CounterAnswers = {
  vocabulary: { revision: string; content: Uint8Array }
  /** The content with what is made of its skills. */
  plan: Uint8Array
  read: { found: (NamesFound | null)[]; read: Uint8Array }
  finish: { result: StoredResult; known: number }
  jobs: KnownJobs | null
  employers: AdvertsByEmployer
  sign: Uint8Array
  /** For each advert that was signed the place of the one that stands for its job. */
  repeats: Int32Array
}

export type PerformCount = Perform<CounterTask, CounterAnswers>

/** Workers that count. */
export type CounterPool = Pick<WorkerPool<CounterMaterial, CounterTask, CounterAnswers>, 'run'>

import type { Rates } from '../../money/rates.ts'
import { shortDigest } from '../../short-digest.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import { programOfVocabulary } from '../../skills/vocabulary/program.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { VacanciesStore, VacancyVersion } from '../../vacancies/vacancies.ts'
import { entriesOf } from '../../vocabulary/ledger.ts'
import type { Basis, VocabularyStore } from '../../vocabulary/stored-vocabulary.ts'
import { createWorkerPool, type Needed, type WorkerPool } from '../../workers/worker-pool.ts'
import type { PoolWorker } from '../../workers/worker-protocol.ts'
import type { StoredResult } from '../stored-result.ts'
import type { CounterAnswer, CounterMaterial, CounterTask } from './counter.ts'

/** Counts vacancies in a worker, by the vocabulary of the instance. */
export type Counter = {
  /** Adds what the vacancies list to the ledger. */
  addToLedger(versions: readonly number[]): Promise<void>
  /**
   * The revision of the vocabulary, which is made anew when the ledger, the program or, if asked for, the owner's aliases
   * have changed since it was made. Throws OperatorError when the aliases are needed and cannot be read.
   */
  vocabulary(options?: { followAliases?: boolean }): Promise<string>
  /**
   * The result of these vacancies by that vocabulary; null when not all of them are kept. Descriptions are searched only
   * for names that they were not searched for before.
   */
  count(versions: readonly number[], salaries: { rates: Rates | null } | null): Promise<StoredResult | null>
}

/** Does work with a counter, whose worker starts when it is first needed and ends with the work. */
export type WithCounter = <Result>(work: (counter: Counter) => Promise<Result>) => Promise<Result>

type Parts = {
  store: VocabularyStore
  vacancies: Pick<VacanciesStore, 'versions' | 'keepPlaces'>
  /** The owner's aliases as they are now. */
  aliases: () => Aliases
}

export function createWithCounter({ spawn, ...parts }: Parts & { spawn: () => PoolWorker }): WithCounter {
  const open = (): Pool => createWorkerPool({ size: 1, holds: 1, spawn })
  return async (work) => {
    const pool = open()
    try {
      return await work(createCounterOf(pool, open, parts))
    } finally {
      pool.close()
    }
  }
}

type Pool = WorkerPool<CounterMaterial, CounterTask, CounterAnswer>

/** To read and copy as many takes a few milliseconds; between two parts others have their turn. */
const VERSIONS_AT_ONCE = 100

function createCounterOf(pool: Pool, open: () => Pool, { store, vacancies, aliases }: Parts): Counter {
  let current: Needed<CounterMaterial> | null = null
  let counts = 0

  async function* partsOf(versions: readonly number[]): AsyncGenerator<VacancyVersion[]> {
    for (let from = 0; from < versions.length; from += VERSIONS_AT_ONCE)
      yield vacancies.versions(versions.slice(from, from + VERSIONS_AT_ONCE))
  }

  /**
   * Has the vocabulary made of what is known now, and stores it. Null when another process was quicker. A worker of its
   * own makes it: the tables that it takes are as large as all that counting needs, and go with it.
   */
  async function make(madeOf: Basis, known: { revision: string; content: Uint8Array } | null): Promise<string | null> {
    const material = { listed: await store.listed(), aliases: aliases(), known: known?.content ?? null }
    const needed = { of: 'vocabulary', state: JSON.stringify(madeOf), material: () => material }
    const maker = open()
    const answer = await maker.run('', needed, { do: 'vocabulary' }).finally(maker.close)
    if (!('vocabulary' in answer)) throw new Error('a counter gave another answer')
    const { revision, content } = answer.vocabulary
    if (!(await store.replace(known?.revision ?? null, { revision, madeOf, content }))) return null
    use({ revision, content })
    return revision
  }

  function use({ revision, content }: { revision: string; content: Uint8Array }): void {
    current = { of: 'vocabulary', state: revision, material: () => ({ content }) }
  }

  return {
    async addToLedger(versions) {
      for await (const part of partsOf(versions))
        await store.addToLedger(part.flatMap(({ content }) => entriesOf(storedVacancy(content))))
    },

    async vocabulary({ followAliases = false } = {}) {
      for (;;) {
        const known = await store.find()
        const now = await basisNow(store)
        const upToDate = known !== null && isMadeOf(known.madeOf, now) ? known : null
        const own = upToDate === null || followAliases ? hashOf(aliases()) : upToDate.madeOf.aliases
        if (upToDate?.madeOf.aliases === own) {
          use(upToDate)
          return upToDate.revision
        }
        const revision = await make({ ...now, aliases: own }, known)
        if (revision !== null) return revision
      }
    },

    async count(versions, salaries) {
      if (current === null) throw new Error('the vocabulary comes first')
      const count = ++counts
      for await (const part of partsOf(versions)) {
        const texts = part.map(({ content, found }) => ({ content, found }))
        const answer = await pool.run('', current, { do: 'read', count, texts })
        if (!('found' in answer)) throw new Error('a counter gave another answer')
        const searched = part.flatMap(({ version }, i) => (answer.found[i] ? [{ version, ...answer.found[i] }] : []))
        if (searched.length > 0) await vacancies.keepPlaces(searched)
      }
      const answer = await pool.run('', current, { do: 'finish', count, salaries })
      if (!('result' in answer)) throw new Error('a counter gave another answer')
      return answer.result.scanned === versions.length ? answer.result : null
    },
  }
}

/** What a vocabulary made now would be made of, the owner's aliases aside. */
export async function basisNow(store: Pick<VocabularyStore, 'ledgerSize'>): Promise<Omit<Basis, 'aliases'>> {
  return { listed: await store.ledgerSize(), program: programOfVocabulary() }
}

/** Whether the vocabulary is made of what there is now, its aliases aside. */
export function isMadeOf(basis: Basis, now: Omit<Basis, 'aliases'>): boolean {
  return basis.listed === now.listed && basis.program === now.program
}

const hashOf = (aliases: Aliases) => shortDigest([JSON.stringify(aliases)])

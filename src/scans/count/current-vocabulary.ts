import { programOfVocabulary } from '../../language/vocabulary/program.ts'
import type { VocabularyStore } from '../../language/vocabulary/stored-vocabulary.ts'
import type { Counter } from './counters.ts'
import type { PackedVocabulary } from './instance-vocabulary.ts'

/**
 * The vocabulary that checks are made by: its revision, and the packed content when somebody needs
 * it.
 */
export type CurrentVocabulary = () => Promise<PackedVocabulary>

/**
 * Makes the function that reads the stored vocabulary, again only when the database has changed.
 * Where there is none yet, or one of another program, it has one made.
 */
export function createCurrentVocabulary({
  store,
  counter,
  generation,
}: {
  store: Pick<VocabularyStore, 'find' | 'state'>
  counter: Pick<Counter, 'vocabulary'>
  /** Grows when the database has changed. */
  generation: () => number
}): CurrentVocabulary {
  let kept: PackedVocabulary | null = null
  let keptAt = -1
  let making: Promise<unknown> | null = null

  async function makeOnce(): Promise<void> {
    making ??= counter.vocabulary().finally(() => {
      making = null
    })
    await making
  }

  return async () => {
    if (kept !== null && keptAt === generation()) return kept
    const now = generation()
    let state = await store.state()
    if (state === null || state.madeOf.program !== programOfVocabulary()) {
      await makeOnce()
      state = await store.state()
    }
    if (kept === null || kept.revision !== state?.revision) kept = await store.find()
    if (kept === null) throw new Error('there is no vocabulary')
    keptAt = now
    return kept
  }
}

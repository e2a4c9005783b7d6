import { programOfVocabulary } from '../../skills/vocabulary/program.ts'
import type { VocabularyStore } from '../../vocabulary/stored-vocabulary.ts'
import type { WithCounter } from './counters.ts'

/** The vocabulary that checks are made by: its revision, and the packed content when somebody needs it. */
export type CurrentVocabulary = () => Promise<{ revision: string; content: Uint8Array }>

/**
 * Makes the function that reads the stored vocabulary, again only when the database has changed. Where there is none
 * yet, or one of another program, it has one made.
 */
export function createCurrentVocabulary({
  store,
  withCounter,
  generation,
}: {
  store: Pick<VocabularyStore, 'find' | 'state'>
  withCounter: WithCounter
  /** Grows when the database has changed. */
  generation: () => number
}): CurrentVocabulary {
  let kept: { revision: string; content: Uint8Array } | null = null
  let keptAt = -1
  let making: Promise<unknown> | null = null

  async function makeOnce(): Promise<void> {
    making ??= withCounter((counter) => counter.vocabulary()).finally(() => {
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

import { mustBeAwaited } from '../lines/asker.ts'
import { createFlights } from '../lines/flights.ts'
import { createLruCache } from '../memory/lru-cache.ts'
import { type Answer, revisionOf } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { remember } from '../scans/catalog/remember.ts'
import { ResultReplaced } from '../scans/catalog/scan-detail.ts'
import { nextTurn } from '../time/turns.ts'

/** Makes answers about the market: each once for each state of what it rests on. */
export type Answers = {
  /**
   * @param name of the operation, with what was asked of it
   * @param restsOn all that determines the answer
   * @param make throws ResultReplaced when that was replaced meanwhile
   * @param table the answer as CSV
   */
  answer<Value extends object>(
    asked: readonly unknown[],
    restsOn: readonly unknown[],
    make: () => Promise<Made<Value>>,
  ): Promise<Answer<Value>>
  /** Asks, and asks again when a result was replaced in the middle. */
  upToDate<Value>(ask: () => Promise<Value>): Promise<Value>
}

/** An answer and, where it has one, its table as CSV. */
type Made<Value> = { value: Value; total?: number; table?: () => string | Promise<string> }

/** Half a megabyte each at most. The bytes of answers are kept by the edges. */
const KEPT = 30

export function createAnswers(catalog: Pick<ScanCatalog, 'lookAgain'>): Answers {
  const kept = createLruCache<string, Promise<Made<object>>>(KEPT)
  const tables = createFlights<string, string>()
  return {
    async answer<Value extends object>(
      asked: readonly unknown[],
      restsOn: readonly unknown[],
      make: () => Promise<Made<Value>>,
    ) {
      const revision = revisionOf([asked, restsOn])
      const made = (await remember(kept, revision, async () => {
        // Making one takes milliseconds, and a page asks for several: others have their turn between two.
        await nextTurn()
        mustBeAwaited()
        return make()
      })) as Made<Value>
      const { table } = made
      return { ...made, revision, ...(table && { table: () => tables(revision, async () => table()) }) }
    },
    upToDate: (ask) =>
      ask().catch((error) => {
        if (!(error instanceof ResultReplaced)) throw error
        catalog.lookAgain()
        return ask()
      }),
  }
}

import { mustBeAwaited } from '../lines/asker.ts'
import { createFlights } from '../lines/flights.ts'
import { getOrCompute } from '../lines/single-flight.ts'
import { ANSWERS, bytesOf } from '../memory/answer-budget.ts'
import { type Answer, revisionOf } from '../operation.ts'
import { yieldToEventLoop } from '../time/turns.ts'

/** Makes answers about the market: each once for each state of what it rests on. */
export type AnswerMemo = {
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
}

type Made<Value> = {
  value: Value
  total?: number
  /** As CSV, where the answer has a table. */
  table?: () => string | Promise<string>
  /** What a function among these still needs: it is kept with them. */
  held?: unknown
}

export function createAnswerMemo(): AnswerMemo {
  const kept = ANSWERS.cache<string, Promise<Made<object>>>()
  const tables = createFlights<string, string>()
  return {
    async answer<Value extends object>(
      asked: readonly unknown[],
      restsOn: readonly unknown[],
      make: () => Promise<Made<Value>>,
    ) {
      const revision = revisionOf([asked, restsOn])
      const inTurn = async () => {
        // Making one takes milliseconds, and a page asks for several: others have their turn
        // between two.
        await yieldToEventLoop()
        mustBeAwaited()
        return make()
      }
      const { held: _, ...made } = (await getOrCompute(
        kept,
        revision,
        inTurn,
        bytesOf,
      )) as Made<Value>
      const { table } = made
      return {
        ...made,
        revision,
        ...(table && { table: () => tables(revision, async () => table()) }),
      }
    },
  }
}

import type { Database, Transaction } from '../../db/database.ts'
import { auditLog } from '../../db/schema.ts'
import { done, type Steps } from '../../db/steps.ts'
import { type Actor, whoActs } from './actor.ts'
import type { AuditNote } from './audit.ts'

/** Notes a change within the transaction that makes it. */
export type Note = (change: AuditNote) => Steps<void>

/** The database's transactions, whose steps note what they change: both are written, or neither. */
export const audited =
  ({ atomically }: Pick<Database, 'atomically'>) =>
  async <Result>(work: (tx: Transaction, note: Note) => Steps<Result>): Promise<Result> => {
    // Asked now: the steps may be done later, when it is somebody else's turn.
    const actor = whoActs()
    return atomically(function* (tx) {
      return yield* work(tx, function* (change) {
        yield* write(tx, actor, change)
      })
    })
  }

/** A title may be a thousand characters long. */
const LONGEST_SUBJECT = 200

function* write(tx: Transaction, actor: Actor | undefined, change: AuditNote): Steps<void> {
  const by = change.by ?? actor?.name
  if (actor === undefined || by === undefined) return
  const subject = change.subject.slice(0, LONGEST_SUBJECT)
  yield* done(tx.insert(auditLog).values({ ...change, at: actor.clock.now(), by, subject }))
}

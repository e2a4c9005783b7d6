import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { scanList } from '../../db/schema.ts'
import { done, type Steps } from '../../db/steps.ts'

const ONLY_ROW = 1

/**
 * Notes, in the transaction that changes it, that the list of scans shows something else from now
 * on.
 */
export function* scanListChanges(tx: Transaction): Steps<void> {
  const set = { version: sql`${scanList.version} + 1` }
  yield* done(
    tx
      .insert(scanList)
      .values({ id: ONLY_ROW, version: 1 })
      .onConflictDoUpdate({ target: scanList.id, set }),
  )
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { owners } from '../../db/schema.ts'
import { first, type Steps } from '../../db/steps.ts'

/** The name of an owner, for the log of changes; empty when there is none of this id. */
export function* nameOfOwner(tx: Transaction, id: string): Steps<string> {
  const owner = yield* first(tx.select({ name: owners.name }).from(owners).where(eq(owners.id, id)))
  return owner?.name ?? ''
}

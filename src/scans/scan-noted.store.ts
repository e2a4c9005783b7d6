import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { scans } from '../../db/schema.ts'
import { first, type Steps } from '../../db/steps.ts'
import type { AuditNote } from '../audit/audit.ts'
import { cleanStored } from '../bytes/unseen-characters.ts'

type Subject = Pick<AuditNote, 'subject' | 'scan'>

/** What the log of changes calls a scan: its first title, and its id. */
export const subjectOf = ({
  id,
  queries,
}: {
  id: string
  queries: readonly string[]
}): Subject => ({
  subject: cleanStored(queries[0] ?? id),
  scan: id,
})

/** The same for the scan of an id. */
export function* subjectOfScan(tx: Transaction, id: string): Steps<Subject> {
  const { queries } = scans
  const scan = yield* first(
    tx.select({ id: scans.id, queries }).from(scans).where(eq(scans.id, id)),
  )
  return subjectOf(scan ?? { id, queries: [] })
}

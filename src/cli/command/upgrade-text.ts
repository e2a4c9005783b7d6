import type { Database } from '../../../db/database.ts'
import { versionOf } from '../../../db/upgrade.ts'
import { shownDatabase } from './database.ts'

/** What was done to a database of an older version when it was opened, in one line; null when it was of this one. */
export function upgradeText({ upgraded }: Pick<Database, 'upgraded'>, db: string): string | null {
  if (!upgraded) return null
  const { from, to, copy } = upgraded
  const kept = copy === null ? '' : `; as it was before, it lies at ${copy}`
  const before = copy === null ? `version ${from}` : versionOf(from)
  return `Upgraded ${shownDatabase(db)} from ${before} to version ${to}${kept}. Figures of an older method are counted anew by "serve", in the background, and after the next "scan run".`
}

import { keepFromOthers } from '../../../db/sqlite/files.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** What is said when files of the database were open to the other users of the machine, as they are no more. */
export const CLOSED = 'other users of this machine could open files of the database; from now on only this user can'

/** Closes the files of the database to the other users of the machine, and says which of them were open. */
export function closeToOthers(databasePath: string, terminal: Terminal): void {
  const closed = keepFromOthers(databasePath)
  if (closed.length > 0) terminal.tell(`warning: ${CLOSED}: ${closed.join(', ')}\n`)
}

import { isPostgres } from '../../../db/postgres/address.ts'
import { keepFromOthers } from '../../../db/sqlite/files.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Something that other users of the machine could do with files of the database, in words, and the files. */
type Finding = { text: string; files: string[] }

/**
 * Closes the files of the database to the other users of the machine. Returns what is worth a warning: the files that
 * were open, as they are no more, and those that belong to somebody else. PostgreSQL's are its own affair.
 */
export function findingsOnFiles(databasePath: string): Finding[] {
  if (isPostgres(databasePath)) return []
  const { closed, foreign } = keepFromOthers(databasePath)
  const found = [
    {
      text: 'other users of this machine could open files of the database; from now on only their owner can',
      files: closed,
    },
    {
      text: 'files of the database belong to another user of this machine, who can open them; chown them to this user',
      files: foreign,
    },
  ]
  return found.filter(({ files }) => files.length > 0)
}

/** The same, told on the terminal. */
export function closeToOthers(databasePath: string, terminal: Terminal): void {
  for (const { text, files } of findingsOnFiles(databasePath)) terminal.tell(`warning: ${text}: ${files.join(', ')}\n`)
}

import { isPostgres } from '../../../db/postgres/address.ts'
import { keepFromOthers } from '../../../db/sqlite/files.ts'
import { removeUnfinished } from '../../../db/sqlite/unfinished.ts'
import { systemClock } from '../../time/clock.ts'
import type { Terminal } from '../terminal/terminal.ts'

/**
 * Something that other users of the machine could do with files of the database, in words, and the
 * files.
 */
type Finding = { text: string; files: string[] }

const LEFT_UNFINISHED = 'removed what a command that was killed had left unfinished'

/**
 * Closes the files of the database to the other users of the machine, and removes what killed
 * commands have left beside it. Returns what is worth a warning: the files that were open, as they
 * are no more, those that belong to somebody else, and those removed. PostgreSQL's are its own
 * affair.
 */
export function findingsOnFiles(databasePath: string): Finding[] {
  if (isPostgres(databasePath)) return []
  const { closed, foreign } = keepFromOthers(databasePath)
  const found = [
    {
      text:
        'other users of this machine could open files of the database; from now on only their ' +
        'owner can',
      files: closed,
    },
    {
      text:
        'files of the database belong to another user of this machine, who can open them; chown ' +
        'them to this user',
      files: foreign,
    },
    { text: LEFT_UNFINISHED, files: removeUnfinished(databasePath, systemClock.now()) },
  ]
  return found.filter(({ files }) => files.length > 0)
}

/** The same, told on the terminal. */
export function closeToOthers(databasePath: string, terminal: Terminal): void {
  for (const { text, files } of findingsOnFiles(databasePath))
    terminal.tell(`warning: ${text}: ${files.join(', ')}\n`)
}

/**
 * Removes, and tells of, what killed commands have left unfinished in the folder of a file that is
 * to be written.
 */
export function removeLeftovers(file: string, terminal: Terminal): void {
  const removed = removeUnfinished(file, systemClock.now())
  if (removed.length > 0) terminal.tell(`warning: ${LEFT_UNFINISHED}: ${removed.join(', ')}\n`)
}

/** Carries a database over from a file to PostgreSQL, or back. */
import { isPostgres } from '../../../db/postgres/address.ts'
import { journalFile } from '../../../db/sqlite/files.ts'
import { openSource as openFile, openTarget as openNewFile } from '../../../db/sqlite/transfer.ts'
import type { TransferSource, TransferTarget } from '../../../db/transfer/side.ts'
import { type Carried, transfer } from '../../../db/transfer/transfer.ts'
import { UsageError } from '../../errors.ts'
import { keepJournal } from '../../limits/assemble.ts'
import { systemClock } from '../../time/clock.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { closeToOthers } from './close-to-others.ts'
import { fileBehind } from './settings.ts'
import { storedShapes } from './stored-shapes.ts'

/** Which databases, as they may be shown, and what of each table was carried over. */
type Transferred = { from: string; to: string; tables: Carried[] }

/**
 * @param from a file, or an address of PostgreSQL
 * @param to the other of the two. Throws UsageError for two of a kind.
 */
export async function transferDatabase(
  from: string,
  to: string,
  terminal: Terminal,
): Promise<Transferred> {
  if (isPostgres(from) === isPostgres(to))
    throw new UsageError(
      isPostgres(from)
        ? 'Both are on PostgreSQL: copy one to the other with pg_dump and pg_restore.'
        : 'Both are files, but one of --from and --to must be an address, ' +
            'postgres://USER:PASSWORD@HOST:PORT/NAME. A file is copied by "backup".',
    )
  await using opened = new AsyncDisposableStack()
  const source = await openSource(from, opened, terminal)
  const target = await openTarget(to, opened)
  terminal.tell(
    `${target.isBegun ? 'Continuing the transfer' : 'Transfer'} from ${source.shown} to ` +
      `${target.shown}\n`,
  )
  try {
    return {
      from: source.shown,
      to: target.shown,
      tables: await transfer(source, target, tellOf(terminal)),
    }
  } catch (error) {
    terminal.tell('What was copied stays there: the same command continues.\n')
    throw error
  }
}

async function openSource(
  from: string,
  opened: AsyncDisposableStack,
  terminal: Terminal,
): Promise<TransferSource> {
  if (isPostgres(from))
    return (await import('../../../db/postgres/transfer.ts')).openSource(from, opened)
  const path = fileBehind(from)
  closeToOthers(path, terminal)
  const prepare: Parameters<typeof openFile>[1]['prepare'] = (database) =>
    keepJournal(database, journalFile(path))
  return openFile(path, { now: new Date(systemClock.now()), shapes: storedShapes, prepare }, opened)
}

async function openTarget(to: string, opened: AsyncDisposableStack): Promise<TransferTarget> {
  if (isPostgres(to))
    return (await import('../../../db/postgres/transfer.ts')).openTarget(to, opened)
  return openNewFile(to, opened)
}

/** A line for each table, and for each tenth of a large one. */
function tellOf(terminal: Terminal) {
  const LARGE = 1000
  let shown = ''
  return (table: string, done: number, total: number) => {
    const step = `${table} ${total < LARGE || done >= total ? 'all' : Math.floor((done / total) * 10)}`
    if (step === shown || (step.endsWith('all') && done < total)) return
    shown = step
    terminal.tell(`${table}: ${done} of ${total}\n`)
  }
}

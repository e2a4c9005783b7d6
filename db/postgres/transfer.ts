/**
 * The two ends of a transfer, as far as they are on PostgreSQL. A source reads on one connection,
 * in one transaction.
 */
import { OperatorError } from '../../src/errors.ts'
import type { Ask, TransferSource, TransferTarget } from '../transfer/side.ts'
import { CARRIED } from '../transfer/tables.ts'
import { shownAddress } from './address.ts'
import { databaseError } from './errors.ts'
import { migrateForTransfer } from './migrate.ts'
import { migrations } from './migrations.ts'
import { makingMonths } from './months.ts'
import { clientFor, openPostgres } from './open.ts'
import type { Connection } from './orm.ts'
import { sent } from './values.ts'

/** Statements that carry many rows are seldom the same twice, and the server would keep each. */
const FEW = { connections: 2, prepare: false }

/**
 * How many transactions have written, and the requests that were counted, which do so by
 * themselves.
 */
const WRITES =
  'SELECT writes, (SELECT coalesce(sum(requests), 0)::bigint FROM owner_usage) FROM skills_market'

/**
 * Opens a database to carry its rows over, as they are at this moment; servers may go on using it.
 * Throws OperatorError when it cannot be reached or does not belong to this program.
 */
export async function openSource(
  url: string,
  opened: AsyncDisposableStack,
): Promise<TransferSource> {
  const { client, close } = await openPostgres(url, migrations, { create: false, ...FEW })
  opened.defer(close)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<Connection>()
  const moment = client.begin(async (tx) => {
    await tx.unsafe('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // It does nothing while the other side writes.
    await tx.unsafe('SET LOCAL idle_in_transaction_session_timeout = 0')
    begin(tx)
    await over
  })
  opened.defer(() => {
    end()
    // Its error was one of a statement's before.
    return moment.catch(() => {})
  })
  const connection = await Promise.race([begun, moment.then(() => begun)])
  const ask = askOf(connection, url)
  const before = String(await ask(WRITES))
  return {
    shown: shownAddress(url),
    ask,
    async lastId({ name, counted }) {
      const [row] = await ask(`SELECT pg_get_serial_sequence('"${name}"', '${counted}')`)
      const [[last, isUsed] = []] = await ask(`SELECT last_value, is_called FROM ${row![0]}`)
      return isUsed ? Number(last) : 0
    },
    async wasWrittenTo() {
      end()
      await moment
      return String(await askOf(client, url)(WRITES)) !== before
    },
  }
}

/**
 * Makes the tables for rows to go to in an empty database, or continues what an earlier transfer
 * has left, and keeps servers away from it. Throws OperatorError when it cannot be reached or holds
 * anything else.
 */
export async function openTarget(
  url: string,
  opened: AsyncDisposableStack,
): Promise<TransferTarget> {
  const shown = shownAddress(url)
  const { client, close } = clientFor(url, FEW)
  opened.defer(close)
  const said = (error: unknown) => {
    throw databaseError(error, shown)
  }
  const isBegun = await migrateForTransfer(client, shown, migrations).catch(said)
  const inTransaction = (work: (ask: Ask) => Promise<void>) =>
    makingMonths(
      (begun) => client.begin(begun),
      async (tx) => {
        const ask = askOf(tx, url)
        // If somebody ended the transfer meanwhile, servers have been let in.
        const [mark] = await ask("SELECT to_regclass('unfinished_transfer') IS NOT NULL")
        if (!mark![0])
          throw new OperatorError(
            `Another transfer to ${shown} has finished. See whether a server runs on it.`,
          )
        await ask('LOCK TABLE unfinished_transfer')
        await work(ask)
      },
    ).catch(said)
  return {
    shown,
    isBegun,
    takesNul: false,
    ask: askOf(client, url),
    inTransaction,
    async keepLastId({ name, counted }, last) {
      if (last > 0)
        await askOf(client, url)(
          `SELECT setval(pg_get_serial_sequence('"${name}"', '${counted}'), $1)`,
          [last],
        )
    },
    async finish() {
      // Without statistics the first questions of those who are let in would be answered in slow
      // ways.
      for (const { name } of CARRIED) await askOf(client, url)(`ANALYZE "${name}"`)
      await inTransaction(async (ask) => {
        await ask('DROP TABLE unfinished_transfer')
      })
    },
  }
}

const askOf =
  (connection: Connection, url: string): Ask =>
  async (statement, values = []) => {
    try {
      return (await connection.unsafe(statement, values.map(sent)).values()) as unknown[][]
    } catch (error) {
      throw databaseError(error, shownAddress(url))
    }
  }

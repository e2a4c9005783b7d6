import { OperatorError } from '../../src/errors.ts'
import { batchesOf, countOf, deleteAfter, insert, keyOf, rowsBetween } from './rows.ts'
import type { Ask, Row, TransferSource, TransferTarget } from './side.ts'
import { CARRIED, type CarriedTable } from './tables.ts'

/** What of a table was carried over. Its digest is that of all its rows: SHA-256 in hex. */
export type Carried = { table: string; rows: number; digest: string }

/** @param done how many of `total` rows of a table are there */
type TellProgress = (table: string, done: number, total: number) => void

/**
 * Carries all rows over, table by table in the order of keys, some megabytes in one transaction,
 * and compares both sides at the end. What the target has already, from a transfer that was cut
 * off, is compared and stays; from the first difference on, a table is made again. Throws
 * OperatorError for what the target cannot keep, when the source was written to meanwhile, and when
 * the sides differ at the end; then the same transfer can be done again.
 */
export async function transfer(
  source: TransferSource,
  target: TransferTarget,
  tell: TellProgress,
): Promise<Carried[]> {
  const carried: Carried[] = []
  for (const table of CARRIED) carried.push(await carry(table, source, target, tell))
  for (const table of CARRIED.filter(({ counted }) => counted !== null))
    await target.keepLastId(table, await source.lastId(table))
  for (const [i, table] of CARRIED.entries()) await mustBeSame(table, carried[i]!, target)
  // Last, as it ends the moment of the source: what is written to it after that is lost.
  if (await source.wasWrittenTo())
    throw new OperatorError(
      `${source.shown} was written to meanwhile. Stop what uses it, then run the same command ` +
        'again to continue.',
    )
  await target.finish()
  return carried
}

async function carry(
  table: CarriedTable,
  source: TransferSource,
  target: TransferTarget,
  tell: TellProgress,
): Promise<Carried> {
  const total = await countOf(source.ask, table)
  const sum = createSum()
  let after: Row | null = null
  for await (const { rows, bytes } of batchesOf(source.ask, table)) {
    const [begin, end]: [Row | null, Row] = [after, keyOf(table, rows.at(-1)!)]
    const there = await rowsBetween(target.ask, table, begin, end)
    if (!there.bytes.equals(bytes)) {
      mustBeKept(table, rows, target)
      await target.inTransaction(async (ask) => {
        await deleteAfter(ask, table, begin)
        await insert(ask, table, rows)
      })
    }
    after = end
    sum.add(rows.length, bytes)
    tell(table.name, sum.rows(), total)
  }
  const last = after
  await target.inTransaction((ask) => deleteAfter(ask, table, last))
  return { table: table.name, ...sum.end() }
}

async function mustBeSame(
  table: CarriedTable,
  carried: Carried,
  target: TransferTarget,
): Promise<void> {
  const { rows, digest } = await sumOf(target.ask, table)
  if (rows === carried.rows && digest === carried.digest) return
  throw new OperatorError(
    `${table.name} is not the same on both sides: ${carried.rows} rows were copied, ` +
      `${target.shown} has ${rows}. Run the same command again.`,
  )
}

/** The number of a table's rows, and their digest. */
async function sumOf(ask: Ask, table: CarriedTable): Promise<Omit<Carried, 'table'>> {
  const sum = createSum()
  for await (const { rows, bytes } of batchesOf(ask, table)) sum.add(rows.length, bytes)
  return sum.end()
}

function createSum() {
  const hasher = new Bun.CryptoHasher('sha256')
  let rows = 0
  return {
    rows: () => rows,
    add(more: number, bytes: Buffer): void {
      rows += more
      hasher.update(bytes)
    },
    end: () => ({ rows, digest: hasher.digest('hex') }),
  }
}

/**
 * The program writes no text with a NUL; PostgreSQL has none (its error 22021), and would not say
 * where it stands.
 */
function mustBeKept(table: CarriedTable, rows: readonly Row[], target: TransferTarget): void {
  if (target.takesNul) return
  for (const row of rows) {
    const index = row.findIndex((value) => typeof value === 'string' && value.includes('\0'))
    if (index < 0) continue
    const key = keyOf(table, row).map((part) => JSON.stringify(part))
    throw new OperatorError(
      `${table.name}.${table.columns[index]!.name} of row ${key.join(', ')} has a NUL in ` +
        'its text, which PostgreSQL cannot store. Remove it (for example with sqlite3) and run the ' +
        'same command again.',
    )
  }
}

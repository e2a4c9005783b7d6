/**
 * The rows of a table, in the order of its key, and the bytes by which those of two engines are
 * compared.
 */
import type { Ask, Row, Value } from './side.ts'
import type { CarriedTable } from './tables.ts'

/**
 * Rows that follow one another. `bytes` are the same for the same rows, whichever engine gave them.
 */
type Batch = { rows: readonly Row[]; bytes: Buffer }

/** About what is held in memory at once, of each side. */
const BATCH_BYTES = 2 * 1024 * 1024
const FIRST_ROWS = 50
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000

/** All rows of a table, the lowest key first, with as many at once as fit into some megabytes. */
export async function* batchesOf(ask: Ask, table: CarriedTable): AsyncGenerator<Batch> {
  const mostRows = Math.floor(MOST_VALUES / table.columns.length)
  let after: Row | null = null
  for (let wanted = FIRST_ROWS; ; ) {
    const batch: Batch = await select(ask, table, { after, until: null, limit: wanted })
    if (batch.rows.length === 0) return
    yield batch
    if (batch.rows.length < wanted) return
    after = keyOf(table, batch.rows.at(-1)!)
    const bytesOfOne = Math.max(1, batch.bytes.length / batch.rows.length)
    // Not many times more at once: the rows that follow may be larger.
    wanted = Math.max(1, Math.min(mostRows, wanted * 4, Math.floor(BATCH_BYTES / bytesOfOne)))
  }
}

/** The rows after one key, up to another and with it. */
export const rowsBetween = (
  ask: Ask,
  table: CarriedTable,
  after: Row | null,
  until: Row,
): Promise<Batch> => select(ask, table, { after, until, limit: null })

export async function deleteAfter(ask: Ask, table: CarriedTable, after: Row | null): Promise<void> {
  const where = after === null ? '' : ` WHERE ${keyColumns(table)} > ${placeholders(after.length)}`
  await ask(`DELETE FROM "${table.name}"${where}`, after ?? [])
}

export async function insert(ask: Ask, table: CarriedTable, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map((row, i) => placeholders(row.length, i * row.length))
  await ask(`INSERT INTO "${table.name}" (${names}) VALUES ${values.join(', ')}`, rows.flat())
}

export async function countOf(ask: Ask, table: CarriedTable): Promise<number> {
  const [row] = await ask(`SELECT count(*) FROM "${table.name}"`)
  return Number(row![0])
}

export const keyOf = ({ key }: CarriedTable, row: Row): Row => key.map((index) => row[index]!)

async function select(
  ask: Ask,
  table: CarriedTable,
  { after, until, limit }: { after: Row | null; until: Row | null; limit: number | null },
): Promise<Batch> {
  const key = keyColumns(table)
  const conditions = [
    ...(after === null ? [] : [`${key} > ${placeholders(after.length)}`]),
    ...(until === null ? [] : [`${key} <= ${placeholders(until.length, after?.length ?? 0)}`]),
  ]
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const order = table.key.map((index) => `"${table.columns[index]!.name}"`).join(', ')
  const most = limit === null ? '' : ` LIMIT ${limit}`
  const statement = `SELECT ${names} FROM "${table.name}"${where} ORDER BY ${order}${most}`
  const found = await ask(statement, [...(after ?? []), ...(until ?? [])])
  const rows = found.map((row) => row.map((value, index) => asStored(value, table, index)))
  return { rows, bytes: Buffer.concat(rows.flatMap((row) => row.map(bytesOf))) }
}

const keyColumns = ({ key, columns }: CarriedTable) =>
  `(${key.map((index) => `"${columns[index]!.name}"`).join(', ')})`

const placeholders = (count: number, before = 0) =>
  `(${Array.from({ length: count }, (_, i) => `$${before + i + 1}`).join(', ')})`

/** What an engine gave for a value, as both would. */
function asStored(value: unknown, table: CarriedTable, index: number): Value {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = Number(value)
  if (typeof value === 'number' || Number.isSafeInteger(number)) return number
  throw new Error(`${table.name}.${table.columns[index]!.name} holds a value that is none of ours`)
}

const TYPES = { null: 0, number: 1, string: 2, bytes: 3 }

/** The type, the length and the content, so that no two rows have the same bytes. */
function bytesOf(value: Value): Buffer {
  const [type, content] =
    value === null
      ? [TYPES.null, Buffer.alloc(0)]
      : value instanceof Uint8Array
        ? [TYPES.bytes, value]
        : [typeof value === 'number' ? TYPES.number : TYPES.string, Buffer.from(String(value))]
  const head = Buffer.alloc(5)
  head.writeUInt8(type, 0)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

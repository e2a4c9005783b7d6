import { type TSchema, TypeGuard } from '@sinclair/typebox'

/** A column of a table: its name, and what a row has in it. */
type Column = { name: string; cellOf: (row: unknown) => unknown }

/** Excel takes a file without it for one of the old Cyrillic code page. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_BREAK = '\r\n'

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark). The columns are those of the schema of a
 * row: fields of objects joined by an underscore (`pay_from_p50`), an interval as `_low` and
 * `_high`, a list of texts in one cell. What is null is empty.
 */
export function csvOf<Row>(schema: TSchema, rows: readonly Row[]): string {
  const columns = columnsOf(schema, '', (row) => row)
  const lines = [
    columns.map(({ name }) => cell(name)),
    ...rows.map((row) => columns.map(({ cellOf }) => cell(cellOf(row)))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(',') + LINE_BREAK).join('')
}

function columnsOf(schema: TSchema, name: string, fieldOf: Column['cellOf']): Column[] {
  const own = withoutNull(schema)
  if (TypeGuard.IsObject(own)) {
    return Object.entries(own.properties).flatMap(([field, ofField]) => {
      const value = (row: unknown) =>
        (fieldOf(row) as Record<string, unknown> | null)?.[field] ?? null
      return columnsOf(ofField, name === '' ? field : `${name}_${field}`, value)
    })
  }
  if (isInterval(own)) {
    return ['low', 'high'].map((end, i) => ({
      name: `${name}_${end}`,
      cellOf: (row) => (fieldOf(row) as readonly number[] | null)?.[i] ?? null,
    }))
  }
  return [{ name, cellOf: fieldOf }]
}

/** The schema of what may be null as well. */
function withoutNull(schema: TSchema): TSchema {
  if (!TypeGuard.IsUnion(schema)) return schema
  const others = schema.anyOf.filter((one) => !TypeGuard.IsNull(one))
  return others.length === 1 ? others[0]! : schema
}

const isInterval = (schema: TSchema) =>
  schema.type === 'array' &&
  schema.maxItems === 2 &&
  ['number', 'integer'].includes(schema.items.type)

const LIST_SEPARATOR = '; '

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return quoted(
    defused(Array.isArray(value) ? value.map(itemText).join(LIST_SEPARATOR) : String(value)),
  )
}

/** `KZT 101` of a currency and how many adverts it has. */
const itemText = (item: unknown) =>
  typeof item === 'object' && item !== null ? Object.values(item).join(' ') : String(item)

/**
 * Where a spreadsheet would begin a formula: at the sign of one, a full-width one too, behind
 * nothing but space, quotes and what is not seen; and behind each sign that may part cells, as a
 * table is opened by other ones than it was written by.
 */
const FORMULA = /(^|[,;|])(?=[\s\p{Cf}"']*[=+\-@＝＋－＠])/gu

/**
 * The text with an apostrophe before what a spreadsheet would take for a formula (OWASP, CSV
 * Injection).
 */
export const defused = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(FORMULA, "$1'")

/** Semicolons too: they part cells where Excel expects them to. */
const quoted = (text: string) =>
  /[",;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

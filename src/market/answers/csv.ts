import { type TSchema, TypeGuard } from '@sinclair/typebox'

/** A column of a table: its name, and the value of a row. */
type Column = { name: string; cellOf: (row: unknown) => unknown }

/** Without it, Excel reads the file in the old Cyrillic code page. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_BREAK = '\r\n'

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark). The columns are those of the schema of a
 * row: fields of objects joined by an underscore (`pay_from_p50`), an interval as `_low` and
 * `_high`, a list of texts in one cell. Null is empty.
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

/** The schema of a value that may be null. */
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

/** `KZT 101`: a currency, and how many adverts it has. */
const itemText = (item: unknown) =>
  typeof item === 'object' && item !== null ? Object.values(item).join(' ') : String(item)

/**
 * Where a spreadsheet would begin a formula: at the sign of one, a full-width one too, behind
 * nothing but space, quotes and invisible characters; and behind each sign that may separate cells,
 * as a table may be opened with another separator than it was written with.
 */
const FORMULA = /(^|[,;|])(?=[\s\p{Cf}"']*[=+\-@＝＋－＠])/gu

/**
 * The text with an apostrophe before what a spreadsheet would take for a formula (OWASP, CSV
 * Injection).
 */
export const defused = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(FORMULA, "$1'")

/** Semicolons too: in some locales Excel separates cells by them. */
const quoted = (text: string) =>
  /[",;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

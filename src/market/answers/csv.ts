import { type TSchema, TypeGuard } from '@sinclair/typebox'

/** A column of a table: its name, and what a row has in it. */
type Column = { name: string; cellOf: (row: unknown) => unknown }

/** Excel takes a file without it for one of the old Cyrillic code page. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_BREAK = '\r\n'

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark). The columns are those of the schema of a row: fields of objects
 * joined by an underscore (`pay_from_p50`), an interval as `_low` and `_high`, a list of texts in one cell. What is null
 * is empty.
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
      const value = (row: unknown) => (fieldOf(row) as Record<string, unknown> | null)?.[field] ?? null
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
  schema.type === 'array' && schema.maxItems === 2 && ['number', 'integer'].includes(schema.items.type)

const LIST_SEPARATOR = '; '

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return quoted(defused(Array.isArray(value) ? value.map(itemText).join(LIST_SEPARATOR) : String(value)))
}

/** `KZT 101` of a currency and how many adverts it has. */
const itemText = (item: unknown) =>
  typeof item === 'object' && item !== null ? Object.values(item).join(' ') : String(item)

/** A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV Injection). */
function defused(text: string): string {
  const seen = text.replace(/\p{Cc}/gu, '')
  return /^[=+\-@]/.test(seen) ? `'${seen}` : seen
}

/** Semicolons too: they part cells where Excel expects them to. */
const quoted = (text: string) => (/[",;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What the tables of a database are, as its engine tells it: the same text for the same thing. */
import type { Database as Sqlite } from 'bun:sqlite'
import type { SQL } from 'bun'

/**
 * Lines such as `keys.per_day bigint null`, `keys -> owners cascade` and `keys_by_owner on keys
 * (owner_id)`.
 */
export type Tables = { columns: string[]; references: string[]; indexes: string[] }

const TYPES: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'integer',
  real: 'real',
  blob: 'blob',
}
const POSTGRES_TYPES: Readonly<Record<string, string>> = {
  text: 'text',
  bigint: 'integer',
  boolean: 'integer',
  'double precision': 'real',
  bytea: 'blob',
}

type Column = {
  table: string
  name: string
  type: string
  required: number | boolean
  byDefault: string | null
}

const columnLine = (types: typeof TYPES, { table, name, type, required, byDefault }: Column) =>
  `${table}.${name} ${types[type.toLowerCase()]} ${required ? 'not null' : 'null'} ` +
  `${plain(byDefault)}`

/** `'[]'::text` and `'[]'` are one default, as `true` and `1` are. */
const plain = (byDefault: string | null) =>
  (byDefault ?? 'none')
    .replace(/::[a-z ]+/, '')
    .replace(/^(true|false)$/, (word) => (word === 'true' ? '1' : '0'))

export function tablesOfSqlite(sqlite: Sqlite): Tables {
  const all = <Row>(query: string) => sqlite.query<Row, []>(query).all()
  const tables = all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  const found: Tables = { columns: [], references: [], indexes: [] }
  for (const { name: table } of tables) {
    const columns = all<Column & { pk: number }>(
      `SELECT '${table}' AS "table", name, type, "notnull" AS required, dflt_value AS ` +
        `byDefault, pk FROM pragma_table_info('${table}')`,
    )
    // A key of rowids says of itself only that it is the key.
    for (const one of columns)
      found.columns.push(columnLine(TYPES, { ...one, required: one.required || one.pk > 0 }))
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    found.indexes.push(`unique ${table} (${key.map(({ name }) => name)})`)
    for (const { of, to, from } of all<{ of: string; to: string; from: string }>(
      `SELECT "table" AS of, on_delete AS "to", "from" FROM pragma_foreign_key_list('${table}')`,
    ))
      found.references.push(`${table}.${from} -> ${of} ${to.toLowerCase()}`)
    for (const { name, unique, origin, partial } of all<{
      name: string
      unique: number
      origin: string
      partial: number
    }>(`SELECT name, "unique", origin, partial FROM pragma_index_list('${table}')`)) {
      if (origin === 'pk') continue
      const on = all<{ name: string }>(`SELECT name FROM pragma_index_info('${name}')`).map(
        (one) => one.name,
      )
      found.indexes.push(`${unique ? 'unique ' : ''}${table} (${on})${partial ? ' in part' : ''}`)
    }
  }
  return sorted(found)
}

/**
 * The parts of a table are left out, and of its unique keys what tells the part, which each of them
 * must hold there.
 */
export async function tablesOfPostgres(client: SQL): Promise<Tables> {
  const columns = await client<Column[]>`
    SELECT table_name AS "table", column_name AS name, data_type AS type, is_nullable = 'NO' AS required,
      column_default AS "byDefault" FROM information_schema.columns
    WHERE table_schema = 'public' AND NOT (SELECT relispartition FROM pg_class WHERE oid = to_regclass(table_name))`
  const references = await client<{ line: string }[]>`
    SELECT c.conrelid::regclass || '.' || a.attname || ' -> ' || c.confrelid::regclass || ' ' ||
      CASE c.confdeltype WHEN 'c' THEN 'cascade' ELSE 'no action' END AS line
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] WHERE c.contype = 'f'`
  const indexes = await client<{ line: string }[]>`
    SELECT CASE WHEN i.indisunique THEN 'unique ' ELSE '' END || i.indrelid::regclass || ' (' ||
      (SELECT string_agg(a.attname, ',' ORDER BY k.place) FROM unnest(i.indkey) WITH ORDINALITY AS k(number, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
        WHERE NOT (i.indisunique AND k.number = ANY (coalesce(p.partattrs, '')))) || ')' ||
      CASE WHEN i.indpred IS NULL THEN '' ELSE ' in part' END AS line
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      LEFT JOIN pg_partitioned_table p ON p.partrelid = t.oid
    WHERE n.nspname = 'public' AND NOT t.relispartition`
  const common = (line: string) => !/\b(skills_market|owner_windows|shared_states)\b/.test(line)
  return sorted({
    columns: columns.map((column) => columnLine(POSTGRES_TYPES, column)).filter(common),
    references: references.map(({ line }) => line).filter(common),
    indexes: indexes.map(({ line }) => line).filter(common),
  })
}

const sorted = ({ columns, references, indexes }: Tables): Tables => ({
  columns: columns.sort(),
  references: references.sort(),
  indexes: indexes.sort(),
})

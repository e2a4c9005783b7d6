import { MappingRefused } from '../faults/file-fault.ts'
import { FIELDS, type Field, fieldNamed, isField, plainName } from './names.ts'

/** The columns that an owner names, by field: `--map title=Должность,pay.from=min`. */
export type AskedMap = Readonly<Partial<Record<Field, string>>>

/** The columns of each field, the surest first: of those the first that says something is read. */
export type Mapping = ReadonlyMap<Field, readonly string[]>

/** Reads what `--map` takes. Throws UsageError. */
export function readAskedMap(text: string): AskedMap {
  const pairs = text.split(/,(?=[a-z.]+=)/).map((pair) => {
    const [, name = '', column = ''] = /^\s*([a-z.]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    if (!isField(name) || column === '')
      throw new MappingRefused(
        { code: 'map', line: pair },
        `--map takes field=column, such as title=Должность,pay.from=min. The fields: ${FIELDS.join(', ')}.`,
      )
    return [name, column] as const
  })
  return Object.fromEntries(pairs)
}

/** Words that state the period of all pay of a file, where `--map` gives them for a column. */
export const PERIOD_WORDS: ReadonlySet<string> = new Set(['month', 'year', 'week', 'day', 'hour'])

/**
 * Tells which columns of a file hold which fields. Throws UsageError when an asked column is not
 * there, when none is the title, or when two are.
 */
export function mappingOf(columns: readonly string[], asked: AskedMap): Mapping {
  const found = new Map<Field, { column: string; rank: number }[]>()
  const taken = new Set<string>()
  for (const [field, name] of Object.entries(asked) as [Field, string][]) {
    const column = columnNamed(columns, name)
    if (column === null && !(field === 'pay.period' && PERIOD_WORDS.has(name)))
      throw new MappingRefused(
        { code: 'no_column', column: name, columns },
        `There is no column "${name}" (--map ${field}=${name}). ${listOf(columns)}`,
      )
    found.set(field, column === null ? [] : [{ column, rank: 0 }])
    if (column !== null) taken.add(column)
  }
  for (const column of columns) {
    const known = taken.has(column) ? null : fieldNamed(column)
    if (known === null || known.field in asked) continue
    found.set(known.field, [...(found.get(known.field) ?? []), { column, rank: known.rank }])
  }
  const [title, other] = found.get('title') ?? []
  if (title === undefined)
    throw new MappingRefused(
      { code: 'no_title', columns },
      `No column is known to be the title: name it, --map title=COLUMN. ${listOf(columns)}`,
    )
  if (other !== undefined)
    throw new MappingRefused(
      { code: 'two_titles', columns: [title.column, other.column] },
      `Two columns may be the title, "${title.column}" and "${other.column}": say which, --map "title=${title.column}".`,
    )
  return new Map(
    Array.from(found, ([field, of]) => [
      field,
      of.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column),
    ]),
  )
}

const columnNamed = (columns: readonly string[], name: string): string | null =>
  columns.find((column) => column === name) ??
  columns.find((column) => plainName(column) === plainName(name)) ??
  null

const MOST_LISTED = 40

function listOf(columns: readonly string[]): string {
  if (columns.length === 0) return 'The file has no columns.'
  const more = columns.length > MOST_LISTED ? ` and ${columns.length - MOST_LISTED} more` : ''
  return `The columns are: ${columns.slice(0, MOST_LISTED).join(', ')}${more}.`
}

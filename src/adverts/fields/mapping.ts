import { MappingRefused, type ShownColumns } from '../faults/file-fault.ts'
import {
  FIELDS,
  FIRST_UNSURE_TITLE,
  type Field,
  fieldNamed,
  isBareBound,
  isField,
  plainName,
  shownColumns,
} from './names.ts'

/** The columns that an owner names, by field: `--map title=Должность,pay.from=min`. */
export type AskedMap = Readonly<Partial<Record<Field, string>>>

/** The columns of each field, the surest first: the first that is not empty is read. */
export type Mapping = ReadonlyMap<Field, readonly string[]>

/** Reads what `--map` takes. Throws UsageError. */
export function readAskedMap(text: string): AskedMap {
  const pairs = text.split(/,(?=[a-z.]+=)/).map((pair) => {
    const [, name = '', column = ''] = /^\s*([a-z.]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    if (!isField(name) || column === '')
      throw new MappingRefused(
        { code: 'map', line: pair },
        '--map takes field=column, such as title=Должность,pay.from=min. The fields: ' +
          `${FIELDS.join(', ')}.`,
      )
    return [name, column] as const
  })
  return Object.fromEntries(pairs)
}

/** Words that state the period of all pay of a file, where `--map` gives them for a column. */
const PERIOD_WORDS: ReadonlySet<string> = new Set(['month', 'year', 'week', 'day', 'hour'])

/** A field has a dozen usual names; thousands of spellings of them make no file slow. */
const MOST_OF_FIELD = 20

/**
 * The columns of a file, as its records name them, and what each holds. A column may come up late:
 * no record before had it, so that all are read as if it had been known from the first on.
 * @param most of the columns of no known name so many are kept, for telling them
 */
export function createColumns(asked: AskedMap, most: number) {
  const wanted = (Object.entries(asked) as [Field, string][]).map(([field, name]) => ({
    field,
    name,
    plain: plainName(name),
  }))
  const found = new Map<Field, { column: string; rank: number }[]>()
  const mapping = new Map<Field, readonly string[]>()
  const seen = new Set<string>()
  /**
   * Columns of the first records that others tell more of: the very one that was asked for may be
   * there beside one like it, and pay beside «до».
   */
  const alike = new Set<string>()
  const late: string[] = []
  let isBegun = false
  let last: { of: number; columns: readonly string[] } = { of: -1, columns: [] }
  if (PERIOD_WORDS.has(asked['pay.period'] ?? '')) mapping.set('pay.period', [])

  /**
   * The fields that a column holds: what an owner names is that very column, or else one like it.
   */
  function fieldsIn(column: string): { field: Field; rank: number }[] {
    const plain = plainName(column)
    const named = wanted.filter(
      (one) => one.name === column || (one.plain === plain && !found.has(one.field)),
    )
    if (named.length > 0)
      return named.map(({ field, name }) => ({ field, rank: name === column ? 0 : 1 }))
    const known = fieldNamed(column)
    if (known === null || known.field in asked) return []
    const isOfPay = () => [...mapping.keys()].some((field) => field.startsWith('pay'))
    if (isBareBound(column) && !isOfPay()) return []
    // Which column is the title the first records have told.
    return [known.field === 'title' && isBegun ? { ...known, rank: Infinity } : known]
  }

  function put(column: string): void {
    const fields = fieldsIn(column).filter(
      ({ field }) => (found.get(field)?.length ?? 0) < MOST_OF_FIELD,
    )
    if (fields.length === 0 && seen.size >= most) return
    seen.add(column)
    for (const { field, rank } of fields) {
      const all = [...(found.get(field) ?? []), { column, rank }].sort((a, b) => a.rank - b.rank)
      found.set(field, all)
      mapping.set(
        field,
        all.map(({ column }) => column),
      )
      if (isBegun) late.push(column)
    }
  }

  function refuseMissing(isLost: (field: Field, plain: string) => boolean): void {
    for (const { field, name, plain } of wanted)
      if (!mapping.has(field) && isLost(field, plain))
        throw new MappingRefused(
          { code: 'no_column', column: name, ...shownColumns(seen) },
          `There is no column "${name}" (--map ${field}=${name}). ${listOf(shownColumns(seen))}`,
        )
  }

  return {
    /** The columns of each field as far as they have come up. */
    mapping: mapping as Mapping,

    add(column: string): void {
      if (seen.has(column) || alike.has(column)) return
      const plain = plainName(column)
      const isLike = wanted.some((one) => one.plain === plain && one.name !== column)
      const waits = !isBegun && (isLike || isBareBound(column))
      if (!waits || wanted.some(({ name }) => name === column)) put(column)
      else if (alike.size < most) alike.add(column)
    },

    /**
     * After the first records: throws UsageError when none is the title, when two are, or when a
     * column that was asked for cannot come up any more.
     */
    begin(isTable: boolean): void {
      for (const column of alike) put(column)
      isBegun = true
      // A table has all its columns at once, but for those within cells that hold JSON.
      const outer = [...seen].map(plainName).filter(Boolean)
      refuseMissing(
        (field, plain) =>
          field === 'title' || (isTable && !outer.some((column) => plain.startsWith(column))),
      )
      const [title, other] = found.get('title') ?? []
      if (title === undefined && !('title' in asked))
        throw new MappingRefused(
          { code: 'no_title', ...shownColumns(seen) },
          'No column is known to be the title: name it, --map title=COLUMN. ' +
            `${listOf(shownColumns(seen))}`,
        )
      if (title !== undefined && other !== undefined && other.rank < FIRST_UNSURE_TITLE)
        throw new MappingRefused(
          { code: 'two_titles', columns: [title.column, other.column] },
          `Two columns may be the title, "${title.column}" and "${other.column}": say which, ` +
            `--map "title=${title.column}".`,
        )
    },

    /** After the last: throws UsageError when a column that was asked for never came up. */
    end: () => refuseMissing(() => true),

    /** Columns that are read but were in none of the first records. */
    late: (): readonly string[] => late,
    /** Columns that were asked for and have not come up. */
    awaited: (): string[] => wanted.flatMap(({ field, name }) => (mapping.has(field) ? [] : name)),
    /** Columns that nothing is read of; of those within such a column it alone. */
    unknown(): readonly string[] {
      if (last.of === seen.size) return last.columns
      const read = new Set([...mapping.values()].flat())
      const holders = new Set([...read].flatMap(outerOf))
      const pay = new Set(mapping.get('pay'))
      // What is read whole is looked into there; parts of pay are columns of their own.
      const isOpen = (outer: string) =>
        !seen.has(outer) || pay.has(outer) || (holders.has(outer) && !read.has(outer))
      const columns = [...seen].filter(
        (column) => !read.has(column) && !holders.has(column) && outerOf(column).every(isOpen),
      )
      last = { of: seen.size, columns }
      return columns
    },
  }
}

export type Columns = ReturnType<typeof createColumns>

/** The columns within which one lies: of `area.metro.name` `area` and `area.metro`. */
const outerOf = (column: string): string[] =>
  Array.from(column.matchAll(/\./g), ({ index }) => column.slice(0, index))

function listOf({ columns, more }: ShownColumns): string {
  if (columns.length + more === 0) return 'The file has no columns.'
  if (columns.length === 0)
    return `Of its ${more} columns none has a short name: the first row of a table must name them.`
  return `The columns are: ${columns.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

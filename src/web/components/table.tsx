import type { ComponentChildren } from 'preact'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ComponentChildren
  number?: boolean
  nowrap?: boolean
  /** May hold words longer than the page is wide. */
  long?: boolean
  /** Takes the room that is left: it holds bars. */
  fill?: boolean
  /** Where its title leads to the rows in its order, and whether they are in it. */
  sorted?: { href: string; order: 'ascending' | 'descending' | null }
  /** Left out on a phone, in a table without cards. */
  wideOnly?: boolean
}

/**
 * A table whose first column names the row. On a narrow screen each row becomes a card. A browser
 * then no longer treats the rows as a table, which is why they carry roles.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  cards = true,
}: {
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** False for a table that fits on a phone as it is. */
  cards?: boolean
}) {
  const classOf = ({ number, nowrap, long, fill, wideOnly }: Column<Row>) =>
    [
      number && 'number',
      nowrap && 'nowrap',
      long && 'long',
      fill && 'fill',
      wideOnly && 'wide-only',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table class={cards ? 'cards' : 'plain'} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              role="columnheader"
              class={classOf(column)}
              aria-sort={column.sorted?.order ?? undefined}
            >
              {column.sorted ? <a href={column.sorted.href}>{column.title}</a> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            {columns.map((column, i) =>
              i === 0 ? (
                <th key={column.title} scope="row" role="rowheader" class={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.title}
                  role="cell"
                  class={classOf(column)}
                  data-label={column.title}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

import type { ComponentChildren } from 'preact'

/** A column: its title, what stands in it, and how it is laid out. */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => ComponentChildren,
  /**
   * Classes: `number`, `nowrap`; `long` for words longer than the page is wide, `fill` for bars,
   * which take the room that is left, and `wide-only` for what is left out on a phone, in a table
   * without cards.
   */
  kind?: string,
  /** Where its title leads to the rows in its order, and whether they are in it. */
  sorted?: { href: string; order: 'ascending' | 'descending' | null },
]

/**
 * A table whose first column names the row. On a narrow screen each row becomes a card. A browser
 * then no longer treats the rows as a table, which is why they carry roles.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  cards = true,
  none,
}: {
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** False for a table that fits on a phone as it is. */
  cards?: boolean
  /** What is said in place of a table without rows. */
  none?: string
}) {
  if (rows.length === 0 && none !== undefined) return <p>{none}</p>
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table class={cards ? 'cards' : 'plain'} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(([title, , kind, sorted]) => (
            <th
              key={title}
              scope="col"
              role="columnheader"
              class={kind}
              aria-sort={sorted?.order ?? undefined}
            >
              {sorted ? <a href={sorted.href}>{title}</a> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            {columns.map(([title, cell, kind], i) =>
              i === 0 ? (
                <th key={title} scope="row" role="rowheader" class={kind}>
                  {cell(row)}
                </th>
              ) : (
                <td key={title} role="cell" class={kind} data-label={title}>
                  {cell(row)}
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

import { escapedLine } from '../../bytes/unseen-characters.ts'

const GAP = '  '

type Cells = readonly (readonly string[])[]

/** The headings of columns of numbers, which are aligned on the right. */
type Alignment = { numbers?: readonly string[] }

/**
 * A table as text: each column is as wide as its widest cell, and no cell is more than one line.
 */
export function tableOf(headings: readonly string[], rows: Cells, alignment?: Alignment): string {
  return tableLines(headings, rows, alignment).join('\n')
}

/** The lines of a table: of its headings, then of each row. */
export function tableLines(
  headings: readonly string[],
  rows: Cells,
  { numbers = [] }: Alignment = {},
): string[] {
  const all = [headings, ...rows].map((row) => row.map(escapedLine))
  const widths = columnWidths(all)
  const aligned = (cell: string, column: number) => {
    const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - Bun.stringWidth(cell)))
    return numbers.includes(headings[column] ?? '') ? space + cell : cell + space
  }
  return all.map((row) => row.map(aligned).join(GAP).trimEnd())
}

/** How wide a table is, in characters of a terminal. */
export function tableWidth(headings: readonly string[], rows: Cells): number {
  const widths = columnWidths([headings, ...rows].map((row) => row.map(escapedLine)))
  return widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1))
}

const columnWidths = (rows: Cells): number[] =>
  (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => Bun.stringWidth(row[column] ?? ''))),
  )

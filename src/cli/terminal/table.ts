import { escapedLine } from '../../unseen-characters.ts'

const GAP = '  '

/** A table as text: each column is as wide as its widest cell, and no cell is more than one line. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableLines(headings, rows).join('\n')
}

/** The lines of a table: of its headings, then of each row. */
export function tableLines(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows].map((row) => row.map(escapedLine))
  const widths = columnWidths(all)
  return all.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - Bun.stringWidth(cell))))
      .join(GAP)
      .trimEnd(),
  )
}

/** How wide a table is, in characters of a terminal. */
export function tableWidth(headings: readonly string[], rows: readonly (readonly string[])[]): number {
  const widths = columnWidths([headings, ...rows].map((row) => row.map(escapedLine)))
  return widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1))
}

const columnWidths = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => Bun.stringWidth(row[column] ?? ''))))

import { escapedLine } from '../../bytes/unseen-characters.ts'
import { tableWidth } from './table.ts'

/** A text of one line, cut so that it has at most so many characters. */
export function cutTo(text: string, most: number): string {
  const line = escapedLine(text)
  return line.length <= most ? line : `${line.slice(0, Math.max(most - 1, 0)).trimEnd()}…`
}

/**
 * The rows with the cells of a column cut so that the table is no wider than a terminal, if it can
 * be: `least` characters stay of them.
 */
export function fitColumn(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { heading, columns, least }: { heading: string; columns: number; least: number },
): string[][] {
  const at = headings.indexOf(heading)
  const cut = (most: number) =>
    rows.map((row) => row.map((cell, column) => (column === at ? cutTo(cell, most) : cell)))
  const rest = tableWidth(headings, cut(0)) - heading.length
  return cut(Math.max(columns - rest, least))
}

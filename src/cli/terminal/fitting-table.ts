import { escapedLine } from '../../bytes/unseen-characters.ts'
import { tableOf, tableWidth } from './table.ts'

type Cells = readonly (readonly string[])[]

/** Beside a narrower text nothing is left to read. */
const LEAST_CHARACTERS = 16

/**
 * A table where it fits; else each row as lines of its own, a heading and what stands below it in
 * the table. Nothing is cut: what a list is read for, such as an id, must be whole.
 * @param columns how many characters a line of the terminal has; absent when it is not one: then
 * it is always a table.
 */
export function fittingTable(headings: readonly string[], rows: Cells, columns?: number): string {
  if (columns === undefined || tableWidth(headings, rows) <= columns) return tableOf(headings, rows)
  return rows
    .map((row) =>
      labelled(
        row.map((cell, at) => [headings[at] ?? '', cell]),
        columns,
      ),
    )
    .join('\n\n')
}

/** Lines of a label and a text each, the texts below one another; those of no text are left out. */
export function labelled(lines: readonly (readonly [string, string])[], columns?: number): string {
  const width = Math.max(...lines.map(([label]) => label.length)) + 2
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, text]) => label.padEnd(width) + wrapped(escapedLine(text), columns, width))
    .join('\n')
}

/** The text, its further lines below its first one. */
export function wrapped(text: string, columns: number | undefined, indent = 0): string {
  if (columns === undefined) return text
  const width = Math.max(columns - indent, LEAST_CHARACTERS)
  return Bun.wrapAnsi(text, width, { hard: true }).replaceAll('\n', `\n${' '.repeat(indent)}`)
}

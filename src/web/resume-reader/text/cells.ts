/** What readers put at the end of a cell and of a row of a table: signs that no text has. */
export const CELL = '\uFDD0'
export const ROW = '\uFDD1'
/**
 * The separator of cells in a line: with a tab, “React” and “Native” beside each other would be one
 * name.
 */
export const BETWEEN_CELLS = ' | '

/** A text whose rows of tables are lines. A cell of several paragraphs has their lines. */
export const asRows = (text: string): string => text.split(ROW).map(asRow).join('\n')

function asRow(row: string): string {
  const cells = row.split(CELL)
  if (cells.length === 1) return row
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(BETWEEN_CELLS)
}

import { CSV_VALUES, CSV_WORDS } from '../i18n/ru/csv.ts'

/** Columns that strangers fill: what looks like a number there is a name. */
const TEXTS = new Set(['name', 'members', 'label', 'value', 'vocabulary'])

/**
 * A table of the API for people whose Excel is Russian: cells parted by semicolons, decimal commas, titles of columns in
 * words. By the commas and points of the API it takes a row for one cell, and 0.5 for a day in May.
 */
export function csvForRussianExcel(csv: string): string {
  const [head = [], ...rows] = rowsOf(csv.replace(/^\uFEFF/, ''))
  const columns = head.map((name) => name.split('_'))
  const lines = [
    columns.map((words) => words.map((word) => CSV_WORDS[word] ?? word).join(', ')),
    ...rows.map((row) => row.map((cell, i) => told(cell, columns[i]?.at(-1) ?? ''))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

function told(cell: string, column: string): string {
  if (TEXTS.has(column)) return cell
  return CSV_VALUES[column]?.[cell] ?? (/^-?\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell)
}

const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g

/** Reads CSV (RFC 4180) as `csvOf` writes it: each line ends with a break. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, inQuotes, bare = '', end] of csv.matchAll(CELL)) {
    if (end === '') break
    row.push(inQuotes?.replaceAll('""', '"') ?? bare)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const quoted = (text: string) => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

import { defused } from '../../../market/answers/csv.ts'
import type { ScanOrigin } from '../../../market/answers/published-before.ts'
import { CSV_ORIGIN, CSV_VALUES, CSV_WORDS } from '../../i18n/ru/csv.ts'

/** Columns that strangers fill: what looks like a number there is a name. */
const TEXTS = new Set(['name', 'members', 'label', 'value', 'vocabulary'])

/** A scan that a table is of. */
export type TableOf = ScanOrigin & { title: string; adverts: number; day: string }

/**
 * A table of the API for people whose Excel is Russian: cells separated by semicolons, decimal
 * commas, titles of columns in words. With the commas and points of the API it takes a row for one
 * cell, and 0.5 for a day in May. The last columns say in each row what it is of: rows are pasted
 * into other tables, and files are sent on.
 * @param of the scan; of a comparison both, whose titles stand for `a` and `b`
 */
export function csvForRussianExcel(csv: string, of: readonly TableOf[] = []): string {
  const [head = [], ...rows] = rowsOf(csv.replace(/^\uFEFF/, ''))
  const columns = head.map((name) => name.split('_'))
  const scans = of.map((scan) => ({ ...scan, title: defused(scan.title) }))
  const sides: Record<string, string> =
    scans.length === 2 ? { a: scans[0]!.title, b: scans[1]!.title } : {}
  // A table of the API has what it tells of its origin already.
  const has = (word: string) => columns.some((words) => words.includes(word))
  const [isSourced, isDated] = [has('source'), has('published')]
  const origin = scans.flatMap((scan) =>
    originOf(scan, { isOneOfTwo: scans.length > 1, isSourced, isDated }),
  )
  const lines = [
    [
      ...columns.map((words) =>
        words.map((word) => sides[word] ?? CSV_WORDS[word] ?? word).join(', '),
      ),
      ...origin.map(([title]) => title),
    ],
    ...rows.map((row) => [
      ...row.map((cell, i) => worded(cell, columns[i]?.at(-1) ?? '')),
      ...origin.map(([, value]) => value),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

function originOf(
  { title, adverts, source, published, day }: TableOf,
  has: { isOneOfTwo: boolean; isSourced: boolean; isDated: boolean },
): [string, string][] {
  const { profession, base, site, counted, from, to } = CSV_ORIGIN
  const known: [string, string][] = [
    [base, String(adverts)],
    [counted, day],
    ...(has.isSourced ? [] : [[site, source] as [string, string]]),
    ...(published === null || has.isDated
      ? []
      : ([
          [from, published.from],
          [to, published.to],
        ] as [string, string][])),
  ]
  return has.isOneOfTwo
    ? known.map(([name, value]) => [`${title}, ${name}`, value])
    : [[profession, title], ...known]
}

function worded(cell: string, column: string): string {
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

const quoted = (text: string) =>
  /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

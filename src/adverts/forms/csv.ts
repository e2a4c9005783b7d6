import { FileRefused } from '../faults/file-fault.ts'
import { fieldNamed } from '../fields/names.ts'
import { type FileRecord, LONGEST_RECORD, MOST_COLUMNS } from './file-record.ts'

type Cells = { line: number; cells: string[]; characters: number }
/** A row of cells, or why there is none. */
type Row = Cells | { line: number; broken: 'quote' | 'too_long' | 'cells' }

const [QUOTE, NEWLINE, RETURN] = ['"', '\n', '\r'] as const

/**
 * The records of a CSV file, by the names in its first row below any caption, separated by `,` `;`
 * `|` or tabs, whichever that row has most of. The rest of the line of a row that cannot be read is
 * left out, so that the next line is a row again: csv-parse 6.2.1 loses all rows after one that is
 * too long. Throws OperatorError for more than MOST_COLUMNS.
 */
export async function* csvRecords(
  pieces: AsyncIterable<string>,
  path: string,
): AsyncGenerator<FileRecord> {
  let names: string[] | null = null
  let head: readonly string[] = []
  let isBegun = false
  for await (const row of rowsOf(pieces)) {
    if (names === null && 'broken' in row && row.broken === 'cells') throw tooWide(path)
    if ('broken' in row) yield row
    else if (names === null) {
      names = distinctNames(row.cells)
      head = row.cells
    } else if (isBegun || said(row.cells) > 0) {
      isBegun = true
      // Where tables were joined, their heading comes again.
      if (!head.every((cell, at) => cell === row.cells[at])) yield recordOf(row, names)
    }
  }
}

/** So many lines may stand above the names of columns: captions, and names over several. */
const MOST_CAPTIONS = 10

/**
 * The line that names the columns and its separator: the first that names a title and more, where
 * those above it say far less; null where none does.
 */
function headIn(lines: readonly string[]): { at: number; delimiter: string } | null {
  for (const [at, line] of lines.entries())
    for (const delimiter of DELIMITERS) {
      const cells = cellsOf(line, delimiter)
      const fields = new Set(cells.flatMap((cell) => fieldNamed(cell)?.field ?? []))
      const above = lines.slice(0, at).map((one) => said(cellsOf(one, delimiter)))
      const isHead = fields.has('title') && fields.size > 1
      const isAbove = (many: number) => many < 2 || many * 2 < said(cells)
      if (isHead && above.every(isAbove)) return { at, delimiter }
    }
  return null
}

/** Whether a text begins as a table that names its columns, or those that are asked for. */
export function isTable(start: string, asked: readonly string[]): boolean {
  const lines = start.split(/\r\n|\n|\r/, MOST_CAPTIONS + 1)
  const isAsked = (line: string) =>
    DELIMITERS.flatMap((sign) => cellsOf(line, sign)).some((cell) => asked.includes(cell.trim()))
  return headIn(lines) !== null || lines.some(isAsked)
}

/** What stands in quotes is one cell, however many signs it holds. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  const row = readRow(line, 0, { delimiter, isEnd: true, known: { from: 0, close: -1 } })
  return typeof row === 'string' ? line.split(delimiter) : row.cells
}

const said = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

const tooWide = (path: string) =>
  new FileRefused({ code: 'columns' }, `${path} has more than ${MOST_COLUMNS} columns.`)

function recordOf({ line, cells, characters }: Cells, names: readonly string[]): FileRecord {
  const rest = cells.slice(names.length)
  if (cells.length < names.length || rest.some((cell) => cell !== ''))
    return { line, broken: 'cells' }
  return {
    line,
    characters,
    fields: Object.fromEntries(names.map((name, at) => [name, cells[at]])),
  }
}

/** Two columns of one name are told apart by their numbers, a nameless one is named by its own. */
function distinctNames(cells: readonly string[]): string[] {
  const seen = new Set<string>()
  return cells.map((cell, at) => {
    const name = cell.trim() || `column ${at + 1}`
    const own = seen.has(name) ? `${name} (${at + 1})` : name
    seen.add(own)
    return own
  })
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  let text = ''
  let line = 1
  let delimiter: string | null = null
  /** Whether the rest of a line that was given up is still to come. */
  let isSkipping = false

  function* rowsIn(isEnd: boolean): Generator<Row> {
    let at = 0
    const known: Known = { from: 0, close: -1 }
    while (at < text.length) {
      const end = text.indexOf(NEWLINE, at)
      if (end === -1 && !isEnd && (isSkipping || text.length - at <= LONGEST_RECORD)) break
      if (isSkipping || end === at || text.slice(at, end === -1 ? at + 2 : end) === RETURN) {
        at = end === -1 ? text.length : end + 1
        line += end === -1 ? 0 : 1
        isSkipping = false
        continue
      }
      if (delimiter === null) {
        const named = /^sep=(.)\r?$/i.exec(text.slice(at, end))
        if (named !== null) {
          delimiter = named[1]!
          isSkipping = true
          continue
        }
        const lines = text.slice(at).split(NEWLINE, MOST_CAPTIONS + 1)
        if (lines.length <= MOST_CAPTIONS && !isEnd && text.length - at <= LONGEST_RECORD) break
        const head = headIn(lines) ?? { at: 0, delimiter: delimiterOf(lines[0] ?? '') }
        delimiter = head.delimiter
        if (head.at > 0) {
          at += lines.slice(0, head.at).join(NEWLINE).length + 1
          line += head.at
          continue
        }
      }
      const read = readRow(text, at, { delimiter, isEnd, known })
      if (read === 'more' && text.length - at <= LONGEST_RECORD) break
      if (typeof read === 'string' || read.end - at > LONGEST_RECORD) {
        yield { line, broken: read === 'quote' || read === 'cells' ? read : 'too_long' }
        isSkipping = true
        continue
      }
      yield { line, cells: read.cells, characters: read.end - at }
      line += lineBreaks(text, at, read.end)
      at = read.end
    }
    text = text.slice(at)
    // Of a line that is given up nothing need be kept.
    if (isSkipping && !isEnd) text = ''
  }

  /** Whether lines end as on a Macintosh: Excel still writes that. */
  let isReturned: boolean | null = null
  for await (const piece of pieces) {
    isReturned ??= piece === '' ? null : piece.includes(RETURN) && !piece.includes(NEWLINE)
    text += isReturned ? piece.replaceAll(RETURN, NEWLINE) : piece
    yield* rowsIn(false)
  }
  yield* rowsIn(true)
}

/** What a search found: between the two places no quote ends a cell. */
type Known = { from: number; close: number }

/** The cells from a place on, and where the next row begins; `more`: it may end later. */
function readRow(
  text: string,
  start: number,
  how: { delimiter: string; isEnd: boolean; known: Known },
): { cells: string[]; end: number } | 'more' | 'quote' | 'cells' {
  const { delimiter, isEnd } = how
  const cells: string[] = []
  for (let at = start; ; ) {
    const isQuoted = text[at] === QUOTE
    let cell = ''
    let end = at
    if (isQuoted) {
      const close = closingQuote(text, at + 1, how)
      if (close === -1) return isEnd ? 'quote' : 'more'
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      end = close + 1
    } else {
      while (end < text.length && text[end] !== delimiter && text[end] !== NEWLINE) end++
      cell = text.slice(at, end)
    }
    // A quote that is closed may be followed by a blank.
    while (isQuoted && text[end] === ' ') end++
    if (text[end] === delimiter) {
      // Of a row of a million cells none is kept: each takes far more than its sign in the file.
      if (cells.push(cell) >= MOST_COLUMNS) return 'cells'
      at = end + 1
      continue
    }
    if (end >= text.length && !isEnd) return 'more'
    if (!isQuoted && cell.endsWith(RETURN)) cell = cell.slice(0, -1)
    cells.push(cell)
    const next = text[end] === RETURN ? end + 2 : end + 1
    return { cells, end: Math.min(next, text.length) }
  }
}

/**
 * Where a quoted cell ends: at a quote before a delimiter or a line's end; any other one is text.
 * Rows that open a quote and never close it would each look through all that follows: what one
 * search found the next takes, as it finds no other but in the quotes that it begins with.
 */
function closingQuote(
  text: string,
  from: number,
  { delimiter, isEnd, known }: Parameters<typeof readRow>[2],
): number {
  let own = from
  while (text[own] === QUOTE) own++
  let close = Number.POSITIVE_INFINITY
  for (let at = text.indexOf(QUOTE, from); at !== -1; at = text.indexOf(QUOTE, at + 1)) {
    if (at >= own && from >= known.from && at <= known.close) {
      close = known.close
      break
    }
    let after = at + 1
    if (text[after] === QUOTE) {
      at++
      continue
    }
    while (text[after] === ' ') after++
    if (after >= text.length ? isEnd : [delimiter, NEWLINE, RETURN].includes(text[after]!)) {
      close = at
      break
    }
  }
  Object.assign(known, { from, close })
  return close === Number.POSITIVE_INFINITY ? -1 : close
}

const DELIMITERS = [',', ';', '\t', '|'] as const

function delimiterOf(names: string): string {
  const counts = DELIMITERS.map((sign) => [sign, names.split(sign).length] as const)
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (
    let at = text.indexOf(NEWLINE, from);
    at !== -1 && at < to;
    at = text.indexOf(NEWLINE, at + 1)
  )
    count++
  return count
}

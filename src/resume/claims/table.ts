import { hasDoubt, isOfSkills } from './heading.ts'
import { isWithin, type Range, type Token } from './tokens.ts'

/** More lines has no table of skills, and no row more tokens. */
const MOST_LINES = 40
const LONGEST_LINE = 60

/**
 * What a row says to the column that it stands in, which another row heads: «Знаю | Не знаю», and
 * below them `+`.
 */
export type Column = {
  head: Range
  /** What stands in the column. */
  value: Range
  /**
   * Whether the mention itself does, and the head says more of it than the row: «Не знаю», or of
   * any column but the first.
   */
  isOwn: boolean
}

const isParting = ({ kind }: Token) => kind === 'cell' || kind === 'column'
const MARKS = new Set([...'+xхv✓✔✅☑●•*1', 'да', 'yes', 'есть', 'ok'])

/**
 * The column of a table that tells of a mention: that with a mark in its row, else the one it
 * stands in, or the next one where the mention is what the row is of. Null outside of tables.
 */
export function columnOf(tokens: readonly Token[], mention: Range): Column | null {
  const row = lineAround(tokens, mention.from)
  const cells = row && cellsOf(tokens, row)
  if (!row || !cells || cells.length < 2) return null
  const heads = headsAbove(tokens, row, cells.length)
  if (heads === null) return null
  const own = cells.findIndex((cell) => isWithin(cell, mention.from))
  // A row may have its head in front: «Не знаю | Docker».
  const label = cells[0]!
  if (own > 0 && hasDoubt(tokens, label) && isOfSkills(tokens, label))
    return { head: label, value: cells[own]!, isOwn: true }
  const marked = cells.findIndex(
    (cell, i) => i !== own && cell.to - cell.from === 1 && isMark(tokens[cell.from]!),
  )
  const at = marked >= 0 ? marked : own
  const head = heads[at]
  if (head === undefined || head.from === head.to) return null
  return { head, value: cells[at]!, isOwn: at === own && (own > 0 || hasDoubt(tokens, head)) }
}

const isMark = ({ text, kind }: Token) => MARKS.has(text) || kind === 'number'

/**
 * The cells of the first row of the table that a line belongs to; null where that is the line
 * itself.
 */
function headsAbove(tokens: readonly Token[], row: Range, fewest: number): Range[] | null {
  let heads: Range[] | null = null
  for (let line = row, lines = 0; line.from > 1 && lines < MOST_LINES; lines++) {
    const above = lineAround(tokens, line.from - 2)
    const cells = above && cellsOf(tokens, above)
    if (!above || !cells || cells.length < 2) break
    if (cells.some(({ from, to }) => from < to && tokens[from]!.kind === 'word')) heads = cells
    line = above
  }
  return heads !== null && heads.length >= Math.min(fewest, 2) ? heads : null
}

/** The line of a token without its end; null where it is longer than any row. */
function lineAround(tokens: readonly Token[], index: number): Range | null {
  let [from, to] = [index, index]
  while (from > 0 && tokens[from - 1]!.kind !== 'line')
    if (index - --from > LONGEST_LINE) return null
  while (to < tokens.length && tokens[to]!.kind !== 'line')
    if (++to - index > LONGEST_LINE) return null
  return { from, to }
}

/** What stands between the signs of a row; one that begins the row parts nothing. */
function cellsOf(tokens: readonly Token[], { from, to }: Range): Range[] {
  const cells: Range[] = []
  let start = from < to && isBar(tokens[from]!) ? from + 1 : from
  for (let i = start; i < to; i++) {
    if (!isParting(tokens[i]!)) continue
    cells.push({ from: start, to: i })
    start = i + 1
  }
  if (start < to) cells.push({ from: start, to })
  return cells
}

const isBar = ({ kind, text }: Token) => kind === 'cell' && text === '|'

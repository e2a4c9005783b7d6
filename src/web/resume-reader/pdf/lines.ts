import { BETWEEN_CELLS } from '../text/cells.ts'
import type { Run } from './runs.ts'

/** A piece of a line of a page, or the text of a field there. Places are as in a run. */
export type Piece = Omit<Run, 'glyphs'> & { text: string }

/** Gaps, in sizes of the letters: between cells of a line, and between columns. */
const WIDE = 1.5
const COLUMN = 0.8
const SAME_LINE = 0.5
/**
 * How often a page goes from one column to the other and back, before they are taken for columns.
 */
const LEAST_SWITCHES = 4
/** The share of pieces at which it turns; a label of two lines has two thirds. */
const LEAST_SHARE = 0.75
/** Signs of a line that is one of a text, on average; labels and values of a table have fewer. */
const LEAST_SIGNS = 20
const MOST_PIECES = 400

/**
 * The text of a page: its pieces in the order in which it draws them, but columns that it draws row
 * by row.
 */
export function textOfPieces(pieces: readonly Piece[]): string {
  let text = ''
  let last: Piece | undefined
  for (const piece of inColumns(pieces)) {
    if (last !== undefined) text += between(last, piece)
    text += piece.text
    last = piece
  }
  return text
}

function between(last: Piece, piece: Piece): string {
  const gap = piece.start - last.end
  if (!isSameLine(last, piece) || gap < -last.size / 2) return '\n'
  return gap > WIDE * Math.min(last.size, piece.size) ? BETWEEN_CELLS : ' '
}

const isSameLine = (one: Piece, other: Piece) =>
  one.angle === other.angle &&
  Math.abs(one.y - other.y) < SAME_LINE * Math.min(one.size, other.size)

/**
 * Columns of text that are drawn row by row come one after the other. Tables stay as they are
 * drawn.
 */
function inColumns(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = []
  for (let at = 0; at < pieces.length; ) {
    const { left, right, isAlternate } = columnsFrom(pieces, at)
    if (isAlternate && (isText(left) || isText(right))) {
      ordered.push(...inColumns(left), ...inColumns(right))
      at += left.length + right.length
    } else ordered.push(pieces[at++]!)
  }
  return ordered
}

type Columns = { left: Piece[]; right: Piece[]; isAlternate: boolean }

/** The pieces on both sides of one gap, from a piece on downwards. */
function columnsFrom(pieces: readonly Piece[], from: number): Columns {
  const first = pieces[from]!
  const left = [first]
  const right: Piece[] = []
  let [leftEnd, rightStart] = [first.end, Number.POSITIVE_INFINITY]
  let last = first
  let switches = 0
  let turned = 0
  for (const piece of pieces.slice(from + 1, from + MOST_PIECES)) {
    const gap = COLUMN * piece.size
    const isDown = piece.angle === first.angle && piece.y < last.y + SAME_LINE * piece.size
    const isLeft =
      piece.end < rightStart - gap && !(right.length === 0 && piece.start > leftEnd + gap)
    if (!isDown || !(isLeft || piece.start > leftEnd + gap)) break
    if (isLeft === right.includes(last)) {
      switches++
      turned = left.length + right.length
    }
    if (isLeft) leftEnd = Math.max(leftEnd, piece.end)
    else rightStart = Math.min(rightStart, piece.start)
    ;(isLeft ? left : right).push(piece)
    last = piece
  }
  return {
    left,
    right,
    isAlternate: switches >= LEAST_SWITCHES && switches >= LEAST_SHARE * turned,
  }
}

/** Whether lines go on: they have words enough, and most of them end where their column ends. */
function isText(column: readonly Piece[]): boolean {
  const end = Math.max(...column.map((piece) => piece.end))
  const width = end - Math.min(...column.map(({ start }) => start))
  const full = column.filter((piece) => piece.end > end - 0.15 * width).length
  const signs = column.reduce((sum, { text }) => sum + text.length, 0)
  return column.length > 2 && full >= column.length / 2 && signs > LEAST_SIGNS * column.length
}

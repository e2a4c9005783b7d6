import type { Glyph } from './glyphs.ts'
import { gapOf, RIGHT_TO_LEFT, type Run } from './runs.ts'

/**
 * Gaps that separate words, in sizes of the letters. Kerning moves letters of one word apart by
 * 0.11 at times; a page that draws spaces needs gaps for nothing else, and one that draws none has
 * narrow ones where its lines are full.
 */
const GAP = { ofPageWithSpaces: 0.15, ofPageWithout: 0.13, atSpace: 0.06 }
/** The share of letters before which a space stands, in a page that draws them. */
const SPACES = 0.04
/** Letters spaced out have the same gap between all of them, in sizes. */
const SPACED = { least: 0.06, most: 0.7 }

type Gap = { width: number; size: number; space: number | null; font: string; isNote: boolean }

/**
 * How the runs of a page are split into words: by its own gaps, whatever spaces it draws or does
 * not draw.
 */
export function createWords(runs: readonly Run[]): (run: Run) => string {
  const sorted = new Map(
    runs.map((run) => [run, run.glyphs.toSorted((one, other) => one.x - other.x)]),
  )
  const gaps = [...sorted.values()].flatMap(gapsOf)
  const hasSpaces = gaps.filter(({ space }) => space !== null).length > SPACES * gaps.length
  const least = hasSpaces ? GAP.ofPageWithSpaces : GAP.ofPageWithout
  const byFont = Map.groupBy(
    gaps.filter(({ space }) => space === null),
    ({ font }) => font,
  )
  const usual = new Map(
    [...byFont].map(([font, ofFont]) => [
      font,
      median(ofFont.map(({ width, size }) => width / size)),
    ]),
  )

  return (run) => {
    const glyphs = sorted.get(run)!
    const of = gapsOf(glyphs)
    const plain = of.filter(({ space }) => space === null)
    // S K I L L S, with a space after each letter.
    const isTyped = of.length >= 4 && plain.length < of.length / 4
    const inner = isTyped ? of : plain
    const between =
      inner.length > 2
        ? median(inner.map(({ width, size }) => width / size))
        : usual.get(glyphs[0]!.font)
    const spaced =
      between !== undefined && between > SPACED.least && between < SPACED.most ? between : 0
    const parts = of.map(({ width, size, space, isNote }) => {
      if (isNote) return true
      const gap = width / size - spaced
      if (isTyped && spaced > 0) return gap > spaced / 2
      if (space !== null) return space <= 0 || gap > GAP.atSpace
      return gap > Math.max(least, 0.4 * spaced)
    })
    const signs = glyphs.flatMap(({ text }, at) => (at > 0 && parts[at - 1] ? [' ', text] : [text]))
    return (signs.some((sign) => RIGHT_TO_LEFT.test(sign)) ? asRead(signs) : signs.join(''))
      .replace(/[\uFB00-\uFDFF\uFE70-\uFEFC]/g, (sign) => sign.normalize('NFKC'))
      .normalize('NFC')
  }
}

const gapsOf = (glyphs: readonly Glyph[]): Gap[] =>
  glyphs.slice(1).map((glyph, at) => {
    const before = glyphs[at]!
    const { size, space, font } = glyph
    // The number of a note, small and high after a word.
    const isNote =
      /\d/.test(glyph.text) &&
      /\p{L}/u.test(before.text) &&
      size < 0.9 * before.size &&
      glyph.y > before.y
    return { width: gapOf(before, glyph), size: Math.max(size, before.size), space, font, isNote }
  })

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!

/** Signs from left to right in the order in which they are read. */
function asRead(signs: readonly string[]): string {
  const pieces: { isBackward: boolean; signs: string[] }[] = []
  for (const sign of signs) {
    const isBackward =
      RIGHT_TO_LEFT.test(sign) ||
      (!/[\p{L}\p{N}]/u.test(sign) && (pieces.at(-1)?.isBackward ?? true))
    if (pieces.at(-1)?.isBackward === isBackward) pieces.at(-1)!.signs.push(sign)
    else pieces.push({ isBackward, signs: [sign] })
  }
  const backward = signs.filter((sign) => RIGHT_TO_LEFT.test(sign)).length
  const ordered = backward > signs.length / 2 ? pieces.toReversed() : pieces
  return ordered
    .map((piece) => (piece.isBackward ? piece.signs.toReversed() : piece.signs).join(''))
    .join('')
}

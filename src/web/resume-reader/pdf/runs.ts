import type { Glyph } from './glyphs.ts'

/** Signs that stand in one line without a wide gap, and where the line begins and ends. */
export type Run = {
  glyphs: Glyph[]
  start: number
  end: number
  y: number
  size: number
  angle: number
}

/** Gaps, in sizes of the letters. */
const WIDE = 1.5
const NEXT_WORD = 0.6
const SPACED = 0.7
/** How far a sign may begin before the end of the last one. */
const OVER = -0.6
/** How far signs of one line may be above each other: indices are. */
const SAME_LINE = 0.5
/** How far the same sign is moved that is drawn again, to make it look bold. */
const BOLD = 0.15
/** Runs at one height that are compared, the latest ones. */
const LOOKED_AT = 20
export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The runs of a page in the order in which it draws them. What it draws twice comes once. */
export function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  for (const glyph of glyphs) {
    const run = runs.at(-1)
    const last = run?.glyphs.at(-1)
    if (run && last && isNext(last, glyph, run.glyphs.at(-2))) {
      if (!isAgain(last, glyph)) add(run, glyph)
    } else {
      const { x, width, y, size, angle } = glyph
      runs.push({ glyphs: [glyph], start: x, end: x + width, y, size, angle })
    }
  }
  return joined(runs)
}

function isNext(last: Glyph, glyph: Glyph, before: Glyph | undefined): boolean {
  const size = (last.size + glyph.size) / 2
  if (glyph.angle !== last.angle || Math.abs(glyph.y - last.y) > SAME_LINE * size) return false
  const gap = gapOf(last, glyph)
  // Words of letters that are spaced out stand further apart than others.
  const spaced =
    before === undefined || gapOf(before, last) > SPACED * size ? 0 : gapOf(before, last)
  if (gap > OVER * size && gap < Math.max(WIDE * size, 4 * spaced)) return true
  return (
    RIGHT_TO_LEFT.test(glyph.text) && Math.abs(last.x - glyph.x - glyph.width) < NEXT_WORD * size
  )
}

export const gapOf = (one: Glyph, next: Glyph): number => next.x - one.x - one.width

const isAgain = (last: Glyph, glyph: Glyph) =>
  last.text === glyph.text &&
  Math.abs(last.x - glyph.x) < Math.min(BOLD * glyph.size, glyph.width / 2)

function add(run: Run, glyph: Glyph): void {
  run.glyphs.push(glyph)
  run.start = Math.min(run.start, glyph.x)
  run.end = Math.max(run.end, glyph.x + glyph.width)
}

/**
 * Words of one line may be drawn font by font: whatever is beside a run, or in a gap of it, belongs
 * to it.
 */
function joined(runs: readonly Run[]): Run[] {
  const byHeight = new Map<string, Run[]>()
  return runs.filter((run) => {
    const height = (more: number) => `${run.angle} ${Math.round(run.y / 4) + more}`
    const near = [0, -1, 1].flatMap((more) => byHeight.get(height(more))?.slice(-LOOKED_AT) ?? [])
    if (near.some((other) => takes(other, run))) return false
    byHeight.set(height(0), [...(byHeight.get(height(0))?.slice(-LOOKED_AT) ?? []), run])
    return true
  })
}

function takes(run: Run, other: Run): boolean {
  const size = Math.min(run.size, other.size)
  if (Math.abs(run.y - other.y) > SAME_LINE * size || Math.max(run.size, other.size) > 1.7 * size)
    return false
  const isBeside = [other.start - run.end, run.start - other.end].some(
    (gap) => gap > 0 && gap < NEXT_WORD * size,
  )
  const isWithin =
    other.start > run.start - NEXT_WORD * size && other.end < run.end + NEXT_WORD * size
  if (!isBeside && !isWithin) return false
  const under = other.glyphs.map((glyph) =>
    run.glyphs.find((one) => overlap(one, glyph) > glyph.width / 2),
  )
  if (under.some((one, at) => one !== undefined && one.text !== other.glyphs[at]!.text))
    return false
  for (const [at, glyph] of other.glyphs.entries()) if (under[at] === undefined) add(run, glyph)
  return true
}

const overlap = (one: Glyph, other: Glyph) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)

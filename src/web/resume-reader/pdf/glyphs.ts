import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A change of coordinates, as PDF writes it (ISO 32000-1, 8.3.3). */
type Matrix = readonly [number, number, number, number, number, number]

export const UNIT: Matrix = [1, 0, 0, 1, 0, 0]
const moveBy = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** First the second change, then the first. */
export function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [
    a * A + c * B,
    b * A + d * B,
    a * C + c * D,
    b * C + d * D,
    a * E + c * F + e,
    b * E + d * F + f,
  ]
}

/**
 * A sign as it stands on the page. Lengths in points, along and across the direction in which its
 * line runs.
 */
export type Glyph = {
  text: string
  /** Where it begins, along its line. */
  x: number
  /** How far it goes with the space that its text has between all letters. */
  width: number
  /** How high its line stands. */
  y: number
  size: number
  /** Degrees to which its line is turned. */
  angle: number
  /** Its font, and in which size. */
  font: string
  /** How wide the space is that was drawn before it; null where there is none. */
  space: number | null
}

/** What a page draws, as the library reports it. */
export type Drawn = { fnArray: readonly number[]; argsArray: readonly unknown[] }
export type Page = {
  glyphs: Glyph[]
  /**
   * The largest share of the page that something may cover which is no text: a picture is drawn on
   * a unit square.
   */
  covered: number
  paths: number
}

type Shown = number | { unicode: string; width: number; isSpace: boolean }
type State = {
  ctm: Matrix
  font: string
  size: number
  /** Space after each letter, and after each space besides. */
  spacing: number
  wordSpacing: number
  scale: number
  rise: number
  leading: number
}

const START: State = {
  ctm: UNIT,
  font: '',
  size: 1,
  spacing: 0,
  wordSpacing: 0,
  scale: 1,
  rise: 0,
  leading: 0,
}
const INVISIBLE = /^[\p{Cf}--\u00AD]+$/v

/**
 * The signs of a page in the order in which it draws them, and how much else it draws.
 * @param view left, bottom, right and top of the page; what lies beyond is not seen
 * @param widthUnit how long a unit of a font's widths is, in sizes: fonts made of drawings have
 * their own
 * @see ISO 32000-1, 9.4.4
 */
export function readPage(
  drawn: Drawn,
  view: readonly number[],
  widthUnit: (font: string) => number,
): Page {
  const glyphs: Glyph[] = []
  const stack: State[] = []
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const area = (right - left) * (top - bottom)
  let state = START
  let line = UNIT
  let text = UNIT
  let covered = 0
  let paths = 0
  let space: number | null = null

  const transform = (matrix: Matrix) => {
    state = { ...state, ctm: times(state.ctm, matrix) }
    const [a, b, c, d] = state.ctm
    covered = Math.max(covered, Math.abs(a * d - b * c) / area)
  }
  const moveLine = (x: number, y: number) => {
    line = times(line, moveBy(x, y))
    text = line
  }
  const push = () => stack.push(state)
  const pop = () => {
    state = stack.pop() ?? state
  }
  // The library reports all operators that show text as this one.
  function show(shown: readonly Shown[]): void {
    const { size, spacing, wordSpacing, scale, rise, font } = state
    const unit = widthUnit(font)
    for (const one of shown) {
      if (typeof one === 'number') {
        text = times(text, moveBy((-one / 1000) * size * scale, 0))
        continue
      }
      const advance = (one.width * unit * size + spacing + (one.isSpace ? wordSpacing : 0)) * scale
      // What a sign of its font's height and as wide becomes on the page.
      const [a, b, c, d, e, f] = times(state.ctm, times(text, [size * scale, 0, 0, size, 0, rise]))
      const along = Math.hypot(a, b)
      const [cos, sin] = [a / along, b / along]
      const width = (advance / (size * scale)) * along
      const isSeen = e + width * cos >= left && e <= right && f >= bottom && f <= top
      const last = glyphs.at(-1)
      if (/^\p{M}+$/u.test(one.unicode) && last !== undefined) last.text += one.unicode
      else if (/^\s+$/.test(one.unicode)) space = (space ?? 0) + width
      else if (isSeen && !INVISIBLE.test(one.unicode)) {
        glyphs.push({
          text: one.unicode.replace(/\u00AD/g, '-'),
          x: e * cos + f * sin,
          y: f * cos - e * sin,
          width,
          // Nothing tells how high the letters of a drawn font are: about twice as high as wide.
          size: unit === 0.001 ? Math.hypot(c, d) : 2 * width,
          angle: Math.round((Math.atan2(b, a) * 180) / Math.PI),
          font: `${font} ${Math.hypot(c, d).toFixed(1)}`,
          space,
        })
        space = null
      }
      text = times(text, moveBy(advance, 0))
    }
  }

  const operators: Readonly<Record<number, (args: never) => void>> = {
    [OPS.save]: push,
    [OPS.restore]: pop,
    [OPS.transform]: transform,
    [OPS.paintFormXObjectBegin]: ([matrix]: [Matrix | null]) => {
      push()
      if (matrix) transform(matrix)
    },
    [OPS.paintFormXObjectEnd]: pop,
    [OPS.constructPath]: () => {
      paths++
    },
    [OPS.beginText]: () => {
      line = UNIT
      text = UNIT
    },
    [OPS.setFont]: ([font, size]: [string, number]) => {
      state = { ...state, font, size }
    },
    [OPS.setGState]: ([entries]: [[string, [string, number]][]]) => {
      for (const [key, value] of entries)
        if (key === 'Font') state = { ...state, font: value[0], size: value[1] }
    },
    [OPS.setCharSpacing]: ([spacing]: [number]) => {
      state = { ...state, spacing }
    },
    [OPS.setWordSpacing]: ([wordSpacing]: [number]) => {
      state = { ...state, wordSpacing }
    },
    [OPS.setHScale]: ([percent]: [number]) => {
      state = { ...state, scale: percent / 100 }
    },
    [OPS.setTextRise]: ([rise]: [number]) => {
      state = { ...state, rise }
    },
    [OPS.setLeading]: ([leading]: [number]) => {
      state = { ...state, leading }
    },
    [OPS.setTextMatrix]: ([matrix]: [Matrix]) => {
      line = matrix
      text = matrix
    },
    [OPS.moveText]: ([x, y]: [number, number]) => moveLine(x, y),
    [OPS.setLeadingMoveText]: ([x, y]: [number, number]) => {
      state = { ...state, leading: -y }
      moveLine(x, y)
    },
    [OPS.nextLine]: () => moveLine(0, -state.leading),
    [OPS.showText]: ([shown]: [Shown[]]) => show(shown),
  }
  for (const [at, operator] of drawn.fnArray.entries())
    operators[operator]?.(drawn.argsArray[at] as never)
  return { glyphs, covered, paths }
}

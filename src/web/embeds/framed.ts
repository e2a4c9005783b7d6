import { cut } from '../charts/cut.ts'
import { xmlText } from '../cited/xml.ts'

/** What stands around a drawing that leaves its page: what it is, and where to find it again. */
type Frame = {
  title: string
  /** What is told besides, on a line of its own. */
  beside: string | null
  about: string
  /** Of its page, or of the whole where that has no room: a cut one leads nowhere. */
  addresses: readonly [ofPage: string, ofWhole: string]
}

/**
 * The colours of the light theme, in plain values: whatever shows a drawing elsewhere lacks our
 * style sheet.
 */
const STYLE = [
  '.bar rect,.rect rect,.rect,.dot{fill:#2f7f95}',
  '.area{fill:#2f7f95;opacity:.22}',
  '.line{stroke:#2f7f95;stroke-width:2}',
  '.dot{fill-opacity:.75;stroke:#fff}',
  '.rule{stroke:#1c2430;stroke-width:1.5}',
  '.facet{font-weight:700}',
  '.text{fill:#1c2430;stroke:#fff;stroke-width:3;paint-order:stroke}',
].join('')

const [ABOVE, BELOW, SIDE, LINE] = [44, 48, 16, 18]
/** How many characters of each size fit the width of a drawing. */
const [LONGEST_TITLE, LONGEST_LINE] = [90, 150]

export const fitsLine = (text: string): boolean => [...text].length <= LONGEST_LINE

export const line = (y: number, size: number, text: string, more = '') =>
  `<text x="${SIDE}" y="${y}" font-size="${size}"${more}>${xmlText(text)}</text>`

/** A drawing in a picture. Plot's own style is for pages; its fonts are those of the picture. */
export const lowered = (drawing: string, y: number): string =>
  drawing
    .replace(/^<svg /, `<svg y="${y}" `)
    .replace(/<style[^>]*>.*?<\/style>/s, '')
    .replace(/ font-family="[^"]*"/, '')

type Size = { width: number; height: number }

/** An SVG with its own colours. @param shown its size where that is not the one it is drawn in */
export function picture(
  { width, height, shown, title }: Size & { shown?: Size; title: string },
  parts: string[],
) {
  const own = shown ?? { width, height }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${own.width}"`,
    ` height="${own.height}" role="img" font-family="'IBM Plex Sans', system-ui, sans-serif" ` +
      'fill="#1c2430"',
    ` color="#1c2430"><title>${xmlText(title)}</title><style>${STYLE}</style>`,
    `<rect width="${width}" height="${height}" style="fill:#fff"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

/**
 * A drawing of a page as a picture that stands for itself: a title, what it rests on, its address.
 */
export function framed(drawing: string, { title, beside, about, addresses }: Frame): string {
  const sizeOf = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(drawing)?.[1] ?? 0)
  const height = sizeOf('height') + ABOVE + BELOW + (beside === null ? 0 : LINE)
  const [ofPage, ofWhole] = addresses
  return picture({ width: sizeOf('width'), height, title }, [
    line(28, 19, cut(title, LONGEST_TITLE), ' font-weight="700"'),
    lowered(drawing, ABOVE),
    ...(beside === null ? [] : [line(height - 28 - LINE, 13, beside)]),
    line(height - 28, 13, cut(about, LONGEST_LINE)),
    line(height - 10, 13, fitsLine(ofPage) ? ofPage : ofWhole),
  ])
}

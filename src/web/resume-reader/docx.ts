import { type Part, partsOf } from './archive.ts'
import { decode } from './encodings.ts'
import { readHtml } from './html.ts'
import { type Open, textOfXml } from './markup.ts'
import { type Reading, Unreadable } from './problem.ts'
import { readRtf } from './rtf.ts'
import { asRows, CELL, ROW } from './text/cells.ts'

/**
 * The parts of a document that hold text, in the order of reading. Word numbers its main part in
 * some versions.
 */
const TEXTS = [
  /^word\/header\d*\.xml$/,
  /^word\/document\d*\.xml$/,
  /^word\/diagrams\/data\d*\.xml$/,
  /^word\/charts\/chart\d*\.xml$/,
  /^word\/(foot|end)notes\.xml$/,
  /^word\/footer\d*\.xml$/,
]
const STYLES = 'word/styles.xml'
/**
 * What is shown as a picture of itself. A chart has such a part too, with the figures of which it
 * is made.
 */
const OBJECT = /^word\/embeddings\//
const PICTURE = /^word\/media\//
/** Whole documents in the document, which Word takes over as it opens it. */
const CHUNK = /^(?!word\/embeddings\/).*\.(docx|html?|xhtml|txt|rtf|mht)$/

/**
 * The text of a .docx: its paragraphs with those of tables, text boxes, headers and footers, as
 * people put their names and contacts there, of diagrams, charts and documents put into it. What
 * Word does not show is left out.
 * @throws Unreadable
 */
export function readDocx(bytes: Uint8Array, isChunk = false): Reading {
  let objects = 0
  let pictures = 0
  const parts = partsOf(bytes, (name) => {
    if (OBJECT.test(name)) objects++
    if (PICTURE.test(name)) pictures++
    return name === STYLES || [...TEXTS, CHUNK].some((wanted) => wanted.test(name))
  })
  const named = (wanted: RegExp) => parts.filter(([name]) => wanted.test(name))
  if (named(TEXTS[1]!).length === 0) throw new Unreadable('type')
  const hidden = new Set(named(/^word\/styles\.xml$/).flatMap(([, part]) => hiddenStyles(part)))
  const texts = TEXTS.flatMap((wanted) => named(wanted).map(([, part]) => shownText(part, hidden)))
  const chunks = named(CHUNK).map((chunk) => (isChunk ? null : chunkText(chunk)))
  const isWhole = objects <= named(/\/chart\d*\.xml$/).length && !chunks.includes(null)
  // A first page and the others may have the same header.
  const text = asRows([...new Set([...texts, ...chunks])].filter((one) => one !== null).join('\n'))
  if (pictures > 0 && !/\p{L}/u.test(text)) throw new Unreadable('scanned')
  return { text, notes: isWhole ? [] : [{ what: 'objects', where: '' }] }
}

const ENDS: Readonly<Record<string, string>> = {
  p: '\n',
  br: '\n',
  cr: '\n',
  ptab: '\t',
  tc: CELL,
  tr: ROW,
  v: '\n',
}
/**
 * Text that was deleted or moved away, and fallbacks for programs that do not know a newer form.
 */
const GONE = new Set(['del', 'moveFrom', 'Fallback'])

function shownText(part: Uint8Array, hiddenStyles: ReadonlySet<string>): string {
  return textOfXml(part, {
    ends: ENDS,
    isText: (path) => path.at(-1)!.name === 't' || isLabel(path),
    opens(path, hide) {
      const open = path.at(-1)!
      const { name } = open
      if (GONE.has(name)) hide(open)
      // These describe what they stand in: a run, a paragraph, or a field that nobody has filled
      // in.
      else if (name === 'vanish' ? isOn(open) : name === 'showingPlcHdr') hide(path.at(-3))
      else if (name === 'rStyle' || name === 'pStyle') {
        if (hiddenStyles.has(open.attributes.val ?? '')) hide(path.at(-3))
      } else if (name === 'tab') return path.at(-2)?.name === 'r' ? '\t' : ''
      else if (name === 'noBreakHyphen') return '-'
      else if (name === 'sym') return signOf(open)
      else if (name === 'drawing' || name === 'pict' || name === 'object') return ' '
      return ''
    },
  })
}

/** Names along the axis of a chart. Its figures are no text. */
const isLabel = (path: readonly Open[]) =>
  path.at(-1)!.name === 'v' &&
  path.at(-2)?.name === 'pt' &&
  /^(strCache|strLit|lvl)$/.test(path.at(-3)!.name)

const isOn = ({ attributes }: Open) => !/^(0|false|off)$/.test(attributes.val ?? '')

/** A letter of a font; signs of picture fonts are no letters, and separate words. */
function signOf({ attributes: { font = '', char = '' } }: Open): string {
  const code = Number.parseInt(char, 16)
  const isPicture = !(code < 0xd800) || /symbol|dings/i.test(font)
  return isPicture ? ' ' : String.fromCharCode(code)
}

function hiddenStyles(part: Uint8Array): string[] {
  const found: string[] = []
  textOfXml(part, {
    ends: {},
    isText: () => false,
    opens(path) {
      const [style, properties, open] = path.slice(-3)
      if (
        open?.name === 'vanish' &&
        isOn(open) &&
        properties!.name === 'rPr' &&
        style!.name === 'style'
      )
        found.push(style!.attributes.styleId ?? '')
      return ''
    },
  })
  return found
}

/** Null for a kind that is not read here. */
function chunkText([name, bytes]: Part): string | null {
  try {
    if (name.endsWith('.docx')) return readDocx(bytes, true).text
    if (name.endsWith('.rtf')) return readRtf(bytes).text
    const { text } = decode(bytes)
    if (name.endsWith('.txt')) return text
    return name.endsWith('.mht') ? null : readHtml(text)
  } catch {
    return null
  }
}

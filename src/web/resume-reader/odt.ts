import { partsOf } from './archive.ts'
import { textOfXml } from './markup.ts'
import { type Reading, Unreadable } from './problem.ts'
import { asRows, CELL, ROW } from './text/cells.ts'

/**
 * Headers and footers stand among the styles. Charts and tables put into the document have contents
 * of their own.
 */
const TEXTS = [/^styles\.xml$/, /^content\.xml$/, /^object[^/]*\/content\.xml$/]
const MANIFEST = 'meta-inf/manifest.xml'

/**
 * The text of an .odt, an OpenDocument of LibreOffice and others.
 * @throws Unreadable
 */
export function readOdt(bytes: Uint8Array): Reading {
  const parts = partsOf(
    bytes,
    (name) => name === MANIFEST || TEXTS.some((wanted) => wanted.test(name)),
  )
  const manifest = parts.find(([name]) => name === MANIFEST)
  if (manifest && new TextDecoder().decode(manifest[1]).includes('encryption-data'))
    throw new Unreadable('encrypted')
  const hidden = new Set<string>()
  const texts = TEXTS.flatMap((wanted) => parts.filter(([name]) => wanted.test(name))).map(
    ([, part]) => shownText(part, hidden),
  )
  return { text: asRows(texts.join('\n')), notes: [] }
}

const ENDS: Readonly<Record<string, string>> = {
  p: '\n',
  h: '\n',
  'line-break': '\n',
  tab: '\t',
  'table-cell': CELL,
  'table-row': ROW,
}
/**
 * What was deleted, remarks of readers, descriptions of pictures, and what is hidden by a
 * condition.
 */
const GONE = new Set([
  'tracked-changes',
  'annotation',
  'desc',
  'title',
  'hidden-text',
  'hidden-paragraph',
  'placeholder',
  'note-citation',
])
const MOST_SPACES = 100

/**
 * @param hidden names of styles that hide; those found are added, as styles stand before what they
 * are of
 */
function shownText(part: Uint8Array, hidden: Set<string>): string {
  return textOfXml(part, {
    ends: ENDS,
    isText: (path) => path.some(({ name }) => name === 'p' || name === 'h'),
    opens(path, hide) {
      const open = path.at(-1)!
      const { name, attributes } = open
      if (name === 'text-properties' && attributes.display === 'none')
        hidden.add(path.at(-2)?.attributes.name ?? '')
      const isHiding = name === 'section' && attributes.display === 'none'
      if (GONE.has(name) || isHiding || hidden.has(attributes['style-name'] ?? '')) hide(open)
      if (name === 's') return ' '.repeat(Math.min(Number(attributes.c ?? 1) || 1, MOST_SPACES))
      // A note stands in the middle of the sentence that it is of.
      return name === 'note' ? '\n' : name === 'frame' ? ' ' : ''
    },
  })
}

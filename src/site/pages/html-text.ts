import { cleanLine } from '../../bytes/unseen-characters.ts'
import { decodeReferences } from './character-references.ts'

const BLOCKS = new Set(
  (
    'address article aside blockquote br dd details div dl dt fieldset figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const HIDDEN = new Set(['script', 'style', 'template'])
// The sticky flag, the class without `<` and a name that gives no letter back keep the scan linear
// whatever the page holds.
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])[^<>]*>/y

/**
 * A piece of HTML as plain text: each block on a line of its own, character references decoded,
 * white space folded.
 */
export function htmlToText(html: string): string {
  const lines: string[] = []
  let line = ''
  for (const part of htmlParts(html)) {
    if (part === LINE_BREAK) {
      lines.push(line)
      line = ''
    } else line += part
  }
  lines.push(line)
  return lines.map(tidyLine).filter(Boolean).join('\n')
}

const LINE_BREAK = Symbol('line break')

function* htmlParts(html: string): Generator<string | typeof LINE_BREAK> {
  const isMarkup = /<\/?[a-zA-Z]/.test(html)
  if (!isMarkup) return yield* plainParts(html)
  let position = 0
  let hidden: string | null = null
  while (position < html.length) {
    const open = html.indexOf('<', position)
    if (hidden === null) yield html.slice(position, open < 0 ? html.length : open)
    if (open < 0) return
    if (hidden === null && html.startsWith('<!--', open)) {
      position = afterComment(html, open)
      continue
    }
    TAG.lastIndex = open
    const tag = TAG.exec(html)
    position = tag === null ? open + 1 : open + tag[0].length
    const name = tag?.[2]?.toLowerCase()
    if (hidden !== null) hidden = name === hidden && tag?.[1] === '/' ? null : hidden
    else if (name === undefined) yield '<'
    else if (BLOCKS.has(name)) yield LINE_BREAK
    else if (HIDDEN.has(name) && tag?.[1] === '') hidden = name
  }
}

/** In a text without tags, the line breaks are the author's. */
function* plainParts(text: string): Generator<string | typeof LINE_BREAK> {
  for (const line of text.split(/\r\n?|\n/)) {
    yield line
    yield LINE_BREAK
  }
}

function afterComment(html: string, open: number): number {
  const end = html.indexOf('-->', open + 4)
  return end < 0 ? html.length : end + 3
}

/**
 * Drops soft hyphens and zero-width marks too: they would split words when the text is searched.
 */
const tidyLine = (line: string) => cleanLine(decodeReferences(line))

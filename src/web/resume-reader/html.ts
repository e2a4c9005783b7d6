import { Parser } from 'htmlparser2'
import { asRows, CELL, ROW } from './text/cells.ts'

const LINES = /^(p|div|h[1-6]|li|br|hr|table|ul|ol|dl|dt|dd|section|article|header|footer|blockquote|pre)$/
const NO_TEXT = /^(head|title|script|style|template|noscript)$/

/** The text of a page, a line for each of its blocks. */
export function readHtml(html: string): string {
  let text = ''
  let unread = 0
  const parser = new Parser({
    onopentagname(name) {
      if (NO_TEXT.test(name)) unread++
      else if (LINES.test(name)) text += '\n'
    },
    ontext(part) {
      if (unread === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (NO_TEXT.test(name)) unread--
      else if (LINES.test(name)) text += '\n'
      else if (name === 'td' || name === 'th') text += CELL
      else if (name === 'tr') text += ROW
    },
  })
  parser.end(html)
  return asRows(text)
}

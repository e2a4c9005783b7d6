import { Parser } from 'htmlparser2'
import { asRows, CELL, ROW } from './text/cells.ts'

const LINES = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 li table ul ol dl dt dd section article header footer main aside ' +
    'nav address ' +
    'blockquote pre option form fieldset legend figure figcaption details summary caption menu ' +
    'center dialog'
  ).split(' '),
)
/** The head is not one of them: it only shows its title, and a page may leave out its end tag. */
const NO_TEXT = /^(title|script|style|template|noscript)$/

/** The text of a page, a line for each of its blocks. */
export function readHtml(html: string): string {
  let text = ''
  let unread = 0
  // Only there are the lines of the file the lines of the page.
  let asWritten = 0
  const parser = new Parser({
    onopentagname(name) {
      if (NO_TEXT.test(name)) unread++
      else if (LINES.has(name) || name === 'br' || name === 'hr') text += '\n'
      if (name === 'pre') asWritten++
    },
    ontext(part) {
      if (unread === 0) text += asWritten > 0 ? part : part.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (NO_TEXT.test(name)) unread--
      else if (LINES.has(name)) text += '\n'
      else if (name === 'td' || name === 'th') text += CELL
      else if (name === 'tr') text += ROW
      if (name === 'pre') asWritten--
    },
  })
  parser.end(html)
  return asRows(text)
}

import { escapedLines } from '../../unseen-characters.ts'
import type { Terminal } from './terminal.ts'

/** The terminal, given no character that it would obey: what is printed comes from the site, files and other people. */
export const plainTerminal = (terminal: Terminal): Terminal => ({
  ...terminal,
  print: (line) => terminal.print(escapedLines(line)),
  tell: (text) => terminal.tell(escapedLines(text)),
})

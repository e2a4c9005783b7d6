import { escapedLines } from '../../bytes/unseen-characters.ts'
import type { Terminal } from './terminal.ts'

/** The terminal, given no character that it would obey: what is printed comes from the site, files and other people. */
export const plainTerminal = (terminal: Terminal): Terminal =>
  // Laid over the other one, as a copy would look at all that it says of itself.
  Object.assign(Object.create(terminal) as Terminal, {
    print: (line: string) => terminal.print(escapedLines(line)),
    tell: (text: string) => terminal.tell(escapedLines(text)),
  })

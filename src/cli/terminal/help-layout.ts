import type { Help } from 'commander'

/** How many characters a line of help has where no terminal says it. */
export const HELP_WIDTH = 80

const INDENT = '  '
const LEAST_BESIDE = 30
/**
 * A terminal narrower than that gets lines that are too long rather than columns of single words.
 */
const LEAST_WIDTH = 40

/**
 * An option, argument or command in help: beside it what it means, or below it where a terminal is
 * too narrow for both. Commander itself stops breaking lines there.
 */
export function formatItem(term: string, termWidth: number, about: string, helper: Help): string {
  if (!about) return INDENT + term
  const width = Math.max(helper.helpWidth ?? HELP_WIDTH, LEAST_WIDTH)
  const beside = width - termWidth - 2 * INDENT.length
  const longestWord = Math.max(...about.split(' ').map((word) => Bun.stringWidth(word)))
  if (beside < Math.max(LEAST_BESIDE, longestWord))
    return [INDENT + term, ...broken(about, width - 3 * INDENT.length)].join(
      `\n${INDENT.repeat(3)}`,
    )
  const lines = broken(about, beside).join(`\n${' '.repeat(termWidth + 2 * INDENT.length)}`)
  return INDENT + term.padEnd(termWidth + INDENT.length) + lines
}

const broken = (text: string, width: number): string[] => Bun.wrapAnsi(text, width).split('\n')

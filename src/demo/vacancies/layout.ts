import type { Random } from './random.ts'

/**
 * How an employer lays out an advert. Each advert draws one layout, and keeps to it from the first
 * section to the last.
 */
export type Layout = {
  heading(text: string): string
  list(lines: readonly string[]): string
}

function capital(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Adds the ending to each list item; the last of a list with semicolons ends in a full stop. */
function ended(lines: readonly string[], ending: string): string[] {
  return lines.map((line, index) => {
    const last = index === lines.length - 1
    return line + (ending === ';' && last ? '.' : ending)
  })
}

const HEADINGS: readonly ((text: string) => string)[] = [
  (text) => `<p><strong>${text}:</strong></p>`,
  (text) => `<p><strong>${text}</strong></p>`,
  (text) => `<p>${text.toUpperCase()}:</p>`,
  (text) => `<p><em>${text}:</em></p>`,
  (text) => `<p>&nbsp;</p><p><strong>${text}:&nbsp;</strong></p>`,
]

const LISTS: readonly ((lines: readonly string[]) => string)[] = [
  (lines) => `<ul>${lines.map((line) => `<li>${line}</li>`).join(' ')}</ul>`,
  (lines) => `<ul> ${lines.map((line) => `<li><p>${line}</p></li>`).join(' ')} </ul>`,
  (lines) => `<p>${lines.map((line) => `— ${line}`).join('<br />')}</p>`,
  (lines) => `<p>${lines.map((line) => `•\u00a0${line}`).join('<br>')}</p>`,
]

export function drawLayout(random: Random): Layout {
  const heading = random.pick(HEADINGS)
  const list = random.weighted([
    [LISTS[0]!, 6],
    [LISTS[1]!, 2],
    [LISTS[2]!, 2],
    [LISTS[3]!, 1],
  ])
  const ending = random.pick([';', ';', '.', ''])
  const capitals = ending !== ';' || random.chance(0.5)
  return {
    heading,
    list: (lines) => list(ended(capitals ? lines.map(capital) : lines, ending)),
  }
}

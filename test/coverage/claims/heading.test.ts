/** Which heading or label a mention stands below. */
import { expect, test } from 'bun:test'
import { headingOf } from '../../../src/coverage/claims/heading.ts'
import { tokensOf } from '../../../src/coverage/claims/tokens.ts'

const headingIn = (text: string): string | null => {
  const tokens = tokensOf(text)
  const at = tokens.findIndex((token) => token.text === 'zig')
  const heading = headingOf(tokens, { from: at, to: at + 1 })
  return (
    heading &&
    tokens
      .slice(heading.from, heading.to)
      .map((token) => token.text)
      .join(' ')
  )
}

test.each([
  ['the label of the line', 'Не знаю: Go, Zig', 'не знаю'],
  ['the label of the sentence', 'Всё знаю. Хочу: Zig', 'хочу'],
  ['a question before an answer', 'Чего не умеете? — Go, Zig', 'чего не умеете'],
  ['a question above a list', 'Чего не умеете?\nGo\nZig', 'чего не умеете ?'],
  ['a short line that makes a doubt, though no gap is above it', 'Go\nНе умею\nZig', 'не умею'],
  ['a short line above bullets', 'Go\nГород\n- Zig', 'город'],
  ['a line with a colon above a list', 'Планы:\n- Go\n- Zig', 'планы :'],
  ['a short line apart', 'Навыки\nGo\n\nПланы\nGo\nZig', 'планы'],
  ['a heading with a gap below it', 'Go\n\nПланы\n\nZig', 'планы'],
  ['none across a gap', 'Планы:\nGo\n\nZig', null],
  ['none of a sentence', 'Пишу на Go,\nа потом\nZig', null],
  ['none of a line as long as a paragraph', `Планы: ${'а '.repeat(80)}\nZig`, null],
  ['none of the first line, a name', 'Петров Пётр\nZig', null],
  ['none', 'Zig', null],
])('%s', (_, text, heading) => expect(headingIn(text)).toBe(heading))

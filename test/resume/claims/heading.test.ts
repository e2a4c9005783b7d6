/** Which heading or label a mention stands below. */
import { expect, test } from 'bun:test'
import { headingOf } from '../../../src/resume/claims/heading.ts'
import { tokensOf } from '../../../src/resume/claims/tokens.ts'

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
  ['a line above bullets that denies knowing', 'Go\nНе владею\n- Zig', 'не владею'],
  ['a line above bullets that there was none', 'Go\nНе было\n- Zig', 'не было'],
  ['a line above bullets that wishes to learn', 'Go\nХочу изучить\n- Zig', 'хочу изучить'],
  ['a line of one word above bullets', 'Go\nПланы\n- Zig', 'планы'],
  ['none that denies something of life', 'Go\nНе курю\n- Zig', null],
  ['none that wishes something of life', 'Go\nПланирую развиваться\n- Zig', null],
  ['none that is ready for something', 'Go\nГотов к переезду\n- Zig', null],
  ['a line with a colon above a list', 'Планы:\n- Go\n- Zig', 'планы :'],
  ['a short line apart', 'Навыки\nGo\n\nПланы\nGo\nZig', 'планы'],
  ['a heading with a gap below it', 'Go\n\nПланы\n\nZig', 'планы'],
  ['none across a gap', 'Планы:\nGo\n\nZig', null],
  ['none of a sentence', 'Пишу на Go,\nа потом\nZig', null],
  ['none of a line as long as a paragraph', `Планы: ${'а '.repeat(80)}\nZig`, null],
  ['none of the first line, a name', 'Петров Пётр\nZig', null],
  ['none', 'Zig', null],
])('%s', (_, text, heading) => expect(headingIn(text)).toBe(heading))

/** Which column of a table tells of a mention. */
import { describe, expect, test } from 'bun:test'
import { columnOf } from '../../../src/resume/claims/table.ts'
import { tokensOf } from '../../../src/resume/claims/tokens.ts'

const headOf = (text: string): string | null => {
  const tokens = tokensOf(text)
  const at = tokens.findIndex((token) => token.text === 'zig')
  const column = columnOf(tokens, { from: at, to: at + 1 })
  const { from, to } = column?.head ?? { from: 0, to: 0 }
  return column && text.slice(tokens[from]!.start, tokens[to - 1]!.end)
}

describe('the head of a column', () => {
  test.each([
    ['that with a mark', 'Навык | Знаю | Не знаю\nGo | + | \nZig | | +', 'Не знаю'],
    [
      'that with a mark, of a table of Markdown',
      '| Skill | Yes | No |\n|---|---|---|\n| Zig | x | |',
      'Yes',
    ],
    ['that with a number', 'Skill\tLevel\nGo\t5\nZig\t0', 'Level'],
    ['that it stands in, where nothing is marked', 'Знаю\tНе знаю\nGo\tElm\nJava\tZig', 'Не знаю'],
    ['the one that columns of spaces have', 'Умею     Хочу уметь\nGo     Zig', 'Хочу уметь'],
    ['the first cell that denies', 'Навыки | Go | Elm\nНе владею | Java | Zig', 'Не владею'],
    ['the first cell that wishes, by tabs', 'Знаю\tGo\nХочу изучить\tZig', 'Хочу изучить'],
    ['that above, where the first cell tells of life', 'Имя | Знаю\nНе женат | Zig', 'Знаю'],
  ])('is %s', (_, text, head) => expect(headOf(text)).toBe(head))

  test.each([
    ['outside of tables', 'Навыки\nZig'],
    ['of the first row', 'Zig | Go\nElm | Java'],
    ['beyond a line that is no row', 'Знаю | Не знаю\nи так далее\nGo | Zig'],
    ['above a row as long as a text', `Знаю | Не знаю\nGo | ${'а '.repeat(80)} Zig`],
  ])('is none %s', (_, text) => expect(headOf(text)).toBeNull())
})

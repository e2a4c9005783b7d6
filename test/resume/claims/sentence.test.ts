/** Which sentence a mention stands in. */
import { expect, test } from 'bun:test'
import { sentenceAround } from '../../../src/resume/claims/sentence.ts'
import { type Token, tokensOf } from '../../../src/resume/claims/tokens.ts'

const joined = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')
const mentionIn = (tokens: readonly Token[]) => {
  const from = tokens.findIndex(({ text }) => text === 'zig')
  return { from, to: from + 1 }
}

test.each([
  ['between full stops', 'Знаю Go. Zig не знаю. Да', 'zig не знаю'],
  ['an item of a list', '• Go\n• Zig, Elm', 'zig , elm'],
  ['a row of a table', 'Go | да\nZig | нет', 'zig | нет'],
  ['a column', 'Go      Zig      Elm', 'zig'],
  [
    'a line that goes on in the next',
    'Я всегда писал только на нем и,\nхотя и редко, Zig',
    joined(tokensOf('Я всегда писал только на нем и,\nхотя и редко, Zig')),
  ],
])('the sentence is %s', (_, text, sentence) => {
  const tokens = tokensOf(text)
  const { from, to } = sentenceAround(tokens, mentionIn(tokens))
  expect(joined(tokens.slice(from, to))).toBe(sentence)
})

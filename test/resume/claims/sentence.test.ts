/** Which sentence and clause a mention stands in. */
import { describe, expect, test } from 'bun:test'
import { clausesOf, sentenceAround } from '../../../src/resume/claims/sentence.ts'
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

describe('a clause', () => {
  const clausesIn = (text: string) => {
    const tokens = tokensOf(text)
    const mention = mentionIn(tokens)
    const { clauses, own } = clausesOf(tokens, sentenceAround(tokens, mention), mention)
    return {
      own,
      all: clauses.map(({ from, to, tells }) => [joined(tokens.slice(from, to)), tells] as const),
    }
  }

  test('goes from sign or conjunction to the next', () => {
    const { own, all } = clausesIn('Знаю Go, но не Zig')
    expect(all.map(([text]) => text)).toEqual(['знаю go', 'но не zig'])
    expect(all[own]![0]).toBe('но не zig')
  })

  test('that is an item of a list tells nothing', () =>
    expect(clausesIn('Не знаю Go, Elm, Zig').all.map(([, tells]) => tells)).toEqual([
      true,
      false,
      false,
    ]))
})

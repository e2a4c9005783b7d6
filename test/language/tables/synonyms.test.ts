import { expect, test } from 'bun:test'
import { knownSynonyms, parseSynonyms } from '../../../src/language/tables/synonyms.ts'

test('a table says groups of doings and of other words', () => {
  const table =
    '# a comment\n[doing]\nлепка, ваяние\n\n[word] # beside it\nглина, гончарный, каолин'
  expect(parseSynonyms(table)).toEqual({
    doing: [['лепка', 'ваяние']],
    word: [['глина', 'гончарный', 'каолин']],
  })
})

test.each([
  ['лепка, ваяние'],
  ['[doing]\nлепка'],
  ['[doing]\nлепка, , ваяние'],
  ['[word]\nclay, глина'],
])('is refused where it is none: %j', (table) => expect(() => parseSynonyms(table)).toThrow())

test('no word stands in two groups of a kind', () => {
  for (const [kind, groups] of Object.entries(knownSynonyms())) {
    const words = groups.flatMap((group) => (kind === 'thing' ? group.slice(0, 1) : group))
    expect(new Set(words).size).toBe(words.length)
  }
})

import { expect, test } from 'bun:test'
import { normalise } from '../../../src/skills/text/normalise.ts'
import { createWordTable, MOST_WORDS } from '../../../src/skills/text/word-table.ts'

test('a word is found wherever it stands in a text, and no other word is', () => {
  const table = createWordTable()
  const [sql, accounting] = [table.add('sql'), table.add('учет')]
  expect([sql, accounting]).toEqual([1, 2])
  const text = normalise('mysql, учет').units
  expect([table.at(text, 2, 5), table.at(text, 7, 11)]).toEqual([sql, accounting])
  expect([table.at(text, 0, 5), table.at(text, 2, 4), table.at(text, 7, 10), table.at(text, 2, 2)]).toEqual([
    0, 0, 0, 0,
  ])
})

test('nearly all of many words are found, each by its own number', () => {
  const table = createWordTable()
  const words = Array.from({ length: 30_000 }, (_, i) => `слово${i.toString(36)}`)
  const numbers = words.map((word) => table.add(word))
  const found = words.map((word) => table.of(word))
  expect(found.filter((number, i) => number !== 0 && number !== numbers[i])).toEqual([])
  expect(found.filter((number) => number === 0).length).toBeLessThan(300)
})

test('of more words than it holds it takes none, until it is emptied', () => {
  const table = createWordTable()
  for (let i = 0; i < MOST_WORDS; i++) table.add(`w${i}`)
  expect([table.size(), table.add('one more'), table.of('one more')]).toEqual([MOST_WORDS, 0, 0])
  table.empty()
  expect([table.size(), table.of('w1'), table.add('one more'), table.of('one more')]).toEqual([0, 0, 1, 1])
})

import { expect, test } from 'bun:test'
import { normalise } from '../../../src/skills/text/normalise.ts'
import { createWordTable } from '../../../src/skills/text/word-table.ts'

test('a word is found wherever it stands in a text, and no other word is', () => {
  const table = createWordTable<number>()
  table.set('sql', 1)
  table.set('учет', 2)
  const text = normalise('mysql, учет').units
  expect([table.at(text, 2, 5), table.at(text, 7, 11)]).toEqual([1, 2])
  expect([table.at(text, 0, 5), table.at(text, 2, 4), table.at(text, 7, 10), table.at(text, 2, 2)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('nearly all of many words are kept, each with its own value', () => {
  const table = createWordTable<number>()
  const words = Array.from({ length: 30_000 }, (_, i) => `слово${i.toString(36)}`)
  words.forEach((word, i) => void table.set(word, i))
  const found = words.map((word) => table.of(word))
  expect(found.filter((value, i) => value !== undefined && value !== i)).toEqual([])
  expect(found.filter((value) => value === undefined).length).toBeLessThan(300)
})

test('of more words than it holds it keeps the latest', () => {
  const table = createWordTable<number>()
  for (let i = 0; i < 50_100; i++) table.set(`w${i}`, i)
  expect(table.of('w1')).toBeUndefined()
  expect(table.of('w50099')).toBe(50_099)
})

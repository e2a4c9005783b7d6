import { expect, test } from 'bun:test'
import { growingTexts } from '../../src/memory/growing-texts.ts'

test('texts come back as they were added, however many and whatever their letters', () => {
  const texts = growingTexts()
  const added = Array.from({ length: 20_000 }, (_, i) => ['', `${i}`, 'ёж', '🦔'][i % 4]!)
  for (const text of added) texts.add(text)
  expect(texts.length()).toBe(added.length)
  expect(added.map((_, i) => texts.at(i))).toEqual(added)
})

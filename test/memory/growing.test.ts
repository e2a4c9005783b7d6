import { expect, test } from 'bun:test'
import { growing } from '../../src/memory/growing.ts'
import { listed, numbersOf } from '../../src/memory/listed.ts'

test('numbers stand in the order they came in, and of many little room is left over', () => {
  const numbers = growing(new Int32Array(4))
  for (let i = 0; i < 200_000; i++) numbers.add(i * 3)
  expect([numbers.length(), numbers.at(3), numbers.at(199_999)]).toEqual([200_000, 9, 599_997])
  expect(numbers.all().length).toBe(200_000)
  expect(numbers.all().buffer.byteLength).toBeLessThan(200_000 * 4 * 1.3)
})

test('numbers of a list that nothing keeps are those of its members', () => {
  const squares = listed(4, (place) => ({ square: place * place }))
  expect(numbersOf(new Int32Array(4), squares, ({ square }) => square)).toEqual(
    Int32Array.of(0, 1, 4, 9),
  )
})

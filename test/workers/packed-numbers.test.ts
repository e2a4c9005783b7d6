import { expect, test } from 'bun:test'
import { packNumbers, unpackNumbers } from '../../src/workers/packed-numbers.ts'

test('numbers come back as they were packed', () => {
  for (const numbers of [
    Uint32Array.of(),
    Uint32Array.of(0, 1, 127, 128, 255, 256, 65_535, 65_536, 2 ** 32 - 1),
  ])
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers)
})

test('a part of a list is packed alone', () =>
  expect(unpackNumbers(packNumbers(Uint32Array.of(1, 2, 3, 4).subarray(1, 3)))).toEqual(
    Uint32Array.of(2, 3),
  ))

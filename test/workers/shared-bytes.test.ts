import { expect, test } from 'bun:test'
import { createSharedBytes } from '../../src/workers/shared-bytes.ts'

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value)

test('what is added stays in its order, each piece whole in one part', () => {
  const shared = createSharedBytes()
  const pieces = [bytes(3_000_000, 1), bytes(2_000_000, 2), bytes(9_000_000, 3), bytes(5, 4)]
  for (const piece of pieces) shared.add(piece)
  const parts = shared.all()
  expect(Buffer.concat(parts).equals(Buffer.concat(pieces))).toBe(true)
  const ends = new Set(parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0)))
  expect([3_000_000, 14_000_000].every((end) => [...ends].some((one) => one <= end))).toBe(true)
  expect(parts.every((part) => new Set([part[0], part.at(-1)]).size === 1 || part.length < 9_000_000)).toBe(true)
})

test('it is shared, not copied, with whoever is handed it', () => {
  const shared = createSharedBytes()
  shared.add(bytes(4, 1))
  const [handed] = structuredClone(shared.all())
  handed![0] = 7
  expect(shared.all()[0]![0]).toBe(7)
})

test('nothing added, nothing there', () => {
  expect(createSharedBytes().all()).toEqual([])
})

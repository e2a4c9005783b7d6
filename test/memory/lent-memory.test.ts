import { expect, test } from 'bun:test'
import { giveBack, lendMemory } from '../../src/memory/lent-memory.ts'

test('memory is lent again when it was given back, and only then', () => {
  const first = lendMemory(1000)
  const second = lendMemory(1000)
  expect(second.buffer).not.toBe(first.buffer)
  giveBack(first.subarray(10, 20))
  const third = lendMemory(2000)
  expect([third.buffer === first.buffer, third.length]).toEqual([true, 2000])
  giveBack(third)
  giveBack(third)
  expect(lendMemory(1000).buffer).not.toBe(lendMemory(1000).buffer)
})

test('memory that was not lent is never lent', () => {
  const own = Buffer.alloc(200_000)
  giveBack(own)
  const lent = Array.from({ length: 10 }, () => lendMemory(1000))
  expect(lent.some(({ buffer }) => buffer === own.buffer)).toBe(false)
})

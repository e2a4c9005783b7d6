import { expect, test } from 'bun:test'
import { acquireBuffer, releaseBuffer } from '../../src/memory/buffer-pool.ts'

test('memory is lent again when it was given back, and only then', () => {
  const first = acquireBuffer(1000)
  const second = acquireBuffer(1000)
  expect(second.buffer).not.toBe(first.buffer)
  releaseBuffer(first.subarray(10, 20))
  const third = acquireBuffer(2000)
  expect([third.buffer === first.buffer, third.length]).toEqual([true, 2000])
  releaseBuffer(third)
  releaseBuffer(third)
  expect(acquireBuffer(1000).buffer).not.toBe(acquireBuffer(1000).buffer)
})

test('memory that was not lent is never lent', () => {
  const own = Buffer.alloc(200_000)
  releaseBuffer(own)
  const lent = Array.from({ length: 10 }, () => acquireBuffer(1000))
  expect(lent.some(({ buffer }) => buffer === own.buffer)).toBe(false)
})

import { expect, test } from 'bun:test'
import { packed } from '../../src/bytes/packed.ts'
import { packedLines } from '../../src/bytes/packed-lines.ts'

const bytesOf = (...frames: readonly string[]) => Buffer.concat(frames.map((text) => packed(text)))
const textOf = (pieces: Iterable<Buffer>) => Buffer.concat([...pieces]).toString()

test('lines come in their order, wherever frames end', () => {
  const lines = packedLines(bytesOf('on', 'e\n', 'two\n\nт', 'ри\nre', 'st\n'))
  expect(Array.from({ length: 4 }, () => textOf(lines.next()))).toEqual(['one', 'two', '', 'три'])
  expect(lines.rest().toString()).toBe('rest\n')
})

test('a frame that was taken is told when the next one is', () => {
  let told = 0
  const lines = packedLines(bytesOf('on', 'e\ntwo', '\nrest'), () => told++)
  const toldAfter = (taken: unknown) => [taken, told]
  expect(toldAfter(textOf(lines.next()))).toEqual(['one', 1])
  expect(toldAfter(textOf(lines.next()))).toEqual(['two', 2])
})

test('frames of any size are told apart', () => {
  const frames = [0, 1, 255, 256, 300_000].map((size) => `${'x'.repeat(size)}\n`)
  const random = Array.from({ length: 200_000 }, (_, i) => Bun.hash.xxHash32(`${i}`)).join('')
  const lines = packedLines(bytesOf(...frames, `${random}\n`))
  for (const frame of [...frames, `${random}\n`]) expect(`${textOf(lines.next())}\n`).toBe(frame)
  expect(lines.rest().length).toBe(0)
})

test('what is cut is not read', () => {
  const bytes = bytesOf('one\n', 'two')
  for (let length = 0; length < bytes.length; length++) {
    const lines = packedLines(bytes.subarray(0, length))
    expect(() => [textOf(lines.next()), textOf(lines.next()), lines.rest()]).toThrow()
  }
  const lines = packedLines(bytes)
  expect(textOf(lines.next())).toBe('one')
  expect(() => textOf(lines.next())).toThrow()
})

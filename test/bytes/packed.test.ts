import { expect, test } from 'bun:test'
import { createPacker, packed, unpacked } from '../../src/bytes/packed.ts'

function packedInPieces(pieces: readonly string[]): Buffer {
  const packer = createPacker()
  for (const piece of pieces) packer.add(piece)
  return packer.end()
}

test('few pieces are packed as the whole is, so that what names the bytes stays', () => {
  expect(packedInPieces(['one ', 'two ', 'три'])).toEqual(packed('one two три'))
  expect(packedInPieces([])).toEqual(packed(''))
})

test('many unpack as one text', () => {
  const pieces = Array.from({ length: 40 }, (_, i) => `${i} `.repeat(200_000))
  const bytes = packedInPieces(pieces)
  expect(bytes.length).not.toBe(packed(pieces.join('')).length)
  expect(unpacked(bytes)).toBe(pieces.join(''))
})

test('whoever packs much is told between frames, and of few never', () => {
  let told = 0
  const packer = createPacker(() => told++)
  packer.add('few')
  packer.end()
  expect(told).toBe(0)
  for (let i = 0; i < 20; i++) packer.add(new Uint8Array(1_000_000))
  packer.end()
  expect(told).toBe(2)
})

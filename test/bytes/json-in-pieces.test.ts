import { expect, test } from 'bun:test'
import { jsonInPieces } from '../../src/bytes/json-in-pieces.ts'
import { listed } from '../../src/memory/listed.ts'

const written = (value: unknown) => [...jsonInPieces(value)]

test('pieces make what is written at once', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ i, text: `«${i}»\n` }))
  const nested = {
    a: 1,
    no: undefined,
    empty: {},
    none: null,
    list: [[1, 2], [], ['x']],
    many,
    of: { deep: many },
  }
  for (const value of [nested, many, [], {}, null, 'text', 4096.5, [undefined, Number.NaN]])
    expect(written(value).join('')).toBe(JSON.stringify(value))
})

test('numbers of typed arrays stand in lists, those that are none as null', () => {
  const bounds = Float64Array.of(1.5, Number.NaN, 100_000)
  const places = new Int32Array(5000).map((_, i) => i - 3)
  const value = { bounds, places, marks: Uint8Array.of(0, 1) }
  const plain = { bounds: [1.5, null, 100_000], places: [...places], marks: [0, 1] }
  expect(written(value).join('')).toBe(JSON.stringify(plain))
})

test('what is listed is written in the same pieces as the list of it', () => {
  const list = Array.from({ length: 10_000 }, (_, i) => `«${i}»`)
  expect(written({ list: listed(list.length, (i) => list[i]!) })).toEqual(written({ list }))
})

test('what a function makes is written, and made when its turn comes', () => {
  const made: string[] = []
  const make = (name: string) => () => made.push(name) && Int32Array.of(1, 2)
  const pieces = jsonInPieces({ first: make('first'), second: make('second') })
  const before: string[] = []
  for (const piece of pieces) {
    if (piece.includes('second')) before.push(...made)
  }
  expect(before).toEqual(['first'])
  expect(written({ first: make('first'), of: { deep: make('deep') } }).join('')).toBe(
    '{"first":[1,2],"of":{"deep":[1,2]}}',
  )
})

test('no piece is long, however long the list is', () => {
  const pieces = written({
    of: new Int32Array(100_000),
    ids: Array.from({ length: 100_000 }, String),
  })
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(50_000)
})

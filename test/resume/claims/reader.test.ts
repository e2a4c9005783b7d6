/** What a small network reads around a mention. */
import { describe, expect, test } from 'bun:test'
import { backProduct } from '../../../bench/claims-descent.ts'
import type { Block } from '../../../bench/claims-gradient.ts'
import { learnNetwork } from '../../../bench/claims-network.ts'
import { rangeOf } from '../../../src/resume/claims/claims.ts'
import { blocksOf, headsOf, looksOf, shareOf } from '../../../src/resume/claims/looks.ts'
import {
  addProduct,
  LAYERS,
  networkOf,
  ROWS,
  STATE,
  statesOf,
  WIDTH,
} from '../../../src/resume/claims/network.ts'
import { createReader } from '../../../src/resume/claims/reader.ts'
import { tokensOf } from '../../../src/resume/claims/tokens.ts'

/** Of weights by chance, in which every token tells something. */
const byChance = (() => {
  let state = 1
  const parts = new Int8Array(ROWS * WIDTH + LAYERS).map(() => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return ((state >> 16) % 24) - 12
  })
  return networkOf(parts)
})()

function oddsIn(text: string, network = byChance): number {
  const tokens = tokensOf(text)
  const start = text.indexOf('Zig')
  return createReader(tokens, network)(rangeOf(tokens, start, start + 3)).odds
}

describe('a reader', () => {
  test('of a network that learned nothing tells what is likely of seven labels of eight', () => {
    const nothing = networkOf(new Int8Array(ROWS * WIDTH + LAYERS))
    expect(oddsIn('Знаю Zig', nothing)).toBeCloseTo(Math.log(7))
  })

  test('reads what stands before a mention and behind it, in other lines too', () => {
    const alone = oddsIn('(Zig)')
    for (const text of ['не (Zig)', '(Zig) не', 'не\n(Zig)', '(Zig)\nне'])
      expect(oddsIn(text)).not.toBeCloseTo(alone, 4)
  })

  test('reads in order', () => expect(oddsIn('a b (Zig)')).not.toBeCloseTo(oddsIn('b a (Zig)'), 4))

  test('reads no farther than an empty line, but for a heading', () => {
    expect(oddsIn('a b, c.\n\n(Zig) d')).toBe(oddsIn('b a, c.\n\n(Zig) d'))
    expect(oddsIn('Не умею:\n\n(Zig)')).not.toBeCloseTo(oddsIn('Умею:\n\n(Zig)'), 4)
  })

  test('reads the head of a column', () => expect(oddsIn('Умею | Нет\n\nA | (Zig)')).toBeNumber())
})

describe('blocks', () => {
  const lengths = (text: string) => blocksOf(tokensOf(text)).map(({ from, to }) => to - from)
  test('end at empty lines', () => expect(lengths('a b\nc\n\nd')).toEqual([6, 1]))
  test('are cut where they are too long', () =>
    expect(lengths('a '.repeat(500).trim())).toEqual([400, 100]))
  test('of nothing are none', () => expect(lengths('')).toEqual([]))
})

test('tokens look alike by beginnings, endings and cues', () => {
  const looks = (text: string) => new Set(looksOf(tokensOf(text)[0]!))
  const inCommon = (one: string, other: string) => looks(one).intersection(looks(other)).size
  expect(inCommon('работала', 'работали')).toBe(3)
  expect(inCommon('варила', 'чинила')).toBe(3)
  expect(inCommon('Варила', 'чинила')).toBe(2)
})

test('a product is that of a matrix, of which eight columns stand together', () => {
  const sums = new Float64Array(16).fill(1)
  const matrix = Float64Array.from({ length: 32 }, (_, i) => i)
  addProduct(sums, new Float64Array([1, 2]), matrix)
  expect([sums[0], sums[7], sums[8], sums[15]]).toEqual([
    1 + 0 + 2 * 8,
    1 + 7 + 2 * 15,
    1 + 16 + 2 * 24,
    1 + 23 + 2 * 31,
  ])
})

test('what a product was given gets its errors back by the same matrix', () => {
  const matrix = Float64Array.from({ length: 32 }, (_, i) => i)
  const slopes = new Float64Array(32)
  const errors = new Float64Array(16)
  errors[9] = 2
  expect([...backProduct(new Float64Array([3, 0]), matrix, slopes, errors)]).toEqual([34, 0])
  expect(slopes.indexOf(6)).toBe(17)
})

test('a state is kept where nothing renews it', () => {
  const inputs = [new Float64Array(2 * STATE).fill(1), new Float64Array(2 * STATE).fill(-40)]
  const { states } = statesOf(inputs, 0, new Float64Array(STATE * 2 * STATE))
  expect(states[1]!).toEqual(states[0]!)
  expect(states[0]![0]!).toBeCloseTo(Math.tanh(1) / (1 + Math.exp(-1)))
})

test('a network learns what tells claims from the rest', () => {
  const blockOf = (text: string, label: number): Block => {
    const tokens = tokensOf(text)
    const last = tokens.length - 1
    const heads = headsOf(tokens, { from: last, to: tokens.length })
    return {
      tokens: tokens.map(looksOf),
      mentions: [
        {
          from: last,
          to: tokens.length,
          label,
          heads: heads.map((head) => ({ rows: [head.row], share: shareOf(head) })),
        },
      ],
    }
  }
  const some = [blockOf('не варю Zig', 1), blockOf('я варю Zig', 0)]
  const learned = networkOf(learnNetwork(Array.from({ length: 100 }, () => some).flat(), 1))
  expect(oddsIn('не варю Zig', learned)).toBeGreaterThan(oddsIn('я варю Zig', learned) + 1)
  expect(oddsIn('не чиню Zig', learned)).toBeGreaterThan(oddsIn('я чиню Zig', learned) + 1)
})

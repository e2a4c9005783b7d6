/** Where a mention glances around it, and what it sees there. */
import { describe, expect, test } from 'bun:test'
import { glancesOf, ownState, placeOf } from '../../../src/resume/claims/attention.ts'
import {
  APART,
  BOTH,
  GLANCES,
  KEY,
  LAYERS,
  layersOf,
  QUESTION,
  STATE,
} from '../../../src/resume/claims/network.ts'

const layers = layersOf(new Float64Array(LAYERS))
/** Of tokens of which each has a state of its own; one answers. */
const blockOf = (tokens: number, answering = -1) => ({
  from: 0,
  to: tokens,
  states: Array.from({ length: tokens }, (_, i) => new Float64Array(BOTH).fill(i)),
  answers: Array.from({ length: tokens }, (_, i) =>
    new Float64Array(QUESTION).fill(Number(i === answering)),
  ),
})

describe('a mention glances around', () => {
  const mention = { from: 50, to: 52 }
  const ask = new Float64Array(QUESTION).fill(4)

  test('at all tokens near it alike where nothing answers', () => {
    const glances = glancesOf(layers, blockOf(100), mention, ask)
    expect(glances).toHaveLength(GLANCES)
    for (const { from, shares, seen } of glances) {
      expect([from, from + shares.length]).toEqual([20, 82])
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1)
      expect(seen[0]!).toBeCloseTo((20 + 81) / 2)
    }
  })

  test('at a token that answers', () => {
    const answered = 4 * Math.sqrt(KEY)
    const [glance] = glancesOf(layers, blockOf(100, 30), mention, ask)
    expect(Math.log(glance!.shares[10]! / glance!.shares[11]!)).toBeCloseTo(answered, 3)
  })

  test('at it alone where it answers beyond all measure', () => {
    const [glance] = glancesOf(
      layers,
      blockOf(100, 30),
      mention,
      ask.map(() => 1000),
    )
    expect([glance!.shares[10], glance!.seen[0]]).toEqual([1, 30])
  })

  test('not beyond its block', () => {
    const [glance] = glancesOf(layers, { ...blockOf(5), from: 48, to: 53 }, mention, ask)
    expect([glance!.from, glance!.shares.length]).toEqual([0, 5])
  })
})

test('what is as far apart has one place, before a mention and behind it', () => {
  const places = [0, 44, 49, 50, 51, 52, 99].map((i) => placeOf(0, i, { from: 50, to: 52 }))
  expect(places.map((place) => place - APART)).toEqual([-APART, -6, -1, 0, 0, 1, APART])
  expect(placeOf(1, 50, { from: 50, to: 52 })).toBe(3 * APART + 1)
})

test('its own state is that before its end as one reads on, and before its beginning as one reads back', () => {
  const own = ownState(blockOf(5), { from: 1, to: 4 })
  expect([own[0], own[STATE]]).toEqual([3, 1])
})

import { describe, expect, test } from 'bun:test'
import { createMemoryStates, MOST_STATES } from '../../db/shared-states.ts'
import {
  countOn,
  forgetsInTime,
  handsOnErrors,
  keepsStatesApart,
  removesStates,
  stateOf,
} from '../helpers/shared-states.ts'

function setUp() {
  let now = 1000
  const states = createMemoryStates({ now: () => now })
  return {
    states,
    advance(ms: number) {
      now += ms
    },
  }
}

describe('states in memory', () => {
  test('are kept apart by kind and key', () => keepsStatesApart(setUp().states))
  test('are removed', () => removesStates(setUp().states))
  test('stay as they are when a change fails', () => handsOnErrors(setUp().states))
  test('are forgotten when their time is over', () => {
    const { states, advance } = setUp()
    return forgetsInTime(states, advance)
  })

  test('are no more than so many of a kind: what was touched longest ago goes', async () => {
    const { states } = setUp()
    await countOn(states, 'other', { kind: 'other' })
    for (let i = 0; i <= MOST_STATES; i++) await countOn(states, String(i))
    expect(await stateOf(states, '0')).toBeNull()
    expect(await stateOf(states, '1')).toEqual({ n: 1 })
    expect(await stateOf(states, 'other', 'other')).toEqual({ n: 1 })
  })
})

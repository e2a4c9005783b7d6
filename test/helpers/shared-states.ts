/** What every engine promises of the states that processes share. */
import { expect } from 'bun:test'
import type { SharedStates } from '../../db/shared-states.ts'

/** One more of what is counted under a key, kept for so long. Gives the count before. */
export const countOn = (
  states: SharedStates,
  key: string,
  { kind = 'test', lengthMs = 60_000 } = {},
) =>
  states.change<{ n: number }, number>({ kind, key }, (state, now) => {
    const before = state?.n ?? 0
    return { result: before, state: { n: before + 1 }, until: now + lengthMs }
  })

export const stateOf = (states: SharedStates, key: string, kind = 'test') =>
  states.change<unknown, unknown>({ kind, key }, (state) => ({ result: state }))

export async function keepsStatesApart(states: SharedStates): Promise<void> {
  expect([
    await countOn(states, 'a'),
    await countOn(states, 'a'),
    await countOn(states, 'b'),
  ]).toEqual([0, 1, 0])
  expect(await countOn(states, 'a', { kind: 'other' })).toBe(0)
  expect([await stateOf(states, 'a'), await stateOf(states, 'b')]).toEqual([{ n: 2 }, { n: 1 }])
  expect(await stateOf(states, 'c')).toBeNull()
}

export async function removesStates(states: SharedStates): Promise<void> {
  const remove = () =>
    states.change({ kind: 'test', key: 'a' }, (state) => ({ result: state, state: null }))
  expect(await remove()).toBeNull()
  await countOn(states, 'a')
  expect(await remove()).toEqual({ n: 1 })
  expect(await stateOf(states, 'a')).toBeNull()
  expect(await countOn(states, 'a')).toBe(0)
}

export async function handsOnErrors(states: SharedStates): Promise<void> {
  await countOn(states, 'a')
  const failing = states.change({ kind: 'test', key: 'a' }, () => {
    throw new RangeError('of the change')
  })
  expect(await failing.catch((error) => error)).toBeInstanceOf(RangeError)
  expect(await countOn(states, 'a')).toBe(1)
}

/** @param advance lets the clock of the states run on */
export async function forgetsInTime(
  states: SharedStates,
  advance: (ms: number) => void,
): Promise<void> {
  await countOn(states, 'a', { lengthMs: 1000 })
  advance(999)
  expect(await countOn(states, 'a', { lengthMs: 1000 })).toBe(1)
  advance(1000)
  expect(await stateOf(states, 'a')).toBeNull()
  expect(await countOn(states, 'a')).toBe(0)
}

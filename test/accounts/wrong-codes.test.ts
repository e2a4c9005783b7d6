/** How many codes of a second factor somebody may guess. */
import { beforeEach, expect, test } from 'bun:test'
import { createMemoryStates } from '../../db/shared-states.ts'
import { createWrongCodes, type WrongCodes } from '../../src/accounts/second-factor/wrong-codes.ts'
import { createTestClock, type TestClock } from '../helpers/test-clock.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** That of a phone's steps, three are right at a time. */
const CHANCE = 3e-6

let clock: TestClock
let codes: WrongCodes
beforeEach(() => {
  clock = createTestClock()
  codes = createWrongCodes(createMemoryStates(clock))
})

/** Guesses as often as may be for so long; gives how often that is. */
async function guessFor(length: number): Promise<number> {
  const end = clock.now() + length
  for (let guesses = 0; ; ) {
    const wait = await codes.take('anna')
    if (wait === 0) guesses++
    else if (clock.now() + wait > end) return guesses
    else await clock.advanceBy(wait)
  }
}

test('who guesses for a year finds a code by a chance of less than one in a hundred', async () => {
  expect((await guessFor(365 * DAY_MS)) * CHANCE).toBeLessThan(0.01)
})

test('a right code of the owner every day does not begin the count anew', async () => {
  let guesses = 0
  for (let day = 0; day < 60; day++) {
    guesses += await guessFor(DAY_MS)
    await codes.take('anna')
    await codes.succeeded('anna')
    await clock.advanceBy(HOUR_MS)
  }
  expect(guesses).toBeLessThan(60 * 15 + 50)
})

test('slips do not add up where a right code follows, and the next browser does not wait', async () => {
  for (let i = 0; i < 30; i++) {
    for (let j = 0; j < 4; j++) expect(await codes.take('anna')).toBe(0)
    await codes.succeeded('anna')
  }
})

test('are counted until a week has none, and of one owner alone', async () => {
  await codes.take('anna')
  await codes.take('anna')
  await codes.succeeded('anna')
  expect([await codes.count('anna'), await codes.count('boris')]).toEqual([1, 0])
  await clock.advanceBy(7 * DAY_MS)
  expect(await codes.count('anna')).toBe(0)
})

test('a wait is as long as it was after the clock was set back', async () => {
  for (let i = 0; i < 5; i++) await codes.take('anna')
  const wait = await codes.take('anna')
  clock.setTo(clock.now() - DAY_MS)
  expect(await codes.take('anna')).toBe(wait)
  await clock.advanceBy(wait)
  expect(await codes.take('anna')).toBe(0)
})

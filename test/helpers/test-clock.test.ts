import { expect, test } from 'bun:test'
import { createTestClock } from './test-clock.ts'

test('delays end in the order of their moments, each at its own', async () => {
  const clock = createTestClock(0)
  const ends: [string, number][] = []
  for (const [name, ms] of [
    ['late', 300],
    ['early', 100],
    ['beyond', 500],
  ] as const)
    clock.delay(ms).then(() => ends.push([name, clock.now()]))
  await clock.advanceBy(400)
  expect(ends).toEqual([
    ['early', 100],
    ['late', 300],
  ])
  expect([clock.now(), ...clock.pauses]).toEqual([400, 300, 100, 500])
})

test('work that began before time passes may set its delays first', async () => {
  const clock = createTestClock(0)
  let ended = false
  void Promise.resolve()
    .then(() => clock.delay(100))
    .then(() => {
      ended = true
    })
  await clock.advanceBy(100)
  expect(ended).toBe(true)
})

test('a delay given up ends at once with the reason, and holds up nothing', async () => {
  const clock = createTestClock(0, { timeOnly: true })
  const giveUp = new AbortController()
  const given = clock.delay(1000, giveUp.signal)
  giveUp.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  await clock.run(clock.delay(10))
  expect(clock.now()).toBe(10)
})

test('work that no delay moves on is waited for, or fails where only time may move it', async () => {
  const file = () => Bun.sleep(5).then(() => 'read')
  expect(await createTestClock().run(file())).toBe('read')
  const stuck = createTestClock(0, { timeOnly: true }).run(new Promise(() => {}))
  expect(await stuck.catch((error) => error)).toBeInstanceOf(Error)
})

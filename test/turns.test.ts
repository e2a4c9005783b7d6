import { expect, test } from 'bun:test'
import { atOnce, inTurns, nextTurn, type Parts } from '../src/turns.ts'

test('all who wait for a turn of the event loop get one of their own, in the order in which they came', async () => {
  let turn = 0
  let isCounting = true
  const count = () => {
    turn++
    if (isCounting) setImmediate(count)
  }
  setImmediate(count)
  const took: { who: string; turn: number }[] = []
  const work = async (who: string) => {
    for (let part = 0; part < 3; part++) {
      await nextTurn()
      took.push({ who, turn })
    }
  }
  await Promise.all(['one', 'two', 'three'].map(work))
  isCounting = false
  expect(took.map(({ who }) => who)).toEqual(['one', 'two', 'three', 'one', 'two', 'three', 'one', 'two', 'three'])
  expect(new Set(took.map(({ turn }) => turn)).size).toBe(9)
})

test('work in parts gives the same at once and in turns, and leaves a turn to others between two parts', async () => {
  const done: string[] = []
  function* count(): Parts<number> {
    for (let part = 1; part <= 3; part++) {
      yield
      done.push(`part ${part}`)
    }
    return 3
  }
  expect(atOnce(count())).toBe(3)
  done.length = 0
  const work = inTurns(count())
  const other = nextTurn().then(() => nextTurn().then(() => done.push('other')))
  expect(await work).toBe(3)
  await other
  expect(done.indexOf('other')).toBeGreaterThan(0)
  expect(done.indexOf('other')).toBeLessThan(3)
})

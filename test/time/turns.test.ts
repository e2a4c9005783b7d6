import { expect, test } from 'bun:test'
import { askedBy } from '../../src/lines/asker.ts'
import { inTurns, yieldToEventLoop } from '../../src/time/turns.ts'
import { clientIn } from '../helpers/asker.ts'

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
      await yieldToEventLoop()
      took.push({ who, turn })
    }
  }
  await Promise.all(['one', 'two', 'three'].map(work))
  isCounting = false
  expect(took.map(({ who }) => who)).toEqual([
    'one',
    'two',
    'three',
    'one',
    'two',
    'three',
    'one',
    'two',
    'three',
  ])
  expect(new Set(took.map(({ turn }) => turn)).size).toBe(9)
})

test('who comes with an empty line has his turn before the rest of another’s', async () => {
  const took: string[] = []
  const work = (line: string) =>
    askedBy(clientIn(line), () => yieldToEventLoop().then(() => took.push(line)))
  await Promise.all([...Array.from({ length: 10 }, () => work('flood')), work('anna')])
  expect(took.indexOf('anna')).toBe(1)
})

test('others have a turn at each pause of work, and its result is given back', async () => {
  let turns = 0
  const count = () => void (turns++ < 9 && setImmediate(count))
  setImmediate(count)
  const seen: number[] = []
  const result = await inTurns(
    (function* () {
      for (let part = 0; part < 3; part++) {
        seen.push(turns)
        yield
      }
      return 'made'
    })(),
  )
  expect(result).toBe('made')
  expect(seen[0]! < seen[1]! && seen[1]! < seen[2]!).toBe(true)
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Client } from '../../src/lines/asker.ts'
import { createFairQueue } from '../../src/lines/fair-queue.ts'
import { askerIn, clientIn } from '../helpers/asker.ts'

describe('a fair queue', () => {
  const queueOf = (items: readonly (readonly [line: string, item: number])[]) => {
    const queue = createFairQueue<readonly [string, number]>()
    for (const item of items) queue.push(askerIn(item[0]), item)
    return queue
  }
  const drained = <Item>(queue: { shift(): Item | undefined }) => {
    const out: Item[] = []
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) out.push(item)
    return out
  }
  const flood = Array.from({ length: 60 }, (_, i) => ['flood', i] as const)

  test('serves who comes with an empty line before those who had a turn', () => {
    const queue = queueOf(flood)
    queue.shift()
    queue.push(askerIn('anna'), ['anna', 0])
    expect(queue.shift()).toEqual(['anna', 0])
    expect(queue.shift()).toEqual(['flood', 1])
  })

  test('gives back everything once, each line’s items in their order, nobody twice before everybody who waits', () => {
    const given = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1000)), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(given, (items) => {
        const out = drained(queueOf(items))
        for (const line of ['a', 'b', 'c']) {
          expect(out.filter(([of]) => of === line)).toEqual(items.filter(([of]) => of === line))
        }
        out.forEach(([line], i) => {
          const again = out.findIndex(([of], j) => j > i && of === line)
          const waiting = new Set(out.slice(again === -1 ? out.length : again).map(([of]) => of))
          const between = new Set(
            out.slice(i + 1, again === -1 ? out.length : again).map(([of]) => of),
          )
          waiting.delete(line)
          if (again !== -1) for (const other of waiting) expect(between.has(other)).toBe(true)
        })
      }),
    )
  })

  test('lets nobody gain by asking one at a time, nor many newcomers keep off who waits', () => {
    const queue = queueOf(flood)
    queue.shift()
    const served = Array.from({ length: 20 }, () => {
      if (queue.size('one at a time') === 0)
        queue.push(askerIn('one at a time'), ['one at a time', 0])
      return queue.shift()![0]
    })
    expect(served.filter((line) => line === 'flood')).toHaveLength(10)
    const newcomers = Array.from({ length: 20 }, (_, i) => {
      queue.push(askerIn(`new ${i}`), [`new ${i}`, 0])
      return queue.shift()![0]
    })
    expect(newcomers).toContain('flood')
  })

  test('serves what several wait for at the first turn of one of them', () => {
    const queue = queueOf(flood.slice(0, 10))
    const waiting: Client[] = [clientIn('flood')]
    queue.push(() => waiting, ['flood', 99])
    queue.shift()
    waiting.push(clientIn('anna'))
    expect(queue.size('anna')).toBe(1)
    expect(queue.shift()).toEqual(['flood', 99])
  })

  test('does not count the lines of those who have gone where somebody is left', () => {
    const queue = queueOf(flood.slice(0, 3))
    const gone = clientIn('gone', { hasGone: () => true })
    queue.push(() => [gone, clientIn('flood')], ['flood', 99])
    expect(drained(queue).map(([, item]) => item)).toEqual([0, 1, 2, 99])
  })

  test('takes out what nobody is to wait for', () => {
    const queue = queueOf([...flood.slice(0, 3), ['anna', 0]])
    const removed = queue.remove((asker) => asker()[0]!.line === 'flood')
    expect(removed.map(([, item]) => item)).toEqual([0, 1, 2])
    expect(drained(queue)).toEqual([['anna', 0]])
    expect(queue.size()).toBe(0)
  })
})

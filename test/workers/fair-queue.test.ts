import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createFairQueue } from '../../src/workers/fair-queue.ts'

describe('a fair queue', () => {
  const drained = (items: readonly (readonly [owner: string, item: number])[]) => {
    const queue = createFairQueue<readonly [string, number]>()
    for (const item of items) queue.push(item[0], item)
    const out: (readonly [string, number])[] = []
    for (let item = queue.shift(); item; item = queue.shift()) out.push(item)
    return out
  }

  test('lets one who asks once wait for one task of each other owner at most', () => {
    const flood = Array.from({ length: 60 }, (_, i) => ['flood', i] as const)
    expect(drained([...flood, ['anna', 0]]).findIndex(([owner]) => owner === 'anna')).toBe(1)
  })

  test('gives back everything once, each owner’s items in their order, nobody twice before everybody who waits', () => {
    const given = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1000)), { maxLength: 60 })
    fc.assert(
      fc.property(given, (items) => {
        const out = drained(items)
        for (const owner of ['a', 'b', 'c']) {
          expect(out.filter(([of]) => of === owner)).toEqual(items.filter(([of]) => of === owner))
        }
        out.forEach(([owner], i) => {
          const again = out.findIndex(([of], j) => j > i && of === owner)
          const waiting = new Set(out.slice(again === -1 ? out.length : again).map(([of]) => of))
          const between = new Set(out.slice(i + 1, again === -1 ? out.length : again).map(([of]) => of))
          waiting.delete(owner)
          if (again !== -1) for (const other of waiting) expect(between.has(other)).toBe(true)
        })
      }),
    )
  })

  test('takes turns also with items that come while others are taken', () => {
    const queue = createFairQueue<string>()
    queue.push('flood', 'f1')
    queue.push('flood', 'f2')
    expect(queue.shift()).toBe('f1')
    queue.push('anna', 'a1')
    queue.push('flood', 'f3')
    expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual(['f2', 'a1', 'f3', undefined])
    expect(queue.size()).toBe(0)
  })
})

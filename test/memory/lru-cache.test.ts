import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBudget, createLruCache } from '../../src/memory/lru-cache.ts'

test('keeps the entries used last, as a plain list of uses has it', () => {
  const step = fc.record({
    do: fc.constantFrom('get', 'set', 'delete'),
    key: fc.integer({ min: 0, max: 7 }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (steps, most) => {
        const cache = createLruCache<number, { key: number }>(most)
        let used: number[] = []
        for (const { do: what, key } of steps) {
          const known = used.includes(key)
          if (what === 'get') expect(cache.get(key)).toEqual(known ? { key } : undefined)
          if (what === 'set') cache.set(key, { key })
          if (what === 'delete') cache.delete(key)
          used = used.filter((each) => each !== key)
          if (what === 'set' || (what === 'get' && known)) used = [...used, key].slice(-most)
        }
        for (let key = 0; key <= 7; key++)
          expect(cache.get(key) !== undefined).toBe(used.includes(key))
      },
    ),
  )
})

test('keeps as much as it may, by the sizes of its entries, and the newest whatever its size', () => {
  const cache = createLruCache<string, { key: string }>(10)
  const kept = () => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)
  cache.set('a', { key: 'a' }, 4)
  cache.set('b', { key: 'b' }, 4)
  expect(kept()).toEqual(['a', 'b'])
  cache.set('a', { key: 'a' }, 6)
  expect(kept()).toEqual(['a', 'b'])
  cache.get('a')
  cache.set('c', { key: 'c' }, 3)
  expect(kept()).toEqual(['a', 'c'])
  cache.set('d', { key: 'd' }, 100)
  expect(kept()).toEqual(['d'])
  cache.set('a', { key: 'a' }, 5)
  cache.set('b', { key: 'b' }, 5)
  expect(kept()).toEqual(['a', 'b'])
})

test('makes room for what has grown, and has room again when something has shrunk', () => {
  const cache = createLruCache<string, { key: string }>(10)
  const kept = () => ['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)
  cache.set('a', { key: 'a' }, 9)
  cache.resize('a', 2)
  cache.set('b', { key: 'b' }, 4)
  cache.set('c', { key: 'c' }, 4)
  expect(kept()).toEqual(['a', 'b', 'c'])
  cache.resize('b', 5)
  expect(kept()).toEqual(['b', 'c'])
  cache.resize('a', 1)
  cache.set('a', { key: 'a' }, 1)
  expect(kept()).toEqual(['a', 'b', 'c'])
})

test('what is held pushes out what was used least recently, and is pushed out by nothing until it is given back', () => {
  const budget = createBudget(10)
  const cache = budget.cache<string, object>()
  const kept = () => ['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)
  cache.set('a', {}, 4)
  cache.set('b', {}, 4)
  const giveBack = budget.hold(4)
  expect(kept()).toEqual(['b'])
  cache.set('c', {}, 4)
  expect(kept()).toEqual(['c'])
  giveBack()
  cache.set('a', {}, 6)
  expect(kept()).toEqual(['a', 'c'])
  expect(budget.kept()).toBe(10)
})

test('several caches keep as much together as they may: what was used least recently goes, whosever it is', () => {
  const step = fc.record({
    do: fc.constantFrom('get', 'set', 'resize', 'delete'),
    of: fc.constantFrom(0, 1, 2),
    key: fc.integer({ min: 0, max: 3 }),
    size: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (steps, most) => {
        const budget = createBudget(most)
        const caches = [0, 1, 2].map(() => budget.cache<number, object>())
        let used: { of: number; key: number; size: number }[] = []
        for (const { do: what, of, key, size } of steps) {
          const known = used.find((each) => each.of === of && each.key === key)
          const others = used.filter((each) => each !== known)
          if (what === 'get') caches[of]!.get(key)
          if (what === 'set') caches[of]!.set(key, {}, size)
          if (what === 'resize') caches[of]!.resize(key, size)
          if (what === 'delete') caches[of]!.delete(key)
          if (what === 'set') used = [...others, { of, key, size }]
          if (what === 'get' && known) used = [...others, known]
          if (what === 'resize' && known) known.size = size
          if (what === 'delete') used = others
          const sum = () => used.reduce((all, each) => all + each.size, 0)
          while (used.length > 1 && sum() > most) used.shift()
          expect(budget.kept()).toBe(sum())
        }
        for (const { of, key } of used) expect(caches[of]!.get(key)).toBeDefined()
      },
    ),
  )
})

test('what nobody has used between two rounds of forgetting goes, and what was used stays', () => {
  const budget = createBudget(10)
  const cache = budget.cache<string, object>()
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, { key })
  budget.forgetUnused()
  expect(budget.kept()).toBe(4)
  // The newest, and so it moves nowhere when it is used; then it is the newest no longer.
  cache.get('d')
  cache.get('b')
  cache.set('e', { key: 'e' })
  budget.forgetUnused()
  expect(budget.kept()).toBe(3)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key) !== undefined)).toEqual([
    'b',
    'd',
    'e',
  ])
})

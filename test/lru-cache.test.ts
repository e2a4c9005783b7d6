import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createLruCache } from '../src/lru-cache.ts'

test('keeps the entries used last, as a plain list of uses has it', () => {
  const step = fc.record({ do: fc.constantFrom('get', 'set', 'delete'), key: fc.integer({ min: 0, max: 7 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (steps, most) => {
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
      for (let key = 0; key <= 7; key++) expect(cache.get(key) !== undefined).toBe(used.includes(key))
    }),
  )
})

import { describe, expect, test } from 'bun:test'
import { isWithin } from '../../src/bytes/bounded-json.ts'

const holds = (json: string, bounds: { depth?: number; values?: number }) =>
  isWithin(Buffer.from(json), { depth: 10, values: 100, ...bounds })

describe('a JSON text is within its bounds', () => {
  test('when it has as many values, and no more', () => {
    const json = '{"a":[1,2,{}],"b":3}'
    expect(holds(json, { values: 7 })).toBe(true)
    expect(holds(json, { values: 6 })).toBe(false)
  })

  test('when it is as deep, and no deeper', () => {
    expect(holds('[[[]],[[]]]', { depth: 3 })).toBe(true)
    expect(holds('[[[]],[[]]]', { depth: 2 })).toBe(false)
  })

  test('whatever its texts look like', () => {
    const texts = ['[[[[,,,,', 'a"b,{', '\\', '\\"[', 'кириллица, [скобки]']
    expect(holds(JSON.stringify(texts), { depth: 1, values: 6 })).toBe(true)
  })

  test('a text that is no JSON comes to an end', () => {
    for (const json of ['"', '"\\', '[]]]', '']) expect(holds(json, {})).toBe(true)
  })
})

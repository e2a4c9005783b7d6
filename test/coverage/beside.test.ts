/** What rules look at: places where a word begins, and whole words around them. */
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { partsBeside, type Rule } from '../../src/coverage/beside.ts'
import { ownWordsOf } from '../../src/coverage/own-words.ts'

/** All that the rule is shown from its place on. */
const onward = (places: number[]): Rule => ({
  places,
  begins: /zig/iy,
  partsAt: (lower, at) => [{ start: at, end: lower.length }],
})
const partsOf = (text: string, ...places: number[]) =>
  [...partsBeside(text, [onward(places)])].map(({ start, end }) => text.slice(start, end))

describe('the parts of a rule', () => {
  test('begin where a word does, and as the rule wants it', () => {
    expect(partsOf('Zig', 0)).toEqual(['Zig'])
    expect(partsOf('xZig Zag', 1, 5)).toEqual([])
  })

  test('are of whole words, however far the rule sees', () => {
    const ends = Array.from({ length: 12 }, (_, i) => partsOf(`Zig ${'x'.repeat(145 + i)} PostgreSQL`, 0)[0]!)
    expect(ends.filter((end) => /P/.test(end) && !end.endsWith('PostgreSQL'))).toEqual([])
    expect(ends.some((end) => !end.includes('P'))).toBe(true)
  })
})

test('whatever a resume says, every offset and line of it stays', () => {
  const said =
    'хочу изучить;Zig;, ; и ;\n;. ; — ;|;«;»;в планах: ;пишут инженеры;у нас на ;, в код не лезу;ноль;забыл;рассматривали ;, но его не трогал;курс ;не начат;подписан на ;среди клиентов - ;the guys use ;муж пишет ;Ё;🎄'
  const text = fc.array(fc.constantFrom(...said.split(';')), { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (one) => {
      const left = ownWordsOf(one)
      expect(left).toHaveLength(one.length)
      for (let at = 0; at < one.length; at++)
        if (left[at] !== one[at]) expect([left[at], one[at]]).toEqual([';', one[at]!.replace('\n', '')])
    }),
    { numRuns: 500 },
  )
})

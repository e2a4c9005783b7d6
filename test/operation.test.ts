import { describe, expect, test } from 'bun:test'
import { type TObject, Type } from '@sinclair/typebox'
import { inputCheck, revisionOf } from '../src/operation.ts'

describe('a revision', () => {
  test('is the same for the same parts, and fits into an ETag', () => {
    expect(revisionOf(['scan', 7, { salary: null }])).toBe(
      revisionOf(['scan', 7, { salary: null }]),
    )
    expect(revisionOf(['scan', 7])).toMatch(/^[\w-]{16}$/)
  })

  test.each([
    ['another value', ['scan', 8]],
    ['another order', [7, 'scan']],
    ['another part', ['scan', 7, null]],
    ['parts that read alike', ['scan,7']],
  ])('is another for %s', (_, parts) => {
    expect(revisionOf(parts)).not.toBe(revisionOf(['scan', 7]))
  })

  test('is another in another version of the program', () => {
    expect(revisionOf(['scan'], '1.0.0')).not.toBe(revisionOf(['scan'], '1.0.1'))
  })
})

describe('a refusal', () => {
  const refusal = (schema: TObject, input: unknown): string => {
    try {
      inputCheck(schema)(input)
    } catch (error) {
      return String(error)
    }
    return ''
  }
  const kind = Type.Union([Type.Literal('method'), Type.Literal('field'), Type.Null()])
  const advert = Type.Object({ text: Type.String() })
  const tags = Type.Array(Type.String())

  test('names the field and what may stand there, but not null, which an address cannot send', () => {
    const schema = Type.Object({ kind })
    expect(refusal(schema, { kind: null })).toBe('')
    for (const input of [{ kind: 'null' }, {}]) {
      const message = refusal(schema, input)
      for (const named of ['kind', 'method', 'field']) expect(message).toContain(named)
      expect(message).not.toContain('null')
    }
  })

  test('shows what an object must have', () => {
    const schema = Type.Object({ advert })
    for (const input of [{}, { advert: 'text' }, { advert: {} }])
      expect(refusal(schema, input)).toMatch(/advert.*text/)
  })

  test('names all fields that are wrong, but not the thousand of a list', () => {
    const schema = Type.Object({ kind, advert, tags })
    const message = refusal(schema, { kind: 7, advert: { text: 7 }, tags: 7 })
    for (const named of ['"kind"', '"advert.text"', '"tags"']) expect(message).toContain(named)
    const long = refusal(Type.Object({ tags }), { tags: Array(1000).fill(7) })
    expect(long.length).toBeLessThan(200)
  })
})

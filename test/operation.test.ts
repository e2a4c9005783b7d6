import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
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

test('a refusal names the field and what may stand there, but not null, which an address cannot send', () => {
  const check = inputCheck(Type.Object({ kind: Type.Union([Type.Literal('method'), Type.Null()]) }))
  expect(() => check({ kind: null })).not.toThrow()
  let message = ''
  try {
    check({ kind: 'null' })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('kind')
  expect(message).toContain('method')
  expect(message).not.toContain('null')
})

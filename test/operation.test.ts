import { describe, expect, test } from 'bun:test'
import { revisionOf } from '../src/operation.ts'

describe('a revision', () => {
  test('is the same for the same parts, and fits into an ETag', () => {
    expect(revisionOf(['scan', 7, { salary: null }])).toBe(revisionOf(['scan', 7, { salary: null }]))
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

/** What a log is told of an error. */
import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { traceOf } from '../src/errors.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('the trace of an error', () => {
  test('tells its name and where it came from', () => {
    const { name, at } = traceOf(new RangeError('far'))
    expect(name).toBe('RangeError')
    expect(at[0]).toContain('errors.test.ts')
  })

  test('tells nothing of its message, not even of lines that look like a place', () => {
    const text = 'worked\n    at a bank of secrets\n    at another'
    const trace = JSON.stringify(traceOf(new SyntaxError(`Unexpected "${text}"`)))
    expect(trace).not.toContain('bank')
    expect(trace).not.toContain('another')
  })

  test('tells the code of a failure of the database or the system, and of no other', () => {
    const ofDatabase = thrownBy(() =>
      new Database(':memory:').run('CREATE TABLE a (b UNIQUE) STRICT; SELECT'),
    )
    expect(traceOf(ofDatabase).code).toStartWith('SQLITE_')
    expect(traceOf(new Error('wrapped', { cause: ofDatabase })).code).toStartWith('SQLITE_')
    expect(traceOf(Object.assign(new Error('full'), { code: 'ENOSPC' })).code).toBe('ENOSPC')
    expect(
      traceOf(Object.assign(new Error('odd'), { code: 'what somebody wrote' })).code,
    ).toBeUndefined()
  })

  test('takes whatever was thrown', () => {
    for (const thrown of [undefined, null, 'a text', 7, {}]) expect(traceOf(thrown).at).toEqual([])
  })
})

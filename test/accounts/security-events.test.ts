import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import {
  createSecurityLog,
  SECURITY_EVENTS,
  type SecurityEvent,
} from '../../src/accounts/security-events.ts'
import { createLog, type LogSettings } from '../../src/log.ts'
import { createTestClock } from '../helpers/test-clock.ts'

function setUp(settings: LogSettings = { level: 'info', format: 'json' }) {
  const clock = createTestClock()
  const written: string[] = []
  const log = createLog(settings, (lines) => written.push(...lines.trimEnd().split('\n')))
  const { note } = createSecurityLog({ log, clock })
  return { clock, written, note }
}

const failed = (address: string): SecurityEvent => ({
  event: 'sign-in-failed',
  address,
  owner: null,
})
const made = (address: string): SecurityEvent => ({
  event: 'key-made',
  address,
  owner: 'anna',
  key: 'abc',
})
const times = (n: number, act: () => void) => {
  for (let i = 0; i < n; i++) act()
}

describe('a security event', () => {
  test.each(['trace', 'info', 'error', 'fatal'])('is logged at level %s', (level) => {
    const { written, note } = setUp({ level, format: 'json' })
    note(made('192.0.2.1'))
    expect(written.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'key-made', address: '192.0.2.1', owner: 'anna', key: 'abc' },
    ])
  })

  test('is not logged where nothing is', () => {
    const { written, note } = setUp({ level: 'silent', format: 'json' })
    note(made('192.0.2.1'))
    expect(written).toEqual([])
  })

  test('has a level that no other line of the log has', () => {
    const written: number[] = []
    const log = createLog({ level: 'trace', format: 'json' }, (line) =>
      written.push(JSON.parse(line).level),
    )
    log.trace('')
    log.debug('')
    log.info('')
    log.warn('')
    log.error('')
    log.fatal('')
    log.security({})
    expect(new Set(written).size).toBe(7)
  })

  test.each(['json', 'text'] as const)(
    'names the address before any name, which might look like one (%s)',
    (format) => {
      const { written, note } = setUp({ level: 'info', format })
      note({
        event: 'signed-in',
        address: '192.0.2.1',
        owner: 'x","address":"203.0.113.9" address=203.0.113.9',
      })
      const at = (address: string) => written[0]!.indexOf(address)
      expect(at('192.0.2.1')).toBeGreaterThan(0)
      expect(at('192.0.2.1')).toBeLessThan(at('203.0.113.9'))
    },
  )
})

describe('a flood of refusals', () => {
  test('is written in part, minute by minute, with the number of those left out', async () => {
    const { clock, written, note } = setUp()
    times(1000, () => note(failed('192.0.2.1')))
    const first = written.length
    expect(first).toBeGreaterThanOrEqual(10)
    expect(first).toBeLessThanOrEqual(50)
    await clock.advanceBy(60_000)
    times(1000, () => note(failed('192.0.2.1')))
    expect(written.length).toBe(2 * first)
    expect(JSON.parse(written[first]!)).toMatchObject({ unlogged: 1000 - first })
  })

  test('of one network is one flood', () => {
    const { written, note } = setUp()
    for (let i = 0; i < 1000; i++) note(failed(`2001:db8::${i.toString(16)}`))
    expect(written.length).toBeLessThanOrEqual(50)
  })

  test('hides no refusal of another kind or from elsewhere', () => {
    const { written, note } = setUp()
    times(1000, () => note(failed('192.0.2.1')))
    const before = written.length
    note(failed('192.0.2.2'))
    note({ event: 'key-refused', address: '192.0.2.1', owner: null })
    expect(written.length).toBe(before + 2)
  })
})

test('every event is explained to operators', async () => {
  const text = await Bun.file(join(import.meta.dir, '../../docs/operate.md')).text()
  const explained = [...text.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) =>
    cell!.match(/[\w-]+/g),
  )
  expect(SECURITY_EVENTS.filter((event) => !explained.includes(event))).toEqual([])
})

test('what an owner did is written each time', () => {
  const { written, note } = setUp()
  times(1000, () => note(made('192.0.2.1')))
  expect(written).toHaveLength(1000)
})

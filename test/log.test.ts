import { expect, test } from 'bun:test'
import { createLog } from '../src/log.ts'

const ADDRESS =
  'https://site.test/search?text=%D0%91%D1%83%D1%85%D0%B3%D0%B0%D0%BB%D1%82%D0%B5%D1%80'

test.each([
  [ADDRESS, 'text=Бухгалтер'],
  ['https://site.test/%D0', '/%D0'],
  ['https://site.test/%0A2026', '\\u000a2026'],
])('people read the words of an address, programs get it whole: %s', (address, shown) => {
  const written: string[] = []
  const log = (format: 'text' | 'json') =>
    createLog({ level: 'info', format }, (lines) => written.push(lines))
  log('text').info({ address }, 'asked')
  log('json').info({ address }, 'asked')
  const [text = '', json = ''] = written
  expect(text).toContain(shown)
  expect(text.split('\n')).toHaveLength(2)
  expect(JSON.parse(json).address).toBe(address)
})

import { describe, expect, test } from 'bun:test'
import { userAgentOf } from '../src/version.ts'

describe('the User-Agent', () => {
  test('names the service, its version and whom to write to', () => {
    const agent = userAgentOf({ version: '1.2.3', contact: 'ops@example.org' })
    expect(agent).toContain('skills-market/1.2.3')
    expect(agent).toContain('ops@example.org')
  })

  test.each([['Иван\r\nx: y'], ['\u0000'], ['почта@пример.рф'], ['']])(
    'of a contact that no header can carry is one all the same: %j',
    (contact) => {
      const agent = userAgentOf({ version: '1.2.3', contact })
      expect(new Headers({ 'user-agent': agent }).get('user-agent')).toBe(agent)
    },
  )
})

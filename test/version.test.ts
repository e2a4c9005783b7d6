import { describe, expect, test } from 'bun:test'
import { userAgentOf, version, versionText } from '../src/version.ts'

describe('the User-Agent', () => {
  test('names the service, its version and whom to write to', () => {
    const agent = userAgentOf({ version: '1.2.3', contact: 'ops@example.org' })
    expect(agent).toContain('skills-market/1.2.3')
    expect(agent).toContain('ops@example.org')
  })

  test.each([null, ''])('without a contact, %p, is one all the same', (contact) => {
    expect(userAgentOf({ version: '1.2.3', contact })).toBe('skills-market/1.2.3')
  })
})

test('the version names the commit and its day where the program knows them', () => {
  expect(versionText({ commit: '1a2b3c4d5e6f', date: '2026-11-20' })).toBe(
    `${version} (1a2b3c4d5e6f, 2026-11-20)`,
  )
  expect(versionText({ commit: null, date: null })).toBe(version)
})

import { expect, test } from 'bun:test'
import description from '../../server.json'
import { isWellFormedKey } from '../../src/accounts/key.ts'
import { version } from '../../src/version.ts'

const [remote] = description.remotes

test('the registry is told the version that is built', () => expect(description.version).toBe(version))

test('the registry’s limits of length and its form of names are kept', () => {
  expect(description.description.length).toBeLessThanOrEqual(100)
  expect(description.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
})

test('the address has the scheme the registry asks for', () => expect(remote!.url).toMatch(/^https:\/\/\S+$/))

test('what a client makes of it is the address of the endpoint and a header with the key', () => {
  const filled = (template: string, values: Record<string, string>) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  expect(filled(remote!.url, { skills_market_host: 'skills.example' })).toBe('https://skills.example/v1/mcp')
  expect(Object.keys(remote!.variables)).toEqual(['skills_market_host'])
  const [header] = remote!.headers
  const key = 'smk_x'
  expect([header!.name, filled(header!.value, { api_key: key })]).toEqual(['Authorization', `Bearer ${key}`])
  expect(isWellFormedKey(header!.variables.api_key.placeholder)).toBe(false)
})

import { expect, test } from 'bun:test'
import { isLegacyRequest } from '@modelcontextprotocol/server'
import fc from 'fast-check'
import { isOf2025 } from '../../src/mcp/generation.ts'

const REVISION = 'io.modelcontextprotocol/protocolVersion'
const odd = fc.jsonValue({ maxDepth: 2 })
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: odd })
const revision = fc.constantFrom('2024-11-05', '2025-11-25', '2026-07-28', '2027-01-01', '', 'x')

const meta = fc.record(
  {
    [REVISION]: maybe(revision),
    'io.modelcontextprotocol/clientCapabilities': maybe(fc.constant({})),
    progressToken: odd,
  },
  { requiredKeys: [] },
)
const params = fc.record({ _meta: maybe(meta), name: odd, protocolVersion: revision }, { requiredKeys: [] })
const message = fc.record(
  {
    jsonrpc: maybe(fc.constant('2.0')),
    id: maybe(fc.oneof(fc.integer(), fc.string())),
    method: maybe(fc.constantFrom('initialize', 'tools/call', 'server/discover', 'notifications/initialized')),
    params: maybe(params),
    result: odd,
    error: odd,
  },
  { requiredKeys: [] },
)

test('tells the generation of a message as the library does', async () => {
  await fc.assert(
    fc.asyncProperty(maybe(message), fc.option(revision), async (sent, header) => {
      const headers: Record<string, string> = header === null ? {} : { 'mcp-protocol-version': header }
      const request = () => new Request('http://localhost/v1/mcp', { method: 'POST', headers })
      expect(await isOf2025(request(), sent)).toBe(await isLegacyRequest(request(), sent))
    }),
    { numRuns: 3000 },
  )
})

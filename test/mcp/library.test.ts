import { expect, test } from 'bun:test'
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import fc from 'fast-check'
import type { Caller } from '../../src/keys/callers.ts'
import { createMcpEndpoint } from '../../src/mcp/endpoint.ts'
import { createServers } from '../../src/mcp/server.ts'
import { createSplice } from '../../src/mcp/splice.ts'
import { fixtures } from './conformance-fixtures.ts'

/**
 * Plain messages do not go through the library's own handlers. Here all messages do, and the answers must be the same:
 * status, body, kind.
 */
async function byLibrary(request: Request, message: unknown): Promise<Response> {
  const splice = createSplice()
  const server: Server = createServers(fixtures)({} as Caller, splice)
  if (await isLegacyRequest(request, message)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    return splice.fill(await transport.handleRequest(request, { parsedBody: message }))
  }
  return splice.fill(await createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, { parsedBody: message }))
}

const endpoint = createMcpEndpoint(fixtures)
const byEndpoint = (request: Request, message: unknown) =>
  endpoint(request, new TextEncoder().encode(JSON.stringify(message)), {} as Caller)

const odd = fc.jsonValue({ maxDepth: 2 })
const mostly = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: odd })
const someOf = <Shape extends object>(shape: { [Name in keyof Shape]: fc.Arbitrary<Shape[Name]> }) =>
  fc.record(shape, { requiredKeys: [] })

const revision = fc.constantFrom('2026-07-28', '2026-07-28', '2025-11-25', '2025-06-18', '2025-01-01', '2027-01-01')
const method = fc.constantFrom(
  ...['tools/call', 'tools/call', 'tools/list', 'prompts/get', 'prompts/list', 'initialize', 'ping', 'server/discover'],
  ...['notifications/initialized', 'resources/list', 'no/such'],
)
const name = fc.constantFrom('test_simple_text', 'test_error_handling', 'test_simple_prompt', 'none')
const meta = someOf({
  'io.modelcontextprotocol/protocolVersion': mostly(revision),
  'io.modelcontextprotocol/clientCapabilities': mostly(fc.constantFrom({}, { roots: {} }, { sampling: 1 })),
  'io.modelcontextprotocol/clientInfo': mostly(fc.constant({ name: 'x', version: '1' })),
  progressToken: odd,
  'io.modelcontextprotocol/related-task': odd,
  'io.modelcontextprotocol/logLevel': odd,
  other: odd,
})
const info = {
  protocolVersion: revision,
  capabilities: mostly(fc.constant({})),
  clientInfo: mostly(fc.constant({ name: 'x', version: '1' })),
}
const message = fc.record(
  {
    jsonrpc: mostly(fc.constant('2.0')),
    id: mostly(fc.oneof(fc.integer(), fc.string())),
    method: mostly(method),
    params: mostly(someOf({ name: mostly(name), arguments: mostly(fc.constant({})), _meta: mostly(meta), ...info })),
    extra: odd,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
)
const headers = someOf({
  'mcp-protocol-version': revision,
  'mcp-method': method,
  'mcp-name': name,
  accept: fc.constantFrom('application/json, text/event-stream', 'application/json', '*/*'),
  'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain'),
})
const usual = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

/** The headers a client of 2026 would send with a message, so that the plain way is often taken. */
function fitting(sent: unknown): Record<string, string> {
  const { method, params } = sent as { method: string; params?: { name?: string } }
  const named: Record<string, string> = typeof params?.name === 'string' ? { 'mcp-name': params.name } : {}
  return { 'mcp-protocol-version': '2026-07-28', 'mcp-method': String(method), ...named }
}

const mediaType = (response: Response) => response.headers.get('content-type')?.split(';')[0]

test('the answers are those of the library, whichever way a message goes', async () => {
  const used = new Set<string>()
  await fc.assert(
    fc.asyncProperty(mostly(message), headers, fc.boolean(), async (sent, given, modern) => {
      const isMessage = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      fc.pre(!Array.isArray(sent))
      const fits = modern && isMessage ? fitting(sent) : {}
      const request = () =>
        new Request('http://localhost/v1/mcp', { method: 'POST', headers: { ...usual, ...fits, ...given } })
      const [theirs, ours] = [await byLibrary(request(), sent), await byEndpoint(request(), sent)]
      const [theirText, ourText] = [await theirs.text(), await ours.text()]
      expect([ours.status, mediaType(ours)]).toEqual([theirs.status, mediaType(theirs)])
      if (theirText !== ourText) expect(JSON.parse(ourText)).toEqual(JSON.parse(theirText))
      used.add(`${modern} ${ours.status}`)
    }),
    { numRuns: 4000 },
  )
  expect(used.has('true 200') && used.has('false 200')).toBe(true)
}, 60_000)

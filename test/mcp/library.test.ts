import { expect, test } from 'bun:test'
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import fc from 'fast-check'
import type { Caller } from '../../src/accounts/callers.ts'
import { createMcpEndpoint } from '../../src/mcp/endpoint.ts'
import { createServers, type McpContents } from '../../src/mcp/server.ts'
import { fixtures } from './conformance-fixtures.ts'

const plain = (name: string) => ({
  name,
  description: name,
  inputSchema: { type: 'object' as const },
})
const answer = { scans: [{ id: 'a', skills: ['Анализ "данных"\n'] }] }
const contents: McpContents = {
  ...fixtures,
  tools: [
    ...fixtures.tools,
    {
      definition: plain('counted'),
      call: async () => ({ value: answer, total: 3 }),
    },
    {
      definition: plain('cut'),
      call: async () => ({ value: answer, total: 3, note: 'the first "1"' }),
    },
  ],
}

/**
 * Answers every message as the library does by itself, which knows nothing of what the endpoint
 * refuses or forgives. Else the answers must be the same: status, body, media type.
 */
async function byLibrary(request: Request, message: unknown): Promise<Response> {
  const server: Server = createServers(contents)({} as Caller)
  if (await isLegacyRequest(request, message)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    return transport.handleRequest(request, { parsedBody: message })
  }
  return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, {
    parsedBody: message,
  })
}

const endpoint = createMcpEndpoint(contents)
const byEndpoint = (request: Request, message: unknown) =>
  endpoint(request, new TextEncoder().encode(JSON.stringify(message)), {} as Caller)

const odd = fc.jsonValue({ maxDepth: 2 })
const mostly = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: odd })
const someOf = <Shape extends object>(
  shape: { [Name in keyof Shape]: fc.Arbitrary<Shape[Name]> },
) => fc.record(shape, { requiredKeys: [] })

const revision = fc.constantFrom(
  '2026-07-28',
  '2026-07-28',
  '2025-11-25',
  '2025-06-18',
  '2025-01-01',
  '2027-01-01',
)
const method = fc.constantFrom(
  ...[
    'tools/call',
    'tools/call',
    'tools/list',
    'prompts/get',
    'prompts/list',
    'initialize',
    'ping',
    'server/discover',
  ],
  ...['notifications/initialized', 'resources/list', 'resources/read', 'no/such'],
)
const name = fc.constantFrom(
  'counted',
  'cut',
  'test_simple_text',
  'test_error_handling',
  'test_simple_prompt',
  'none',
)
const meta = someOf({
  'io.modelcontextprotocol/protocolVersion': mostly(revision),
  'io.modelcontextprotocol/clientCapabilities': mostly(
    fc.constantFrom({}, { roots: {} }, { sampling: 1 }),
  ),
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
    params: mostly(
      someOf({
        name: mostly(name),
        uri: mostly(fc.constantFrom('test://static-text', 'test://none')),
        arguments: mostly(fc.constant({})),
        _meta: mostly(meta),
        ...info,
      }),
    ),
    extra: odd,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
)
const headers = someOf({
  'mcp-protocol-version': revision,
  'mcp-method': method,
  'mcp-name': name,
  accept: fc.constantFrom(
    'application/json, text/event-stream',
    'application/json',
    'text/event-stream',
    '*/*',
    '',
  ),
  'content-type': fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
  ),
})
const usual = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

/** The headers a client of 2026 would send with a message, so that many messages are served. */
function fitting(sent: unknown): Record<string, string> {
  const { method, params } = sent as { method: unknown; params?: { name?: string } }
  const named: Record<string, string> =
    typeof params?.name === 'string' ? { 'mcp-name': params.name } : {}
  // Not String(method): an object may have a toString of its own that is no function.
  const called = typeof method === 'string' ? method : typeof method
  return { 'mcp-protocol-version': '2026-07-28', 'mcp-method': called, ...named }
}

const mediaType = (response: Response) => response.headers.get('content-type')?.split(';')[0]

// The service treats these as absent; the library does not.
const hasNullArguments = (sent: unknown) =>
  (sent as { params?: { arguments?: unknown } } | null)?.params?.arguments === null

function proposesTwice(sent: unknown, { headers }: Request): boolean {
  const { method, params } = (sent ?? {}) as {
    method?: unknown
    params?: { protocolVersion?: unknown } | null
  }
  return method === 'initialize' && params?.protocolVersion === headers.get('mcp-protocol-version')
}

async function proveSame(sent: unknown, headers: Record<string, string>): Promise<string> {
  const request = () =>
    new Request('http://localhost/v1/mcp', { method: 'POST', headers: { ...usual, ...headers } })
  // The library refuses who does not accept two media types; the service gives its answer to
  // everybody.
  const accepting = request()
  accepting.headers.set('accept', usual.accept)
  // It refuses a handshake whose header proposes the revision that its body does.
  if (proposesTwice(sent, accepting)) accepting.headers.delete('mcp-protocol-version')
  const [theirs, ours] = [await byLibrary(accepting, sent), await byEndpoint(request(), sent)]
  const [theirText, ourText] = [await theirs.text(), await ours.text()]
  // The service calls a wrong handshake "invalid params", the library an internal error.
  if (theirText.includes('"code":-32603')) {
    expect(JSON.parse(ourText)).toMatchObject({
      id: JSON.parse(theirText).id,
      error: { code: -32602 },
    })
    return ourText
  }
  expect([ours.status, mediaType(ours)]).toEqual([theirs.status, mediaType(theirs)])
  if (theirText !== ourText) expect(JSON.parse(ourText)).toEqual(JSON.parse(theirText))
  return ourText
}

test('any message is answered as the library answers it', async () => {
  await fc.assert(
    fc.asyncProperty(mostly(message), headers, fc.boolean(), async (sent, given, modern) => {
      fc.pre(!Array.isArray(sent) && !hasNullArguments(sent))
      const isMessage = typeof sent === 'object' && sent !== null
      await proveSame(sent, { ...(modern && isMessage && fitting(sent)), ...given })
    }),
    { numRuns: 2000 },
  )
}, 240_000)

import {
  CLIENT_CAPABILITIES_META_KEY,
  isJsonContentType,
  type JSONRPCRequest,
  PerRequestHTTPServerTransport,
  PROTOCOL_VERSION_META_KEY,
  type Server,
} from '@modelcontextprotocol/server'
import { plainMessage } from './message.ts'

export const MODERN_REVISION = '2026-07-28'

/**
 * Answers a tool call of 2026-07-28 of which nothing is odd: it is spared the library's handler, which takes twice
 * the time of the call itself to find that out. Null for every other message: that is the handler's.
 */
export async function answerPlainCall(server: Server, request: Request, message: unknown): Promise<Response | null> {
  const call = plainCall(request, message)
  if (!call) return null
  const transport = new PerRequestHTTPServerTransport({ classification: { era: 'modern', revision: MODERN_REVISION } })
  await server.connect(transport)
  // It rejects when the client has gone before its answer.
  return transport.handleMessage(call, { request }).catch(() => new Response(null, { status: 499 }))
}

function plainCall(request: Request, message: unknown): JSONRPCRequest | null {
  const plain = plainMessage(message)
  if (plain?.id === undefined || plain.method !== 'tools/call') return null
  const { headers } = request
  const { name, _meta: meta } = plain.params ?? {}
  const agrees =
    meta?.[PROTOCOL_VERSION_META_KEY] === MODERN_REVISION &&
    typeof meta[CLIENT_CAPABILITIES_META_KEY] === 'object' &&
    headers.get('mcp-protocol-version') === MODERN_REVISION &&
    headers.get('mcp-method') === plain.method &&
    headers.get('mcp-name') === name &&
    isJsonContentType(headers.get('content-type'))
  return agrees ? (plain as JSONRPCRequest) : null
}

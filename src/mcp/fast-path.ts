import {
  type InboundClassificationOutcome,
  isJsonContentType,
  isSpecType,
  type JSONRPCRequest,
  type RequestId,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'

export const MODERN_REVISION = '2026-07-28'

export type Generation = '2025' | '2026'

/** A tool call that the protocol library would pass on to the tool without any objection. */
export type FastPathCall = {
  generation: Generation
  id: RequestId
  name: string
  input: Record<string, unknown>
}

// Other parameters belong to features that the library handles, such as tasks.
const MEMBERS = new Set(['name', 'arguments', '_meta'])

/**
 * Recognises a plain tool call, so that it can be answered without the library: for every message
 * the library makes a server, its handlers and a transport, which costs several times as much as
 * the call itself. Null for any other message: the library answers or refuses that.
 * @param route how the library classified the message
 */
export function fastPathCall(
  request: Request,
  route: InboundClassificationOutcome,
  message: unknown,
): FastPathCall | null {
  const generation = generationOf(request.headers, route)
  if (generation === null || !isJsonContentType(request.headers.get('content-type'))) return null
  const { id, method, params } = message as JSONRPCRequest
  if (method !== 'tools/call' || !isSpecType.CallToolRequestParams(params)) return null
  if (!Object.keys(params).every((member) => MEMBERS.has(member))) return null
  const { name, arguments: input = {} } = params
  if (generation === '2026' && request.headers.get('mcp-name') !== name) return null
  return { generation, id, name, input }
}

/**
 * The generation a request belongs to; null for any other message, and when the headers do not fit
 * the message.
 */
function generationOf(headers: Headers, route: InboundClassificationOutcome): Generation | null {
  if (route.kind === 'legacy')
    return route.reason === 'no-claim' && fit2025(headers) ? '2025' : null
  if (route.kind !== 'modern' || route.messageKind !== 'request') return null
  // The library has checked that the headers agree with the message, but not that they are present.
  const isThere = headers.has('mcp-protocol-version') && headers.has('mcp-method')
  return isThere && route.classification.revision === MODERN_REVISION ? '2026' : null
}

function fit2025(headers: Headers): boolean {
  const revision = headers.get('mcp-protocol-version')
  return revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision)
}

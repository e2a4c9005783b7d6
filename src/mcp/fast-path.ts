import {
  type InboundClassificationOutcome,
  isJsonContentType,
  isSpecType,
  type JSONRPCRequest,
  type RequestId,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'

export const MODERN_REVISION = '2026-07-28'

type Generation = '2025' | '2026'

/** A tool call about which the protocol library would find nothing to say. */
export type FastPathCall = { generation: Generation; id: RequestId; name: string; input: Record<string, unknown> }

// Others ask for what the library knows of: tasks, answers to questions it put.
const MEMBERS = new Set(['name', 'arguments', '_meta'])

/**
 * Nearly every call is plain, and the library spends several times the work of the call itself on it: a server, its
 * handlers and a transport, made for one message. Null for all else: the library answers that, or refuses it in its
 * own words.
 *
 * @param route what the library took the message for
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

/** Null when the message is no request, or its headers do not go with it. */
function generationOf(headers: Headers, route: InboundClassificationOutcome): Generation | null {
  if (route.kind === 'legacy') return route.reason === 'no-claim' && goWith2025(headers) ? '2025' : null
  if (route.kind !== 'modern' || route.messageKind !== 'request') return null
  // That the headers say what the message says, the library has seen; not that they are there.
  const isThere = headers.has('mcp-protocol-version') && headers.has('mcp-method')
  return isThere && route.classification.revision === MODERN_REVISION ? '2026' : null
}

function goWith2025(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  const revision = headers.get('mcp-protocol-version')
  return (
    accept.includes('application/json') &&
    accept.includes('text/event-stream') &&
    (revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision))
  )
}

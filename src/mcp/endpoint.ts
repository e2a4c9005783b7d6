import {
  classifyInboundRequest,
  createMcpHandler,
  type JSONRPCRequest,
  ProtocolErrorCode,
  type Server,
  specTypeSchemas,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import { parseJson } from '../bytes/json.ts'
import { isEncoded } from '../http/protocol/body.ts'
import { createServers, type McpContents } from './server.ts'

/**
 * Answers single messages of both generations of the protocol: 2025 and 2026-07-28. There are no
 * sessions. The body was read before, with the check of its size.
 */
export function createMcpEndpoint(contents: McpContents) {
  const serverFor = createServers(contents)

  return async (request: Request, body: Uint8Array, caller: Caller): Promise<Response> => {
    if (isEncoded(request.headers))
      return refuse(ProtocolErrorCode.ParseError, 'Send the body without a Content-Encoding.')
    const message = messageOf(body)
    if (message === undefined)
      return refuse(ProtocolErrorCode.ParseError, 'The body is not JSON in UTF-8.')
    // Every message costs one request, so a batch would be many messages for the price of one.
    if (Array.isArray(message)) {
      return refuse(
        ProtocolErrorCode.InvalidRequest,
        'Batches are not served: send one message a request.',
      )
    }

    const route = classified(request, message)
    const server = serverFor(caller)
    if (route.kind !== 'legacy') {
      return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, {
        parsedBody: message,
      })
    }
    const answer = await answerLegacy(server, request, message)
    const isHandshake = route.reason === 'initialize' && answer.ok
    return (isHandshake && unfitHandshake(message as JSONRPCRequest)) || answer
  }
}

function classified({ method, headers }: Request, message: unknown) {
  const revision = headers.get('mcp-protocol-version') ?? undefined
  return classifyInboundRequest({
    httpMethod: method,
    body: message,
    // The library takes a handshake for one of 2025, and refuses a header of 2026 beside it even
    // where its body proposes the same.
    protocolVersionHeader: revision === proposedIn(message) ? undefined : revision,
    mcpMethodHeader: headers.get('mcp-method') ?? undefined,
    mcpNameHeader: headers.get('mcp-name') ?? undefined,
  })
}

/** The revision that a handshake proposes; the answer to it names the one that is served. */
function proposedIn(message: unknown): unknown {
  const { method, params } = (message ?? {}) as Partial<JSONRPCRequest>
  return method === 'initialize' ? params?.protocolVersion : undefined
}

/**
 * Answers a message of 2025 with plain JSON, whatever the client says it accepts, as the API does:
 * the library would refuse clients that do not accept both JSON and event streams. Its own handler
 * would open an event stream for each message.
 */
async function answerLegacy(
  server: Server,
  { url, method, headers: sent }: Request,
  message: unknown,
) {
  const headers = new Headers(sent)
  headers.set('accept', 'application/json, text/event-stream')
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  await server.connect(transport)
  return transport.handleRequest(new Request(url, { method, headers }), { parsedBody: message })
}

/**
 * The message of a body; undefined when it is not JSON. Arguments of null are removed: some clients
 * send null for absent ones.
 */
function messageOf(body: Uint8Array): unknown {
  const message = parseJson(body) as { params?: { arguments?: unknown } } | null | undefined
  if (message?.params?.arguments === null) delete message.params.arguments
  return message
}

const refuse = (code: ProtocolErrorCode, message: string) =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status: 400 })

/**
 * The refusal of an `initialize` with wrong parameters, which the library would call an internal
 * error; null for a right one.
 */
function unfitHandshake({ id, params }: JSONRPCRequest): Response | null {
  const { issues } = specTypeSchemas.InitializeRequestParams['~standard'].validate(params)
  if (!issues) return null
  const field = issues[0]?.path?.join('.') || 'params'
  const message = `"${field}" is missing or not of the right type`
  return Response.json({
    jsonrpc: '2.0',
    id,
    error: { code: ProtocolErrorCode.InvalidParams, message },
  })
}

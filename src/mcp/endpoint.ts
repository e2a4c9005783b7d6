import {
  type CallToolResult,
  classifyInboundRequest,
  createMcpHandler,
  type JSONRPCRequest,
  ProtocolErrorCode,
  SERVER_INFO_META_KEY,
  type Server,
  specTypeSchemas,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import { isEncoded, parseJson } from '../http/protocol/body.ts'
import { callTool, resultParts } from './call.ts'
import { type FastPathCall, fastPathCall } from './fast-path.ts'
import { createServers, identityOf, type McpContents, toolsByName } from './server.ts'

/**
 * Answers single messages of both generations of the protocol: of 2025, and of 2026-07-28. Nothing is kept between
 * two requests. The body is given read, since its size was checked with everybody else's.
 */
export function createMcpEndpoint(contents: McpContents) {
  const serverFor = createServers(contents)
  const tools = toolsByName(contents)
  const modernMeta = { [SERVER_INFO_META_KEY]: identityOf(contents) }

  function answerCall({ generation, id }: FastPathCall, result: CallToolResult): Response {
    const told =
      generation === '2026' ? { ...result, resultType: 'complete', _meta: { ...result._meta, ...modernMeta } } : result
    const body = new Blob(['{"result":', ...resultParts(told), `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`])
    return new Response(body, { headers: { 'Content-Type': 'application/json' } })
  }

  return async (request: Request, body: Uint8Array, caller: Caller): Promise<Response> => {
    if (isEncoded(request.headers))
      return refuse(ProtocolErrorCode.ParseError, 'Send the body without a Content-Encoding.')
    const message = messageOf(body)
    if (message === undefined) return refuse(ProtocolErrorCode.ParseError, 'The body is not JSON in UTF-8.')
    // One request is one message: a batch would be many for the price of one.
    if (Array.isArray(message)) {
      return refuse(ProtocolErrorCode.InvalidRequest, 'Batches are not served: send one message a request.')
    }

    const { headers } = request
    const route = classifyInboundRequest({
      httpMethod: request.method,
      body: message,
      protocolVersionHeader: headers.get('mcp-protocol-version') ?? undefined,
      mcpMethodHeader: headers.get('mcp-method') ?? undefined,
      mcpNameHeader: headers.get('mcp-name') ?? undefined,
    })
    const call = fastPathCall(request, route, message)
    const tool = call && tools.get(call.name)
    if (tool) return answerCall(call, await callTool(tool, call.input, caller, contents.presentable))

    const server = serverFor(caller)
    if (route.kind !== 'legacy') {
      return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, { parsedBody: message })
    }
    const answer = await answerLegacy(server, request, message)
    const isHandshake = route.reason === 'initialize' && answer.ok
    return (isHandshake && unfitHandshake(message as JSONRPCRequest)) || answer
  }
}

/** Answers a message of 2025 with plain JSON; the library's own handler would open an event stream for each. */
async function answerLegacy(server: Server, request: Request, message: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody: message })
}

/** Undefined when it is no JSON. Arguments of null are none: some clients send it for whatever is not given. */
function messageOf(body: Uint8Array): unknown {
  const message = parseJson(body) as { params?: { arguments?: unknown } } | null | undefined
  if (message?.params?.arguments === null) delete message.params.arguments
  return message
}

const refuse = (code: ProtocolErrorCode, message: string) =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status: 400 })

/** The library would call parameters that do not fit an internal error, and print its schema. */
function unfitHandshake({ id, params }: JSONRPCRequest): Response | null {
  const { issues } = specTypeSchemas.InitializeRequestParams['~standard'].validate(params)
  if (!issues) return null
  const field = issues[0]?.path?.join('.') || 'params'
  const message = `"${field}" is missing or not of the right type`
  return Response.json({ jsonrpc: '2.0', id, error: { code: ProtocolErrorCode.InvalidParams, message } })
}

import {
  type CallToolResult,
  classifyInboundRequest,
  createMcpHandler,
  SERVER_INFO_META_KEY,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Caller } from '../keys/callers.ts'
import { callTool, resultParts } from './call.ts'
import { type PlainCall, plainCall } from './plain-call.ts'
import { createServers, identityOf, type McpContents } from './server.ts'

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/**
 * Answers single messages of both generations of the protocol: of 2025, and of 2026-07-28. Nothing is kept between
 * two requests. The body is given read, since its size was checked with everybody else's.
 */
export function createMcpEndpoint(contents: McpContents) {
  const serverFor = createServers(contents)
  const tools = new Map(contents.tools.map((tool) => [tool.definition.name, tool]))
  const modernMeta = { [SERVER_INFO_META_KEY]: identityOf(contents) }

  function answerCall({ generation, id }: PlainCall, result: CallToolResult): Response {
    const told =
      generation === '2026' ? { ...result, resultType: 'complete', _meta: { ...result._meta, ...modernMeta } } : result
    const body = new Blob(['{"result":', ...resultParts(told), `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`])
    return new Response(body, { headers: { 'Content-Type': 'application/json' } })
  }

  return async (request: Request, body: Uint8Array, caller: Caller): Promise<Response> => {
    const message = parse(body, request.headers.get('content-encoding'))
    if (message === undefined) return refuse(PARSE_ERROR, 'The body is not JSON in UTF-8.')
    // One request is one message: a batch would be many for the price of one.
    if (Array.isArray(message)) return refuse(INVALID_REQUEST, 'Batches are not served: send one message a request.')

    const { headers } = request
    const route = classifyInboundRequest({
      httpMethod: request.method,
      body: message,
      protocolVersionHeader: headers.get('mcp-protocol-version') ?? undefined,
      mcpMethodHeader: headers.get('mcp-method') ?? undefined,
      mcpNameHeader: headers.get('mcp-name') ?? undefined,
    })
    const call = plainCall(request, route, message)
    const tool = call && tools.get(call.name)
    if (tool) return answerCall(call, await callTool(tool, call.input, caller, contents.presentable))

    const server = serverFor(caller)
    if (route.kind !== 'legacy') {
      return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, { parsedBody: message })
    }
    // Plain JSON; the library's own handler would open an event stream for each message of 2025.
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    })
    await server.connect(transport)
    return transport.handleRequest(request, { parsedBody: message })
  }
}

/** Undefined when it is no JSON. The parser's message is dropped: it would quote what it read. */
function parse(body: Uint8Array, contentEncoding: string | null): unknown {
  if (contentEncoding !== null && contentEncoding.trim().toLowerCase() !== 'identity') return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

const refuse = (code: number, message: string) =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status: 400 })

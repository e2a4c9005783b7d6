import {
  isJsonContentType,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { plainMessage } from './message.ts'

/** Answers a message of 2025 with plain JSON; the library's own handler would open an event stream for each. */
export async function answerLegacy(server: Server, request: Request, message: unknown): Promise<Response> {
  const plain = plainRequest(request, message)
  if (plain) return Response.json(await answerTo(server, request, plain))
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody: message })
}

/**
 * A request about which the library's transport would find nothing to say: it is spared the transport, which takes
 * twice the time of everything else the library does. Whatever is odd goes through it and is refused in its words.
 */
function plainRequest(request: Request, message: unknown): JSONRPCRequest | null {
  const plain = plainMessage(message)
  if (plain?.id === undefined || plain.params?._meta !== undefined) return null
  const { headers } = request
  const accept = headers.get('accept') ?? ''
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return null
  if (!isJsonContentType(headers.get('content-type'))) return null
  const revision = headers.get('mcp-protocol-version')
  if (revision !== null && !SUPPORTED_PROTOCOL_VERSIONS.includes(revision)) return null
  return plain as JSONRPCRequest
}

async function answerTo(server: Server, request: Request, message: JSONRPCRequest): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>()
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: async (answer) => {
      if ('id' in answer && !('method' in answer)) resolve(answer)
    },
  }
  await server.connect(transport)
  transport.onmessage?.(message, { request })
  return promise
}

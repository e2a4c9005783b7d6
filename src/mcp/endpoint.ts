import { createMcpHandler, type Server } from '@modelcontextprotocol/server'
import type { Caller } from '../keys/callers.ts'
import { isOf2025 } from './generation.ts'
import { answerLegacy } from './legacy.ts'
import { answerPlainCall } from './modern.ts'
import { createServers, type McpContents } from './server.ts'
import { createSplice } from './splice.ts'

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/**
 * Answers single messages of both generations of the protocol: of 2025, and of 2026-07-28. Nothing is kept between
 * two requests. The body is given read, since its size was checked with everybody else's.
 */
export function createMcpEndpoint(contents: McpContents) {
  const serverFor = createServers(contents)
  const servers = new WeakMap<Request, Server>()
  const modern = createMcpHandler(({ requestInfo }) => servers.get(requestInfo!)!, { legacy: 'reject' })

  return async (request: Request, body: Uint8Array, caller: Caller): Promise<Response> => {
    const message = parse(body, request.headers.get('content-encoding'))
    if (message === undefined) return refuse(PARSE_ERROR, 'The body is not JSON in UTF-8.')
    // One request is one message: a batch would be many for the price of one.
    if (Array.isArray(message)) return refuse(INVALID_REQUEST, 'Batches are not served: send one message a request.')
    const splice = createSplice()
    const server = serverFor(caller, splice)
    if (await isOf2025(request, message)) return splice.fill(await answerLegacy(server, request, message))
    servers.set(request, server)
    const answer = (await answerPlainCall(server, request, message)) ?? modern.fetch(request, { parsedBody: message })
    return splice.fill(await answer)
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

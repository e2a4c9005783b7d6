import type { Caller } from '../accounts/callers.ts'
import { AppError } from '../errors.ts'
import { readBody } from './protocol/body.ts'
import { HttpError } from './protocol/errors.ts'

export const MCP_PATH = '/v1/mcp'

/** Answers one MCP message: a request whose body has been read already, and who sent it. */
export type McpEndpoint = (request: Request, body: Uint8Array, caller: Caller) => Promise<Response>

const WITHOUT_STREAM = new Set(['GET', 'HEAD', 'DELETE'])

/**
 * Clients ask whether there is a stream to listen on (GET) or a session to end (DELETE). There is neither, and they
 * must hear so before the key is looked at: a 401 here would send them off to look for OAuth.
 */
export function refusedByMethod(method: string, path: string): HttpError | null {
  if (path !== MCP_PATH || !WITHOUT_STREAM.has(method)) return null
  return new HttpError('not_found', 'MCP is served without streams and sessions: send POST.', 405, { Allow: 'POST' })
}

/** Serves a POST that has passed the gate. Throws AppError `invalid_request` (403) or `request_too_large`. */
export async function answerMcp(
  mcp: McpEndpoint,
  { request, caller, baseUrl }: { request: Request; caller: Caller; baseUrl: string },
): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, baseUrl)) {
    throw new HttpError('invalid_request', 'Web pages of other sites may not use this address.', 403)
  }
  return mcp(request, await readBody(request), caller)
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin is the service's own. A service on the loopback address goes by all names of it; one
 * with a public name does not: a page on the reader's own machine is another site to it, as it is for the CORS rules.
 */
function isOwnOrigin(origin: string, baseUrl: string): boolean {
  const own = new URL(baseUrl)
  const given = URL.parse(origin)
  if (given === null) return false
  if (given.origin === own.origin) return true
  return (
    LOOPBACK.has(own.hostname) &&
    LOOPBACK.has(given.hostname) &&
    given.protocol === own.protocol &&
    given.port === own.port
  )
}

/** Where clients look for OAuth when a key is refused. */
export const OAUTH_PATHS = ['/.well-known/*', '/register']

/** Says what these clients need; some show it to their user. */
export const noOAuth = () =>
  new AppError(
    'not_found',
    'There is no OAuth here. Send an API key of this service: "Authorization: Bearer <API key>". If you sent one, it was refused.',
  )

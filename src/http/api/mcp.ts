import { type Caller, stranger } from '../../accounts/callers.ts'
import { networkOf } from '../../accounts/network.ts'
import { AppError } from '../../errors.ts'
import { askedBy, clientOf } from '../../lines/asker.ts'
import { CONNECT_PATH } from '../../oauth/metadata.ts'
import { readBody } from '../protocol/body.ts'
import { HttpError } from '../protocol/errors.ts'

export const MCP_PATH = '/v1/mcp'
/** Where figures are told without a key, if the market is open to everybody. */
export const PUBLIC_MCP_PATH = '/market/mcp'

/** Answers one MCP message. The body was read already; the caller was admitted. */
export type McpEndpoint = (request: Request, body: Uint8Array, caller: Caller) => Promise<Response>

const METHODS_OF_SESSIONS = new Set(['GET', 'HEAD', 'DELETE'])

/**
 * The refusal of a method that this address does not take; null for any other request. Clients
 * probe for a stream (GET) and for a session to end (DELETE), and there is neither. This check
 * comes before that of the key: a 401 would make clients search for OAuth.
 */
export function refusedByMethod(
  method: string,
  path: string,
  { hasConnect = false } = {},
): HttpError | null {
  const isMcp =
    path === MCP_PATH || path === PUBLIC_MCP_PATH || (hasConnect && path === CONNECT_PATH)
  if (!isMcp || !METHODS_OF_SESSIONS.has(method)) return null
  return new HttpError(
    'not_found',
    'MCP is served here without streams or sessions: send POST.',
    405,
    {
      Allow: 'POST',
    },
  )
}

/** Serves an admitted POST. @throws AppError `invalid_request` (403), `request_too_large` */
export async function answerMcp(
  mcp: McpEndpoint,
  { request, caller, baseUrl }: { request: Request; caller: Caller; baseUrl: string },
): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, baseUrl)) {
    throw new HttpError(
      'invalid_request',
      'Web pages of other sites may not use this address.',
      403,
    )
  }
  return mcp(request, await readBody(request), caller)
}

/** Answers a message of somebody without a key. */
export type PublicMcp = (request: Request) => Promise<Response>

type PublicMcpDeps = {
  mcp: McpEndpoint
  take: (address: string) => Promise<number>
  addressOf: (request: Request) => string
  baseUrl: string
}

/**
 * Serves MCP to everybody, each network as many messages a minute as it may open pages.
 * @param take counts a message; the milliseconds after which to try again when there have been too
 * many
 */
export function createPublicMcp({ mcp, take, addressOf, baseUrl }: PublicMcpDeps): PublicMcp {
  return async (request) => {
    const refused = refusedByMethod(request.method, PUBLIC_MCP_PATH)
    if (refused) throw refused
    const address = addressOf(request)
    const wait = Math.ceil((await take(address)) / 1000)
    if (wait > 0)
      throw new AppError(
        'rate_limit_exceeded',
        `Too many messages from one network. Retry in ${wait} s.`,
        wait,
      )
    const caller = stranger(networkOf(address))
    return askedBy(clientOf(caller.owner.id, request), () =>
      answerMcp(mcp, { request, caller, baseUrl }),
    )
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin belongs to the service. A service on a loopback address accepts
 * every loopback name. A service with a public name accepts only that one: a page served on the
 * reader's own machine is another site, as it is for CORS.
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

/** Where MCP clients look for OAuth after a key was refused. */
export const OAUTH_PATHS = ['/.well-known/*', '/register']
export const isOAuthPath = (path: string): boolean =>
  path.startsWith('/.well-known/') || path === '/register'

/** Tells such a client what to send; some clients show the message to their user. */
export const noOAuth = () =>
  new AppError(
    'not_found',
    'There is no OAuth here. Send an API key of this service: "Authorization: Bearer <API ' +
      'key>". If you sent one, it was refused.',
  )

import { AppError } from '../../errors.ts'
import { OAUTH_PATHS } from '../../oauth/metadata.ts'
import type { OAuth } from '../../oauth/oauth.ts'
import { OAuthError } from '../../oauth/oauth-error.ts'
import { parseObject, readBody } from '../protocol/body.ts'

/** Where apps find and ask the authorization server; what people see of it is a page. */
export type OAuthRoute = {
  method: 'GET' | 'POST'
  path: string
  answer(request: Request): Promise<Response>
}

const NOT_STORED = { 'Cache-Control': 'no-store' }
/** The documents change with the program and its settings alone. */
const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }

type Ask = (request: Request, address: string) => Promise<object | null>

/** @param addressOf the client's address */
export function oauthRoutes(oauth: OAuth, addressOf: (request: Request) => string): OAuthRoute[] {
  const document = (value: object) => async () => Response.json(value, { headers: AN_HOUR })
  const post = (path: string, status: number, ask: Ask): OAuthRoute => ({
    method: 'POST',
    path,
    async answer(request) {
      try {
        const value = await ask(request, addressOf(request))
        return value === null
          ? new Response(null, { status, headers: NOT_STORED })
          : Response.json(value, { status, headers: NOT_STORED })
      } catch (error) {
        if (error instanceof OAuthError) return refusal(error)
        // Of the body: it is too long, or not of the right kind.
        if (error instanceof AppError)
          return refusal(new OAuthError('invalid_request', error.message))
        throw error
      }
    },
  })
  return [
    { method: 'GET', path: OAUTH_PATHS.server, answer: document(oauth.serverMetadata) },
    { method: 'GET', path: OAUTH_PATHS.resource, answer: document(oauth.resourceMetadata) },
    post(OAUTH_PATHS.register, 201, async (request, address) => {
      const metadata = parseObject(await readBody(request), request.headers)
      return oauth.register(metadata, address)
    }),
    post(OAUTH_PATHS.token, 200, async (request, address) =>
      oauth.exchange(await formOf(request), address),
    ),
    post(OAUTH_PATHS.revoke, 200, async (request, address) => {
      await oauth.revoke(await formOf(request), address)
      return null
    }),
  ]
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new OAuthError('invalid_request', 'Send a form: application/x-www-form-urlencoded.')
  return new URLSearchParams(new TextDecoder().decode(await readBody(request)))
}

function refusal({ code, message, retryAfter }: OAuthError): Response {
  const headers = {
    ...NOT_STORED,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  }
  const status = code === 'too_many_requests' ? 429 : 400
  return Response.json({ error: code, error_description: message }, { status, headers })
}

import type { Client } from './client.ts'
import type { Clients } from './clients.ts'
import { OAuthError, parametersOf } from './oauth-error.ts'
import { isSameRedirect, redirectAddress } from './redirects.ts'

/** Whose requests these are, and for what: addresses of this service. */
export type Served = { issuer: string; resource: string }

/** What an app asks an owner for. */
export type Asked = { client: Client; redirect: URL; state: string | null; challenge: string }

/** `back`: where the app can be told; null when nobody knows that the app lives there. */
export type Authorization = { asked: Asked } | { refused: OAuthError; back: string | null }

/**
 * Reads a request for access. Until app and address are known to belong together, nothing leads to
 * that address.
 * @param query of the address that the app sent its user to
 */
export async function readAuthorization(
  query: URLSearchParams,
  { clients, served }: { clients: Clients; served: Served },
): Promise<Authorization> {
  let back: ((refused: OAuthError) => string) | null = null
  try {
    const parameter = parametersOf(query)
    const state = parameter('state')
    const { client, redirect } = await knownApp(parameter, clients)
    back = ({ code, message }) =>
      answerAddress({ redirect, state }, { error: code, error_description: message }, served)
    return { asked: { client, redirect, state, challenge: challengeOf(parameter, query, served) } }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return { refused: error, back: back?.(error) ?? null }
  }
}

type Parameter = (name: string) => string | null

async function knownApp(
  parameter: Parameter,
  clients: Clients,
): Promise<Pick<Asked, 'client' | 'redirect'>> {
  const [id, given] = [parameter('client_id'), redirectAddress(parameter('redirect_uri'))]
  if (id === null) throw new OAuthError('invalid_request', 'client_id is missing.')
  if (given === null)
    throw new OAuthError('invalid_request', 'redirect_uri is missing, or is not an address.')
  const client = await clients.find(id)
  if (client.redirectUris.some((registered) => isSameRedirect(registered, given)))
    return { client, redirect: given }
  throw new OAuthError(
    'invalid_request',
    'redirect_uri is not registered by the app, or is not allowed here.',
  )
}

/** The challenge of PKCE, when all else is as it has to be. @throws OAuthError */
function challengeOf(parameter: Parameter, query: URLSearchParams, { resource }: Served): string {
  if (parameter('response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
  if (![null, 'query'].includes(parameter('response_mode')))
    throw new OAuthError('invalid_request', 'response_mode must be query.')
  const challenge = parameter('code_challenge') ?? ''
  if (parameter('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    throw new OAuthError('invalid_request', 'A code_challenge with the method S256 is required.')
  mustBeFor(resource, query)
  return challenge
}

/**
 * There is one thing to ask for, so an app may leave out which. @throws OAuthError `invalid_target`
 */
export function mustBeFor(resource: string, sent: URLSearchParams): void {
  if (sent.getAll('resource').some((given) => given !== resource))
    throw new OAuthError('invalid_target', `Access is granted to ${resource} only.`)
}

/**
 * The address of an app with an answer. It names who answers, so that an app of several servers
 * takes it for no other's.
 */
export function answerAddress(
  { redirect, state }: Pick<Asked, 'redirect' | 'state'>,
  answer: Record<string, string>,
  { issuer }: Served,
): string {
  const address = new URL(redirect)
  const fields = { ...answer, ...(state !== null && { state }), iss: issuer }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return address.href
}

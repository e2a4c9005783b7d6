import { type RandomBytes, randomBase62 } from '../bytes/random.ts'
import { allowedRedirects, type Client, clientName } from './client.ts'
import { OAuthError } from './oauth-error.ts'
import type { RedirectPolicy } from './redirects.ts'

const PREFIX = 'smc_'
/** An id stands in addresses, which have to stay short. */
const LONGEST_ID = 2000

/**
 * An app that registered is kept nowhere: its id holds what it said (RFC 7591, A.5.2). It needs no
 * signature, as everybody may register, and what is in an id is checked as a registration is
 * whenever it comes back.
 */
export function registeredClient(id: string, isAllowed: RedirectPolicy): Client | null {
  if (!id.startsWith(PREFIX) || id.length > LONGEST_ID) return null
  const said = readId(id)
  const redirectUris = allowedRedirects(said?.redirectUris, isAllowed)
  return redirectUris.length === 0
    ? null
    : { id, name: clientName(said?.name), host: null, redirectUris }
}

/**
 * Registers an app by what it says of itself (RFC 7591), and gives what it is answered. What was
 * asked for and is not served is replaced by what is; addresses that are not allowed are left out.
 * @throws OAuthError
 */
export function register(
  metadata: Record<string, unknown>,
  isAllowed: RedirectPolicy,
  random: RandomBytes,
) {
  const redirectUris = allowedRedirects(metadata.redirect_uris, isAllowed)
  if (redirectUris.length === 0)
    throw new OAuthError(
      'invalid_redirect_uri',
      'None of the redirect_uris is allowed here. The setting mcp-oauth-redirects allows ' +
        'more.',
    )
  if (
    excludes(metadata.grant_types, 'authorization_code') ||
    excludes(metadata.response_types, 'code')
  )
    throw new OAuthError(
      'invalid_client_metadata',
      'Only the authorization code grant is supported.',
    )
  const name = clientName(metadata.client_name)
  const id =
    PREFIX +
    Buffer.from(JSON.stringify([randomBase62(6, random), name, ...redirectUris])).toString(
      'base64url',
    )
  if (id.length > LONGEST_ID)
    throw new OAuthError(
      'invalid_client_metadata',
      'The name and redirect_uris together are too long.',
    )
  return {
    client_id: id,
    ...(name !== null && { client_name: name }),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

const excludes = (given: unknown, wanted: string) => Array.isArray(given) && !given.includes(wanted)

function readId(id: string): { name: unknown; redirectUris: unknown[] } | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(id.slice(PREFIX.length), 'base64url').toString())
    if (!Array.isArray(said)) return null
    const [, name, ...redirectUris] = said
    return { name, redirectUris }
  } catch {
    return null
  }
}

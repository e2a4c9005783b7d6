import { parseJson } from '../bytes/json.ts'
import type { ForeignDocument } from '../foreign/foreign-document.ts'
import { allowedRedirects, type Client, clientName } from './client.ts'
import type { RedirectPolicy } from './redirects.ts'

const LONGEST_ID = 500
/** Known ones have 500 bytes to 2 KB. */
const LIMITS = { bytes: 32 * 1024, ms: 5000 }

/** The address of a client's metadata that its id is; null when the id is not an address. */
export function metadataAddress(id: string): URL | null {
  const address = id.length > LONGEST_ID || id.includes('#') ? null : URL.parse(id)
  const isFit = address?.protocol === 'https:' && address.href === id && address.pathname !== '/'
  return isFit ? address : null
}

/**
 * Reads what an app says of itself at the address that is its id
 * (draft-ietf-oauth-client-id-metadata-document). Nothing is kept, so that a change counts at once.
 * Null when the document is not that of an app without a secret, or has no address that it may be
 * answered at: one of its own origin, or one that anybody may name.
 * @throws ForeignError
 */
export async function documentedClient(
  address: URL,
  read: ForeignDocument,
  isAllowed: RedirectPolicy,
): Promise<Client | null> {
  const said = parseJson(await read(address, LIMITS)) as Record<string, unknown> | null | undefined
  if (
    typeof said !== 'object' ||
    said === null ||
    said.client_id !== address.href ||
    !takesNoSecret(said)
  )
    return null
  const redirectUris = allowedRedirects(
    said.redirect_uris,
    (redirect) => redirect.origin === address.origin || isAllowed(redirect),
  )
  if (redirectUris.length === 0) return null
  return { id: address.href, name: clientName(said.client_name), host: address.host, redirectUris }
}

/**
 * An app may prefer to sign what it sends, and still offer to do without; one that insists would be
 * weakened here.
 */
function takesNoSecret(said: Record<string, unknown>): boolean {
  const {
    token_endpoint_auth_method: method = 'none',
    token_endpoint_auth_methods_supported: others,
  } = said
  return method === 'none' || (Array.isArray(others) && others.includes('none'))
}

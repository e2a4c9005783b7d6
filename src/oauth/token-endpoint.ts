import { ACCESS_MS, type Connection, type Tokens } from '../accounts/connection.ts'
import type { ConnectionsService } from '../accounts/connections.service.ts'
import type { OwnersService } from '../accounts/owners.service.ts'
import type { SecurityEvent } from '../accounts/security-events.ts'
import { mustBeFor } from './authorization.ts'
import type { Agreed, Codes } from './codes.ts'
import type { LostAnswers } from './lost-answers.ts'
import { OAuthError, parametersOf } from './oauth-error.ts'
import { redirectAddress } from './redirects.ts'

/** The one right there is: to use the tools of MCP as the owner. */
export const SCOPE = 'mcp'

type TokenDeps = {
  connections: ConnectionsService
  owners: Pick<OwnersService, 'findById'>
  codes: Codes
  lostAnswers: LostAnswers
  resource: string
}

/** Notes what happened to an owner's connection, or that somebody was refused. */
export type Note = (event: Pick<SecurityEvent, 'event' | 'owner' | 'key'>) => void

const refused = () =>
  new OAuthError('invalid_grant', 'It was already used, has expired, or was issued to another app.')

/** Gives tokens for a code or for a refresh token, and takes tokens back. */
export function createTokenEndpoint(deps: TokenDeps) {
  const { connections, owners, codes, lostAnswers, resource } = deps
  async function ended(
    connection: Pick<Connection, 'id' | 'ownerId'> | null,
    note: Note,
  ): Promise<void> {
    if (connection === null) return
    const owner = await owners.findById(connection.ownerId)
    note({ event: 'connection-reused', owner: owner?.name ?? null, key: connection.id })
  }

  async function byCode(
    parameter: (name: string) => string | null,
    client: string,
    note: Note,
  ): Promise<Tokens> {
    const [code, verifier] = [parameter('code'), parameter('code_verifier')]
    if (code === null) throw new OAuthError('invalid_request', 'code is missing.')
    if (verifier === null || !/^[\w.~-]{43,128}$/.test(verifier))
      throw new OAuthError('invalid_request', 'code_verifier is missing or malformed.')
    const used = await codes.use(code)
    if (used === null) throw refused()
    const { agreed, isFirst } = used
    // A second use of a code comes from a thief, or from the one it was stolen from.
    if (!isFirst) {
      await ended(await connections.end({ id: agreed.id }), note)
      throw refused()
    }
    if (!isFor(agreed, { client, verifier, redirectUri: parameter('redirect_uri') }))
      throw refused()
    const owner = await owners.findById(agreed.ownerId)
    if (owner === null || owner.disabledAt !== null) throw refused()
    const { redirectUri: _, challenge: _c, ownerId: _o, ...grant } = agreed
    const tokens = await connections.begin(owner, grant)
    // The second use may have come before there was a connection to end.
    if (await codes.wasReused(code)) {
      await ended(await connections.end({ id: agreed.id }), note)
      throw refused()
    }
    note({ event: 'connection-made', owner: owner.name, key: agreed.id })
    return tokens
  }

  async function byRefreshToken(given: string | null, client: string, note: Note): Promise<Tokens> {
    if (given === null) throw new OAuthError('invalid_request', 'refresh_token is missing.')
    const successor = await lostAnswers.takeSuccessor(given)
    const refreshed = await connections.refresh(given, client, successor)
    if (refreshed.state === 'reused') await ended(refreshed.connection, note)
    if (refreshed.state === 'unknown' || refreshed.tokens === undefined) throw refused()
    const { connection, tokens } = refreshed
    // A third request does not come from an app that waits for its answer.
    if (successor === null) await lostAnswers.note(given, { id: connection.id, tokens })
    return tokens
  }

  return {
    /** Answers a request for tokens. @throws OAuthError */
    async exchange(form: URLSearchParams, note: Note) {
      try {
        const parameter = parametersOf(form)
        const client = clientOf(parameter)
        mustBeFor(resource, form)
        const type = parameter('grant_type')
        if (type === null) throw new OAuthError('invalid_request', 'grant_type is missing.')
        const { access, refresh } =
          type === 'authorization_code'
            ? await byCode(parameter, client, note)
            : type === 'refresh_token'
              ? await byRefreshToken(parameter('refresh_token'), client, note)
              : unsupported()
        return {
          access_token: access,
          token_type: 'Bearer',
          expires_in: ACCESS_MS / 1000,
          refresh_token: refresh,
          scope: SCOPE,
        }
      } catch (error) {
        if (error instanceof OAuthError) note({ event: 'token-refused', owner: null })
        throw error
      }
    },

    /**
     * Ends the connection of a token (RFC 7009); of an unknown token, nothing. @throws
     * OAuthError
     */
    async revoke(form: URLSearchParams, note: Note): Promise<void> {
      const parameter = parametersOf(form)
      const client = clientOf(parameter)
      const token = parameter('token')
      if (token === null) throw new OAuthError('invalid_request', 'token is missing.')
      const connection = await connections.revoke(token, client)
      if (connection === null) return
      const owner = await owners.findById(connection.ownerId)
      note({ event: 'connection-ended', owner: owner?.name ?? null, key: connection.id })
    },
  }
}

function unsupported(): never {
  throw new OAuthError(
    'unsupported_grant_type',
    'grant_type must be authorization_code or refresh_token.',
  )
}

/** An app here has no secret: it says who it is, and the tokens are bound to what it says. */
function clientOf(parameter: (name: string) => string | null): string {
  const client = parameter('client_id')
  if (client === null) throw new OAuthError('invalid_request', 'client_id is missing.')
  return client
}

function isFor(
  agreed: Agreed,
  given: { client: string; verifier: string; redirectUri: string | null },
): boolean {
  const challenge = new Bun.CryptoHasher('sha256').update(given.verifier).digest('base64url')
  // OAuth 2.1 lets apps leave the address out, as the challenge binds the code already.
  const isBack =
    given.redirectUri === null || redirectAddress(given.redirectUri)?.href === agreed.redirectUri
  return agreed.client === given.client && isBack && agreed.challenge === challenge
}

import type { SharedStates } from '../../db/shared-states.ts'
import type { ConnectionsService } from '../accounts/connections.service.ts'
import type { Owner } from '../accounts/owner.ts'
import type { OwnersService } from '../accounts/owners.service.ts'
import type { SecurityLog } from '../accounts/security-events.ts'
import type { RandomBytes } from '../bytes/random.ts'
import type { ForeignDocument } from '../foreign/foreign-document.ts'
import {
  type Asked,
  type Authorization,
  answerAddress,
  readAuthorization,
} from './authorization.ts'
import { createClients } from './clients.ts'
import { createCodes } from './codes.ts'
import { createLostAnswers } from './lost-answers.ts'
import { addressesOf, resourceMetadata, serverMetadata } from './metadata.ts'
import { OAuthError } from './oauth-error.ts'
import { createRedirectPolicy, shownRedirect } from './redirects.ts'
import { register } from './registration.ts'
import { createTokenEndpoint, type Note } from './token-endpoint.ts'

export type OAuth = ReturnType<typeof createOAuth>

type OAuthDeps = {
  baseUrl: string
  /** Addresses that apps may be answered at, beside the usual ones. */
  redirects: readonly string[]
  readForeign: ForeignDocument
  connections: ConnectionsService
  owners: Pick<OwnersService, 'findById'>
  states: SharedStates
  /** Counts an app that registers: 0, or counts none and gives the milliseconds to wait. */
  takeRegistration(address: string): Promise<number>
  random: RandomBytes
  security: SecurityLog
}

/**
 * The authorization server of MCP's address for connected apps.
 * @param baseUrl begins with https: tokens travel over it alone, and apps take the addresses of the
 * service for its name
 */
export function createOAuth({
  baseUrl,
  redirects,
  readForeign,
  connections,
  owners,
  states,
  takeRegistration,
  random,
  security,
}: OAuthDeps) {
  const isAllowed = createRedirectPolicy(redirects)
  const served = addressesOf(baseUrl)
  const clients = createClients(readForeign, isAllowed)
  const codes = createCodes(states, random)
  const lostAnswers = createLostAnswers(states)
  const tokens = createTokenEndpoint({
    connections,
    owners,
    codes,
    lostAnswers,
    resource: served.resource,
  })
  const noteOf =
    (address: string): Note =>
    (event) =>
      security.note({ address, ...event })

  return {
    /** Finds callers, and notes which tokens of apps have arrived. */
    noticing: lostAnswers.noticing,

    serverMetadata: serverMetadata(baseUrl),
    resourceMetadata: resourceMetadata(baseUrl),

    /** @param address the client's. @throws OAuthError */
    async register(metadata: Record<string, unknown>, address: string) {
      const wait = await takeRegistration(address)
      if (wait > 0)
        throw new OAuthError(
          'too_many_requests',
          'Too many apps are registering from your network.',
          Math.ceil(wait / 1000),
        )
      return register(metadata, isAllowed, random)
    },

    /** @param address the client's. @throws OAuthError */
    exchange: (form: URLSearchParams, address: string) => tokens.exchange(form, noteOf(address)),

    /** @param address the client's. @throws OAuthError */
    revoke: (form: URLSearchParams, address: string) => tokens.revoke(form, noteOf(address)),

    readAuthorization: (query: URLSearchParams): Promise<Authorization> =>
      readAuthorization(query, { clients, served }),

    /** The address that takes the owner back to the app, with a code. */
    async agreed(owner: Owner, asked: Asked): Promise<string> {
      const { client, redirect, challenge } = asked
      const returnsTo = shownRedirect(redirect)
      const grant = { client: client.id, name: client.name ?? client.host ?? returnsTo, returnsTo }
      const id = connections.newId()
      const code = await codes.issue({
        ...grant,
        id,
        ownerId: owner.id,
        redirectUri: redirect.href,
        challenge,
      })
      return answerAddress(asked, { code }, served)
    },

    /** The address that takes the owner back to the app, with a refusal. */
    denied: (asked: Asked): string => answerAddress(asked, { error: 'access_denied' }, served),
  }
}

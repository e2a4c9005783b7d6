import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { lazy } from '../memory/lazy.ts'
import type { Clock } from '../time/clock.ts'
import { type Claims, verifiedEmail } from './allowed.ts'

// Loaded when first used: a start would wait for it.
const library = lazy(() => import('openid-client'))

type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>

type ProviderDeps = {
  issuer: string
  client: string
  /** Null: the client has none, and proves itself by PKCE alone. */
  secret: string | null
  baseUrl: string
  fetch: ProviderFetch
  clock: Clock
}

/** What a browser is sent with, and what its way back is known by. */
export type Sent = { state: string; nonce: string; verifier: string }

/**
 * Who came back, by the issuer as the provider writes it. `more` asks the provider what else it
 * says of the person.
 */
export type Person = { issuer: string; subject: string; claims: Claims; more(): Promise<Claims> }

/**
 * The provider could not be asked, or its answer is not fit. The message is for the log; no secret
 * is in it.
 */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/** Where the provider leads back to: an address that it is told of beforehand. */
export const PROVIDER_RETURN = '/sign-in/provider/return'

const TIMEOUT_S = 10
/** Keys and addresses of a provider change seldom, and are asked for again after this time. */
const KNOWN_MS = 60 * 60_000

/**
 * A provider of OpenID Connect, by openid-client: its metadata from its own address, the code with
 * PKCE, state and nonce, an ID token signed by its keys, of this issuer, for this client and of
 * this time, give or take half a minute.
 */
export function createProvider({ issuer, client, secret, baseUrl, fetch, clock }: ProviderDeps) {
  const returnsTo = baseUrl + PROVIDER_RETURN
  let known: { at: number; configuration: Promise<Configuration> } | null = null

  /** Discovered at the first sign-in: a server starts whether its provider is there or not. */
  function configuration(): Promise<Configuration> {
    const now = clock.now()
    if (known !== null && now >= known.at && now - known.at < KNOWN_MS) return known.configuration
    const found = discover()
    const current = { at: now, configuration: found }
    known = current
    found.catch(() => {
      if (known === current) known = null
    })
    return found
  }

  async function discover(): Promise<Configuration> {
    const { discovery, customFetch, allowInsecureRequests, enableNonRepudiationChecks } =
      await library()
    const asked: CustomFetch = (url, { body, ...init }) =>
      fetch(url, { ...init, body: body as BodyInit })
    return discovery(new URL(issuer), client, undefined, await proofOf(secret), {
      [customFetch]: asked,
      timeout: TIMEOUT_S,
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    })
  }

  return {
    /** What people know the provider by. */
    name: new URL(issuer).host,

    /** The address of the provider that a browser is sent to. @throws ProviderError */
    begin: ({ state, nonce, verifier }: Sent): Promise<string> =>
      translated(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
        const asked = {
          ...{ redirect_uri: returnsTo, scope: 'openid email profile', state, nonce },
          ...{
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          },
        }
        return buildAuthorizationUrl(await configuration(), asked).href
      }),

    /** Who came back with this query. @throws ProviderError */
    finish: (query: URLSearchParams, { state, nonce, verifier }: Sent): Promise<Person> =>
      translated(async () => {
        const { authorizationCodeGrant, fetchUserInfo } = await library()
        const config = await configuration()
        const back = new URL(returnsTo)
        back.search = query.toString()
        const expected = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }
        const tokens = await authorizationCodeGrant(config, back, expected)
        const claims = tokens.claims()!
        return {
          issuer: config.serverMetadata().issuer,
          subject: claims.sub,
          claims,
          more: () =>
            translated(async () => {
              if (config.serverMetadata().userinfo_endpoint === undefined) return claims
              const user = await fetchUserInfo(config, tokens.access_token, claims.sub)
              // The two answers may disagree on which address is verified.
              const { email, email_verified } = verifiedEmail(claims) === null ? user : claims
              return { ...user, ...claims, email, email_verified }
            }),
        }
      }),
  }
}

export type Provider = ReturnType<typeof createProvider>

/**
 * How the service proves who it is: as the provider takes it, in a header where it says nothing of
 * that.
 */
async function proofOf(secret: string | null): Promise<ClientAuth> {
  const { None, ClientSecretBasic, ClientSecretPost } = await library()
  if (secret === null) return None()
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...given) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...given)
  }
}

const LONGEST_REASON = 200

/**
 * The library's reasons are sentences of its own and codes of the provider, which a stranger may
 * have sent.
 */
async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const {
      message,
      code,
      error: answered,
    } = error as { message?: string; code?: string; error?: string }
    const reasons = [message, code, answered].filter(
      (reason) => typeof reason === 'string' && reason !== '',
    )
    throw new ProviderError(reasons.join('; ').slice(0, LONGEST_REASON))
  }
}

import type { Config } from '../../src/config.ts'
import {
  BASE_URL,
  createTestApp,
  json,
  nextLook,
  type TestApp,
  type TestAppOptions,
} from '../helpers/test-app.ts'
import { type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

export const RESOURCE = `${BASE_URL}/v1/mcp/connect`
export const ISSUER = `${BASE_URL}/oauth`
export const CLIENT = 'https://claude.ai/oauth/client.json'
export const REDIRECT = 'https://claude.ai/api/mcp/auth_callback'
export const VERIFIER = 'a-verifier-of-forty-three-characters-or-more'
export const CHALLENGE = new Bun.CryptoHasher('sha256').update(VERIFIER).digest('base64url')
const PUBLIC_ADDRESS = '93.184.216.34'

export const metadataOf = (id: string, redirects: readonly string[], more: object = {}) => ({
  ...{
    client_id: id,
    client_name: 'Claude',
    redirect_uris: redirects,
    token_endpoint_auth_method: 'none',
  },
  ...more,
})

export type Fields = Record<string, string | null>
export type TokenAnswer = {
  access_token: string
  refresh_token: string
  expires_in: number
  error?: string
}

/**
 * A service with connected apps switched on, a signed-in owner, and apps elsewhere that describe
 * themselves.
 */
export type OAuthWorld = {
  app: TestApp
  visitor: Visitor
  /** What apps say of themselves, by their addresses; it may be changed. */
  documents: Map<string, () => Response | Promise<Response>>
  /** The addresses of hosts; those not in it are public. */
  hosts: Map<string, readonly string[]>
  /** Every request that left the service, by the address it meant. */
  sent: { meant: string; url: string }[]
  /** The request of an app; a field of null is left out. */
  query(changes?: Fields): URLSearchParams
  /** Opens the page that asks the owner. */
  ask(query: URLSearchParams): Promise<Page>
  /** Opens it and presses a button; gives where the browser is led. */
  decide(query: URLSearchParams, decision?: string, by?: Visitor): Promise<Response>
  /** The code of an agreement. */
  code(changes?: Fields): Promise<string>
  token(fields: Fields): Promise<Response>
  /** Exchanges a code, or refreshes. */
  exchanged(code: string, changes?: Fields): Promise<Response>
  refreshed(refresh: string, changes?: Fields): Promise<Response>
  /** Tokens of a new connection. */
  connected(): Promise<TokenAnswer>
  /** The status of a request at the address of connected apps, a moment later. */
  asked(access: string, path?: string): Promise<number>
}

export async function createOAuthWorld(
  options: TestAppOptions & { config?: Partial<Config> } = {},
): Promise<OAuthWorld> {
  const documents: OAuthWorld['documents'] = new Map([
    [CLIENT, () => Response.json(metadataOf(CLIENT, [REDIRECT]))],
  ])
  const hosts: OAuthWorld['hosts'] = new Map()
  const sent: OAuthWorld['sent'] = []
  const app = await createTestApp({
    vacancies: [],
    ...options,
    config: { mcpOauth: 'on', ...options.config },
    lookUp: async (host) => hosts.get(host) ?? [PUBLIC_ADDRESS],
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url)
      const meant = `https://${new Headers(init.headers).get('host')}${pathname}${search}`
      sent.push({ meant, url })
      return documents.get(meant)?.() ?? new Response('not here', { status: 404 })
    },
  })
  const visitor = await signedIn(app, 'anna')

  const query: OAuthWorld['query'] = (changes = {}) =>
    withFields({
      ...{ response_type: 'code', client_id: CLIENT, redirect_uri: REDIRECT, state: 'st' },
      ...{
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
        resource: RESOURCE,
        scope: 'mcp',
      },
      ...changes,
    })
  const ask: OAuthWorld['ask'] = (asked) => visitor.open(`/account/connect?${asked}`)
  const token: OAuthWorld['token'] = (fields) => form(app, '/oauth/token', fields)

  const world: OAuthWorld = {
    ...{ app, visitor, documents, hosts, sent, query, ask, token },
    async decide(asked, decision = 'agree', by = visitor) {
      const { document } = await by.open(`/account/connect?${asked}`)
      return by.post('/account/connect', { ...fieldsOf(document), decision })
    },
    async code(changes) {
      const to = (await world.decide(query(changes))).headers.get('location')
      return new URL(to ?? '').searchParams.get('code') ?? ''
    },
    exchanged: (code, changes = {}) =>
      token({
        ...{ grant_type: 'authorization_code', code, client_id: CLIENT, redirect_uri: REDIRECT },
        ...{ code_verifier: VERIFIER, resource: RESOURCE, ...changes },
      }),
    refreshed: (refresh, changes = {}) =>
      token({ grant_type: 'refresh_token', refresh_token: refresh, client_id: CLIENT, ...changes }),
    connected: async () => json<TokenAnswer>(await world.exchanged(await world.code())),
    async asked(access, path = '/v1/mcp/connect') {
      await nextLook(app.clock)
      return (await call(app, PING, access, path)).status
    },
  }
  return world
}

/** Sends a message of MCP. */
export const call = (
  app: TestApp,
  body: object,
  key: string,
  path = '/v1/mcp/connect',
): Promise<Response> =>
  app.request('POST', path, { key, body, headers: { 'content-type': 'application/json' } })

export const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

export const form = (app: TestApp, path: string, fields: Fields): Promise<Response> =>
  app.request('POST', path, {
    body: withFields(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

export const errorIn = async (answer: Response) => (await json<{ error: string }>(answer)).error

function withFields(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  )
}

/** The hidden fields of the form that asks; none when the page asks nothing. */
export function fieldsOf(document: Document): Record<string, string> {
  const inputs = [...document.querySelectorAll('form[action="/account/connect"] input[name]')]
  return Object.fromEntries(
    inputs.map((one) => [one.getAttribute('name')!, one.getAttribute('value') ?? '']),
  )
}

/** Whether the page asks the owner to agree. */
export const asks = ({ document }: Page): boolean => 'request' in fieldsOf(document)

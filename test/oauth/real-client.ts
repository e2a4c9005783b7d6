import {
  Client as Client2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

type Tokens = { access_token: string; refresh_token: string }

/**
 * An app made with the client library of MCP: what it keeps, and the address that its user has to
 * open.
 */
export type RealClient = {
  /** Connects; false when its user has to sign in first. */
  connect(): Promise<boolean>
  /** The address that its user has to open. */
  readonly opened: URL
  /** Takes the answer that came back with its user. */
  finish(answer: URLSearchParams): Promise<void>
  toolNames(): Promise<string[]>
  readonly tokens: Tokens
  readonly clientId: string
}

export type RealClientOptions = {
  generation: 1 | 2
  /** The address of MCP, all that a user gives an app. */
  address: string
  /** Where its user is to come back to. */
  redirectUrl: string
  /** The address of its metadata; it registers when there is none. */
  clientMetadataUrl?: string
  fetch: typeof fetch
}

export function createRealClient({
  generation,
  address,
  fetch,
  ...how
}: RealClientOptions): RealClient {
  const kept = new Map<string, unknown>()
  const keep = (name: string) => (value: unknown) => {
    kept.set(name, value)
  }
  const provider = {
    ...how,
    clientMetadata: {
      client_name: `App of generation ${generation}`,
      redirect_uris: [how.redirectUrl],
    },
    state: () => 'state-of-the-app',
    clientInformation: () => kept.get('client'),
    saveClientInformation: keep('client'),
    tokens: () => kept.get('tokens'),
    saveTokens: keep('tokens'),
    codeVerifier: () => kept.get('verifier'),
    saveCodeVerifier: keep('verifier'),
    discoveryState: () => kept.get('discovery'),
    saveDiscoveryState: keep('discovery'),
    invalidateCredentials: () => keep('tokens')(undefined),
    redirectToAuthorization: keep('opened'),
  }
  const options = { authProvider: provider as never, fetch }
  const newTransport = () =>
    generation === 1
      ? new Transport1(new URL(address), options)
      : new Transport2(new URL(address), options)
  const newClient = () => new (generation === 1 ? Client1 : Client2)({ name: 'app', version: '1' })
  let client = newClient()
  let transport = newTransport()

  return {
    async connect() {
      client = newClient()
      transport = newTransport()
      try {
        await client.connect(transport as never)
        return true
      } catch (error) {
        if ((error as Error).constructor.name === 'UnauthorizedError') return false
        throw error
      }
    },
    get opened() {
      return kept.get('opened') as URL
    },
    // The second generation is given all of the answer, and looks at who gave it.
    finish: (answer) =>
      transport.finishAuth((generation === 1 ? answer.get('code')! : answer) as never),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    get tokens() {
      return kept.get('tokens') as Tokens
    },
    get clientId() {
      return (kept.get('client') as { client_id: string }).client_id
    },
  }
}

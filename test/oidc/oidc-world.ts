import type { Config } from '../../src/config.ts'
import { allowed } from '../../src/oidc/allowed.ts'
import { createStubProvider, ISSUER, type StubProvider } from '../helpers/stub-provider.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { addOwner, createVisitor, type Visitor } from '../helpers/visitor.ts'

/** A service with a provider that a test has do wrong, and an administrator. */
export type OidcWorld = {
  app: TestApp
  provider: StubProvider
  /** Sends a browser to the provider; gives the fields of the address it is sent to. */
  leave(visitor: Visitor, next?: string): Promise<URLSearchParams>
  /** Comes back from the provider as a browser does; gives the answer at the end. */
  comeBack(visitor: Visitor, fields: Record<string, string>): Promise<Response>
  /** Both, with what the provider sends. */
  signIn(visitor?: Visitor, next?: string): Promise<{ visitor: Visitor; answer: Response }>
}

export async function createOidcWorld(
  config: Partial<Config> = {},
  { hasAdmin = true } = {},
): Promise<OidcWorld> {
  const provider = createStubProvider()
  const app = await createTestApp({
    // The library looks at the clock of the system.
    clock: createTestClock(Date.now()),
    fetch: provider.fetch,
    config: {
      oidcIssuer: ISSUER,
      oidcClient: 'skills',
      oidcSecret: 'geheim',
      oidcAllow: allowed('example.org'),
      ...config,
    },
  })
  if (hasAdmin) await addOwner(app, 'admin', { role: 'admin' })
  provider.user = { email: 'anna@example.org', email_verified: true }

  const world: OidcWorld = {
    app,
    provider,
    async leave(visitor, next = '/account') {
      const page = await visitor.send(
        `/sign-in?${new URLSearchParams({ next })}`,
        {},
        '/sign-in/provider',
      )
      return sentWith(page.response)
    },
    async comeBack(visitor, fields) {
      const back = `/sign-in/provider/return?${new URLSearchParams(fields)}`
      // From another site: the browser keeps its cookies to itself.
      const step = await app.request('GET', back)
      for (const line of step.headers.getSetCookie())
        throw new Error(`a browser would take ${line}`)
      const [, next = ''] = /url=(.*)/.exec(step.headers.get('refresh') ?? '') ?? []
      return visitor.get(next)
    },
    async signIn(visitor = createVisitor(app), next) {
      const sent = await world.leave(visitor, next)
      const answer = await world.comeBack(visitor, { code: 'code', state: sent.get('state') ?? '' })
      return { visitor, answer }
    },
  }
  return world

  function sentWith(response: Response): URLSearchParams {
    const [, address = ''] = /url=(.*)/.exec(response.headers.get('refresh') ?? '') ?? []
    const fields = URL.parse(address)?.searchParams ?? new URLSearchParams()
    provider.nonce = fields.get('nonce') ?? ''
    return fields
  }
}

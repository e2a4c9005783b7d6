import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientMetadata, Provider } from 'oidc-provider'

export type RealProvider = { issuer: string; stop(): Promise<void> }

/**
 * A provider of OpenID Connect that others have written, on this machine. Whoever signs in there is
 * who they say, of the domain `example.org` unless they say another, and of the group `analysts`.
 */
export async function startRealProvider(clients: readonly ClientMetadata[]): Promise<RealProvider> {
  let provider: Provider | null = null
  const server = createServer((request, response) => void provider?.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const emailOf = (name: string) => (name.includes('@') ? name : `${name}@example.org`)
  provider = new Provider(issuer, {
    clients: [...clients],
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: emailOf(accountId),
        email_verified: true,
        groups: ['analysts'],
      }),
    }),
  })
  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

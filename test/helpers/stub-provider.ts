import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export const ISSUER = 'https://id.example'

type Said = Record<string, unknown>

/** A provider that a test has do wrong: it answers the service, and no browser. */
export type StubProvider = {
  fetch(url: string, init: RequestInit): Promise<Response>
  /**
   * What the next ID token says besides, or in place of, what it should; undefined leaves a claim
   * out.
   */
  claims: Said
  /** What the answer about the user says. */
  user: Said
  /** What the metadata say besides. */
  metadata: Said
  /** Who signs the next ID token; its own key when not set. */
  signer: KeyObject | null
  isDown: boolean
  /** What came to the address for tokens. */
  exchanged: URLSearchParams[]
  /** The nonce that a browser was sent with. */
  nonce: string
}

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** @param now seconds since the Unix epoch */
export function createStubProvider(now = () => Math.floor(Date.now() / 1000)): StubProvider {
  const own = newKeys()
  const stub: StubProvider = {
    ...{
      claims: {},
      user: {},
      metadata: {},
      signer: null,
      isDown: false,
      exchanged: [],
      nonce: '',
    },
    async fetch(url, init) {
      const { pathname, origin } = new URL(url)
      if (stub.isDown || origin !== ISSUER) throw new TypeError('cannot be reached')
      if (pathname === '/.well-known/openid-configuration')
        return Response.json({ ...METADATA, ...stub.metadata })
      if (pathname === '/keys')
        return Response.json({
          keys: [
            { ...own.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' },
          ],
        })
      if (pathname === '/user') return Response.json({ sub: 'anna', ...stub.user })
      const form = new URLSearchParams(String(init.body))
      stub.exchanged.push(form)
      return Response.json({
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: tokenFor(form.get('code')),
      })
    },
  }

  /** A code that is not the usual one is the nonce, for browsers that are on their way at once. */
  function tokenFor(code: string | null): string {
    const nonce = code === 'code' ? stub.nonce : code
    const claims = {
      ...{ iss: ISSUER, aud: 'skills', sub: 'anna', nonce, iat: now(), exp: now() + 300 },
      ...stub.claims,
    }
    const parts = [{ alg: 'RS256', kid: 'k' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = sign('sha256', Buffer.from(parts.join('.')), stub.signer ?? own.privateKey)
    return `${parts.join('.')}.${signature.toString('base64url')}`
  }
  return stub
}

const METADATA = {
  ...{
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
  },
  ...{ jwks_uri: `${ISSUER}/keys`, userinfo_endpoint: `${ISSUER}/user` },
  ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
  id_token_signing_alg_values_supported: ['RS256'],
}

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { BASE_URL } from './test-app.ts'

/** What a page tells the browser. */
type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }

/** What is otherwise than on an honest device that obeys. */
export type Odd = {
  origin?: string
  host?: string
  challenge?: string
  type?: string
  /** Whether the device has asked who its user is. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  /** What is said of its make, in the form of the specification. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
  isForged?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_KEY = 0x40

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const cbor = (value: Map<unknown, unknown>) =>
  isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0])

/** A device that keeps one passkey, and the browser that it is used in. */
export function createAuthenticator() {
  const id = crypto.getRandomValues(Buffer.alloc(16))
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
  let user = ''
  let counter = 0

  const clientData = (type: string, { challenge }: Options, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? BASE_URL,
        crossOrigin: false,
      }),
    )

  function authData(host: string, { isVerified = true, ...odd }: Odd, key?: Uint8Array): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? WITH_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? ++counter)
    const named = key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : []
    return Buffer.concat([sha256(odd.host ?? host), Buffer.from([flags]), count, ...named])
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: id.toString('base64url'),

    /** Makes the passkey; gives what the page sends. */
    make(options: Options, odd: Odd = {}): string {
      user = options.user?.id ?? ''
      const data = Uint8Array.from(authData(options.rp?.id ?? '', odd, coseKey))
      const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() }
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', data],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options, odd).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      })
    },

    /** Shows that it has the passkey; gives what the page sends. */
    show(options: Options, odd: Odd = {}): string {
      const [client, data] = [
        clientData('webauthn.get', options, odd),
        authData(options.rpId ?? '', odd),
      ]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      if (odd.isForged) signature[signature.length - 1]! ^= 1
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: odd.userHandle ?? user,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { parseJson } from '../../bytes/json.ts'
import { lazy } from '../../memory/lazy.ts'
import type { Owner } from '../owner.ts'
import type { RelyingParty, StoredPasskey } from './passkey.ts'

/** How a browser makes a passkey and shows that it has one (WebAuthn 3), by SimpleWebAuthn. */

// Loaded when first used: a start would wait for it.
const library = lazy(() => import('@simplewebauthn/server'))
const helpers = lazy(() => import('@simplewebauthn/server/helpers'))

/** ES256, RS256 and Ed25519, as COSE numbers them: what devices have. */
const ALGORITHMS = [-7, -257, -8]

const TIMEOUT_MS = 5 * 60_000

/** `wasAsked`: whether the one who answers was asked; true once for each challenge. */
export type Ceremony = { party: RelyingParty; wasAsked: (challenge: string) => Promise<boolean> }

const bytesOf = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'))

/**
 * What a browser is told to make a passkey, as JSON. The device must know its user, and find the
 * key by the host alone.
 */
export async function creationOptions(
  { id, name }: Owner,
  { party, challenge, known }: { party: RelyingParty; challenge: string; known: readonly string[] },
): Promise<object> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    ...{ rpName: 'Skills Market', rpID: party.host, userName: name, userDisplayName: name },
    userID: new TextEncoder().encode(id),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What a browser is told to show that it has one, of whichever owner. */
export async function requestOptions(party: RelyingParty, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library()
  const asked = { rpID: party.host, challenge: bytesOf(challenge), timeout: TIMEOUT_MS }
  return generateAuthenticationOptions({ ...asked, userVerification: 'required' })
}

/** The key in a browser's answer; null when it is not fit. */
export async function madeKey(
  answer: string,
  ceremony: Ceremony,
): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const verified = await verifyRegistrationResponse({
      response: await unattested(parseJson(Buffer.from(answer)) as RegistrationResponseJSON),
      ...expected(ceremony),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified.verified ? verified.registrationInfo.credential : null
  } catch {
    return null
  }
}

/** The id and the owner that an answer names; nothing of it has been checked. */
export function namedIn(
  answer: string,
): { id: string; ownerId: string; response: AuthenticationResponseJSON } | null {
  const response = parseJson(Buffer.from(answer)) as AuthenticationResponseJSON | undefined
  const [id, user] = [response?.id, response?.response?.userHandle]
  if (!response || typeof id !== 'string' || typeof user !== 'string') return null
  return { id, ownerId: Buffer.from(user, 'base64url').toString(), response }
}

/** The counter of a device that proved that it has the key; null when it did not. */
export async function shownKey(
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: StoredPasskey,
  ceremony: Ceremony,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const credential: WebAuthnCredential = { id, publicKey: Uint8Array.from(publicKey), counter }
    const given = { response, credential, ...expected(ceremony) }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(given)
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

const expected = ({ party, wasAsked }: Ceremony) => ({
  expectedChallenge: wasAsked,
  expectedOrigin: party.origin,
  expectedRPID: party.host,
  requireUserVerification: true,
})

/**
 * The answer without the attestation of the device's make, which is not asked for and proves
 * nothing here: to check some forms of it, the library would ask addresses that the certificates
 * name.
 */
async function unattested(answer: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const { response } = answer
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get(
    'authData',
  )
  const none = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const attestationObject = isoBase64URL.fromBuffer(
    isoCBOR.encode(none as Parameters<typeof isoCBOR.encode>[0]),
  )
  return { ...answer, response: { ...response, attestationObject } }
}

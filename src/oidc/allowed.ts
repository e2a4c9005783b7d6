/** What a provider says of a person, in its ID token or its answer about the user. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * Who may have an account without being asked in: by the domain of a verified e-mail address, or by
 * a claim.
 */
export type Allowed = {
  domains: readonly string[]
  claims: readonly (readonly [name: string, value: string])[]
}

/** Reads the setting. Throws an Error that says what it takes. */
export function allowed(value: string): Allowed {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const claims = items.filter((item) => item.includes('=')).map(claimOf)
  return { domains: items.filter((item) => !item.includes('=')).map(domainOf), claims }
}

function claimOf(item: string): readonly [string, string] {
  const at = item.indexOf('=')
  const [name, value] = [item.slice(0, at).trim(), item.slice(at + 1).trim()]
  if (name === '' || value === '') throw new Error(`${item} is not a claim such as groups=analysts`)
  return [name, value]
}

function domainOf(item: string): string {
  const url = /^[^\s/@:?#]+\.[^\s/@:?#]+$/.test(item) ? URL.parse(`https://${item}`) : null
  if (url === null || /^[\d.]+$/.test(url.hostname))
    throw new Error(`${item} is not a domain such as example.org`)
  return url.hostname
}

/**
 * The e-mail address of a person as the provider has verified it; null when it has not. Only the
 * plain form of addresses: in others a second @, or letters of other scripts, may pretend to
 * another domain.
 */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | null {
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) return null
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(email) &&
    email.length <= 254
    ? email
    : null
}

/** Whether a person may have an account by the setting; nobody may where it is not set. */
export function isAllowed(claims: Claims, to: Allowed | null): boolean {
  const email = verifiedEmail(claims)
  const domain = email?.slice(email.indexOf('@') + 1).toLowerCase()
  if (to === null) return false
  return (
    to.domains.some((each) => each === domain) ||
    to.claims.some(([name, value]) => has(claims, name, value))
  )
}

/** An address is a claim of its owner's choice until it is verified. */
function has(claims: Claims, name: string, value: string): boolean {
  const claim =
    name === 'email'
      ? verifiedEmail(claims)
      : Object.hasOwn(claims, name)
        ? claims[name]
        : undefined
  return Array.isArray(claim)
    ? claim.includes(value)
    : claim === value || (claim === true && value === 'true')
}

const OF_OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Reads the address of a provider as the provider writes it, of which a slash at the end is a part.
 * It may be on a private network: only the operator names it. Throws an Error that says
 * what it takes.
 */
export function issuer(value: string): string {
  const text = value.trim()
  const url = /[\s?#]/.test(text) ? null : URL.parse(text)
  const isSecure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && OF_OWN_MACHINE.test(url.hostname))
  if (!isSecure || url.username !== '' || url.password !== '')
    throw new Error(
      'it takes an https address exactly as the provider writes it, such as https://accounts.example.org',
    )
  return text
}

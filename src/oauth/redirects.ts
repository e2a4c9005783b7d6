/** Where apps may have their users sent back to. */

const WELL_KNOWN = ['https://claude.ai', 'https://claude.com', 'https://chatgpt.com']
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const LONGEST = 500

/** Whether an app may be answered at this address. */
export type RedirectPolicy = (address: URL) => boolean

/** @param more origins, and whole addresses, that the operator adds */
export function createRedirectPolicy(more: readonly string[]): RedirectPolicy {
  const allowed = new Set([...WELL_KNOWN, ...more])
  return (address) =>
    isLoopback(address) || allowed.has(address.href) || allowed.has(address.origin)
}

/** A program on the user's machine (RFC 8252, 7.3). */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.has(hostname)

/** Reads an address to be sent back to; null if it is not one, or has what no such address has. */
export function redirectAddress(text: unknown): URL | null {
  if (
    typeof text !== 'string' ||
    text.length > LONGEST ||
    /[^!-~]/.test(text) ||
    text.includes('#')
  )
    return null
  const address = URL.parse(text)
  return address !== null && address.username === '' && address.password === '' ? address : null
}

/**
 * Whether a given address is the registered one: the same, but for the port of a program on one's
 * own machine.
 */
export function isSameRedirect(registered: string, given: URL): boolean {
  const known = redirectAddress(registered)
  if (known === null) return false
  return (
    known.href === given.href || (isLoopback(known) && withoutPort(known) === withoutPort(given))
  )
}

function withoutPort(address: URL): string {
  const bare = new URL(address)
  bare.port = ''
  return bare.href
}

/** How an address is named to people: a host, or all of an address that has none. */
export const shownRedirect = ({ host, href }: URL): string => host || href

const OF_OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Reads the address of a provider as the provider writes it, of which a slash at the end is a part. It may be on a network
 * of one's own: who runs the server names it, and nobody else. Throws an Error that says what it takes.
 */
export function issuer(value: string): string {
  const text = value.trim()
  const url = /[\s?#]/.test(text) ? null : URL.parse(text)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && OF_OWN_MACHINE.test(url.hostname))
  if (!isSecure || url.username !== '' || url.password !== '')
    throw new Error('it takes an https address as the provider gives it, such as https://accounts.example.org')
  return text
}

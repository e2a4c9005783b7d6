type CookieName = 'session' | 'visitor' | 'language'

export type Cookies = {
  read(request: Request, name: CookieName): string | null
  /**
   * The text of a `Set-Cookie` header. A value of null deletes the cookie; without `seconds` the
   * cookie lasts until the browser closes.
   */
  write(name: CookieName, value: string | null, options?: { seconds?: number }): string
}

/**
 * @param secure whether the service is reached over https: browsers then send the cookies over
 * https only.
 */
export function createCookies({ secure }: { secure: boolean }): Cookies {
  // With this prefix a browser accepts the cookie from this host only, not from another host of the
  // same domain.
  const prefix = secure ? '__Host-' : ''
  const nameOf = (name: CookieName) => `${prefix}smk_${name}`
  return {
    read(request, name) {
      const header = request.headers.get('cookie')
      return header === null ? null : new Bun.CookieMap(header).get(nameOf(name))
    },
    write(name, value, { seconds } = {}) {
      const parts = [`${nameOf(name)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
      if (secure) parts.push('Secure')
      if (value === null) parts.push('Max-Age=0')
      else if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
      return parts.join('; ')
    },
  }
}

import { version } from '../package.json'

export { version }

/**
 * Who asks, and whom to write to: the User-Agent of every request to others. A header takes printable ASCII only.
 * @param contact an address or a page, as the operator gave it.
 */
export function userAgentOf({ version, contact }: { version: string; contact: string | null }): string {
  const about = contact?.replace(/[^\x20-\x7e]+/g, ' ').trim() ?? ''
  return about === '' ? `skills-market/${version}` : `skills-market/${version} (${about})`
}

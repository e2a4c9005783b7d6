import { version } from '../package.json'

export { version }

/**
 * The User-Agent of every request to other servers: who asks, and whom to write to. Headers allow only printable ASCII.
 * @param contact an address or a page, as the operator gave it.
 */
export function userAgentOf({ version, contact }: { version: string; contact: string | null }): string {
  const about = contact?.replace(/[^\x20-\x7e]+/g, ' ').trim() ?? ''
  return about === '' ? `skills-market/${version}` : `skills-market/${version} (${about})`
}

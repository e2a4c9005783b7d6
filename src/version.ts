import { version } from '../package.json'

export { version }

/**
 * The User-Agent of every request to other servers: who asks, and whom to write to.
 * @param contact an address or a page; the reader of the setting has seen to it that a header can carry it.
 */
export function userAgentOf({ version, contact }: { version: string; contact: string | null }): string {
  return contact ? `skills-market/${version} (${contact})` : `skills-market/${version}`
}

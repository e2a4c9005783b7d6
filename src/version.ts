import { version } from '../package.json'

export { version }

/** What an executable was built from. */
export type Build = {
  /**
   * The id of the commit, `+changes` at its end if files differed from it. Null when run from the
   * sources.
   */
  commit: string | null
  /** The day of the commit, `YYYY-MM-DD` in UTC. */
  date: string | null
}

// The build puts it in place of this name.
declare const BUILD: Build
export const build: Build = typeof BUILD === 'undefined' ? { commit: null, date: null } : BUILD

/** The version for a person: `0.1.0 (1a2b3c4d5e6f, 2026-11-20)`. */
export function versionText({ commit, date }: Build = build): string {
  const from = [commit, date].filter((part) => part !== null)
  return from.length === 0 ? version : `${version} (${from.join(', ')})`
}

/**
 * The User-Agent of every request to other servers: who asks, and whom to write to.
 * @param contact an address or a page; the reader of the setting has seen to it that a header can
 * carry it.
 */
export function userAgentOf({
  version,
  contact,
}: {
  version: string
  contact: string | null
}): string {
  return contact ? `skills-market/${version} (${contact})` : `skills-market/${version}`
}

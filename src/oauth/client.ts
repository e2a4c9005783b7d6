import { isName, tidyName } from '../accounts/name.ts'
import { type RedirectPolicy, redirectAddress } from './redirects.ts'

/** An app that asks for access. */
export type Client = {
  /** What OAuth calls its id. */
  id: string
  /** What it calls itself; null when it says nothing that can be shown. */
  name: string | null
  /**
   * The host that its metadata were read from, whose owner vouches for them; null: nobody does.
   */
  host: string | null
  /** Those of its addresses that it may be answered at. */
  redirectUris: readonly string[]
}

const MOST_REDIRECTS = 20

/** A name as it can be shown; null for anything else. */
export function clientName(given: unknown): string | null {
  const name = typeof given === 'string' ? tidyName(given) : ''
  return isName(name) ? name : null
}

/** Those of the given addresses that are allowed: apps list all they ever use. */
export function allowedRedirects(given: unknown, isAllowed: RedirectPolicy): string[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, MOST_REDIRECTS).filter((text): text is string => {
    const address = redirectAddress(text)
    return address !== null && isAllowed(address)
  })
}

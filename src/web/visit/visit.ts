import { networkOf } from '../../accounts/network.ts'
import type { Owner } from '../../accounts/owner.ts'
import type { Texts } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'
import { type Paths, withQuery } from './paths.ts'

/** A request for a page, or a form that was sent: all that a handler may look at. */
export type Visit = {
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** The fields of a form whose CSRF token was right; empty for a page. */
  form: URLSearchParams
  language: Language
  t: Texts
  session: Session | null
  /**
   * The secret in a cookie that this browser's forms are made with: of its session, else of its
   * visit; null: none yet.
   */
  browserSecret: string | null
  /**
   * The run whose figures are asked for of a scan, as the address has it; null: those that the scan
   * shows.
   */
  run: string | null
  /** Where the pages about the market are that this one leads to. */
  paths: Paths
  /** The market that everybody may look at; null: there is none. */
  publicMarket: string | null
  /** The address of the service, which clients use. */
  baseUrl: string
  /** Whether the adverts are invented, which the page then says. */
  isDemo: boolean
  /** The client's address, which attempts to sign in are counted by. */
  address: string
  /** Names the style elements that the Content-Security-Policy of this answer allows. */
  nonce: string
}

export type Session = { token: string; owner: Owner }

export type OwnerVisit = Visit & { session: Session }

/**
 * The line that the work for a visit waits in: the owner's own, else one of all strangers of a
 * network.
 */
export const lineOf = ({ session, address }: Visit): string =>
  session?.owner.id ?? `network ${networkOf(address)}`

/** The address of a visit with its query. For a form it is that of the page, without the fields. */
export const addressOf = ({ path, query }: Visit): string => withQuery(path, query)

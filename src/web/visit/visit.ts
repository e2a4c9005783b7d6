import type { VNode } from 'preact'
import type { Owner } from '../../accounts/owner.ts'
import type { Texts } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'

/** Somebody asks for a page: all that a handler may look at. */
export type Visit = {
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** The fields sent; empty unless a form was. Its CSRF token has been checked. */
  form: URLSearchParams
  language: Language
  t: Texts
  session: Session | null
  /** Where from, for slowing down guesses. */
  address: string
  /** Of this answer's Content-Security-Policy, for a style element. */
  nonce: string
}

export type Session = { token: string; owner: Owner }

export type OwnerVisit = Visit & { session: Session }

export type PageReply = {
  kind: 'page'
  status: number
  title: string
  body: VNode
  /** Session to begin with this answer, or null to end the browser's; absent: as it is. */
  session?: string | null
  retryAfter?: number
  /** Where a change of the language leads; null: nowhere, since what is shown is shown once. Absent: to this address. */
  back?: string | null
}

export type RedirectReply = { kind: 'redirect'; to: string; session?: string | null; language?: Language }

export type Reply = PageReply | RedirectReply

export function page(title: string, body: VNode, more: Partial<Omit<PageReply, 'kind'>> = {}): PageReply {
  return { kind: 'page', status: 200, title, body, ...more }
}

/** To another page after a form: a reload then sends nothing again. */
export function redirect(to: string, more: Partial<Omit<RedirectReply, 'kind' | 'to'>> = {}): RedirectReply {
  return { kind: 'redirect', to, ...more }
}

/** What is wrong with the fields of a form, by their names. */
export type Problems = Record<string, string>

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0

type Route<Who extends string, V extends Visit> = {
  method: 'GET' | 'POST'
  path: string
  who: Who
  handle: (visit: V) => Promise<Reply> | Reply
}

/** A page or a form of the area, and who may open it. */
export type WebRoute = Route<'anyone', Visit> | Route<'owner' | 'admin', OwnerVisit>

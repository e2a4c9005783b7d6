import type { VNode } from 'preact'
import type { Language } from '../i18n/language.ts'

export type PageReply = {
  kind: 'page'
  status: number
  title: string
  body: VNode
  /** Seconds. */
  retryAfter?: number
  /** The addresses of the page's own scripts. */
  scripts?: readonly string[]
  /**
   * Directives that the page needs beside the policy of every page, such as `worker-src 'self'` for
   * its scripts, or in place of one of them.
   */
  allows?: readonly string[]
  /**
   * The address a change of language leads back to. Null: the language cannot be changed here,
   * because what is shown is shown only once. Absent: the address of this page.
   */
  back?: string | null
  /** Whether a part of it is still being made: the next request may get more. */
  isUnfinished?: boolean
  /** What it is about, as JSON-LD for search engines. */
  about?: object
  /** What is told of a page for everybody where its link is sent; of its title when not given. */
  shared?: { title?: string; text: string; picture?: string }
  /**
   * Where the browser continues by itself: a page of this service, or of the provider that people
   * sign in with.
   */
  refresh?: string
}

export type RedirectReply = {
  kind: 'redirect'
  to: string
  /**
   * The token of a session that begins with this answer; null ends the browser's session. Absent:
   * no change.
   */
  session?: string | null
  /** The language that the browser keeps from now on. */
  language?: Language
}

/** Events that a page's script follows (server-sent events), as they come. */
export type StreamReply = { kind: 'stream'; events: ReadableStream<Uint8Array> }

/** A file that the browser saves. */
type FileReply = { kind: 'file'; name: string; type: string; body: string }

/** What a handler answers. */
export type Reply = PageReply | FileReply | RedirectReply | StreamReply

/** A document about the market for programs and other sites: a table, a feed, a drawing. */
export type DocumentReply = {
  kind: 'document'
  type: string
  body: string | Uint8Array<ArrayBuffer>
  /** What it is called where it is saved. */
  name?: string
  /** The permanent address, for those who cite it (RFC 8574). */
  citeAs?: string
  /** Whether a part of it is still being made: the next who asks may get more. */
  isUnfinished?: boolean
}

export function page(
  title: string,
  body: VNode,
  more: Partial<Omit<PageReply, 'kind'>> = {},
): PageReply {
  return { kind: 'page', status: 200, title, body, ...more }
}

/** Leads to another page. After a form that keeps a reload from sending the form again. */
export function redirect(
  to: string,
  more: Partial<Omit<RedirectReply, 'kind' | 'to'>> = {},
): RedirectReply {
  return { kind: 'redirect', to, ...more }
}

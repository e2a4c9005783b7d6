import type { PageDiagnosis } from '../site.errors.ts'
import { type PageDocument, parsePage } from './document.ts'
import { hasSign, type PageSign, SIGNS } from './signs.ts'
import { findState, type PageState } from './state.ts'

/**
 * A page of the site as its readers use it. Each question is answered when it is first asked, and
 * only once.
 */
export type SitePage = {
  readonly html: string
  /** Path and query of the request, for errors. */
  readonly address: string
  /** The page's JSON state; null when it has none. */
  state(): PageState | null
  /**
   * The whole page parsed, which takes tens of milliseconds; null when it exceeds the limits on
   * tags and depth.
   */
  document(): PageDocument | null
  has(sign: PageSign): boolean
  /**
   * False for a page cut on the way. A state needs no such check: it says itself whether it is
   * complete.
   */
  hasEnd(): boolean
  /** What is worth keeping of a page that could not be read: nothing of its content. */
  diagnosis(): PageDiagnosis
}

/** @param address path and query of the request that brought the page. */
export function openPage(html: string, address: string): SitePage {
  const found = new Map<PageSign, boolean>()
  function has(sign: PageSign): boolean {
    const known = found.get(sign) ?? hasSign(html, sign)
    found.set(sign, known)
    return known
  }
  return {
    html,
    address,
    state: once(() => findState(html)),
    document: once(() => parsePage(html)),
    has,
    hasEnd: once(() => /<\/html\s*>/i.test(html.slice(-2048))),
    diagnosis: once(() => ({
      length: html.length,
      hasTitle: /<title[\s>]/i.test(html),
      markers: SIGNS.filter(has),
    })),
  }
}

function once<T>(work: () => T): () => T {
  let done: { result: T } | undefined
  return () => {
    done ??= { result: work() }
    return done.result
  }
}

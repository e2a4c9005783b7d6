import { withQuery } from './paths.ts'
import type { PageReply } from './reply.ts'
import type { Visit } from './visit.ts'

/** What other services show of a page whose link is sent. Nothing in it depends on the visitor. */
export type SharedPage = {
  title: string
  text: string
  /** The full address of the page, without its searches and orders. */
  address: string
  /** The address of a card, 1200 × 630 pixels. */
  picture?: string
}

/**
 * The fields of an address that make another page of it; others only order, search and cut it, or
 * are a stranger's.
 */
const OF_PAGE = ['skill', 'run', 'a', 'b', 'c', 's']

/**
 * What is told of a page for everybody where its link is sent; null of one that is not there or is
 * shown once.
 */
export function sharedPageOf(reply: PageReply, visit: Visit): SharedPage | null {
  const { path, query, baseUrl, paths, t } = visit
  if (!paths.isPublic || reply.status !== 200 || reply.back === null) return null
  const kept = new URLSearchParams([...query].filter(([name]) => OF_PAGE.includes(name)))
  const own = { title: reply.title, text: t.market.lead, ...reply.shared }
  return { ...own, address: baseUrl + withQuery(path, kept) }
}

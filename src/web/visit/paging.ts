import type { ListPage } from '../../bytes/list-page.ts'

/** Rows of a list on one page: more would be slow to make and to read. */
const ROWS = 50

/** Which page of a list is shown, counted from 1, of how many; and the part of the list on it. */
export type Paging = ListPage & { page: number; pages: number }

/**
 * The page that the query asks for with `page`: the first one without it, and the nearest one there
 * is.
 */
export function pagingOf(query: URLSearchParams, total: number, most = ROWS): Paging {
  const pages = Math.max(1, Math.ceil(total / most))
  const asked = Math.trunc(Number(query.get('page') ?? 1)) || 1
  const page = Math.min(pages, Math.max(1, asked))
  return { page, pages, from: (page - 1) * most, most }
}

/** The rows of a list that are shown. */
export const rowsOn = <Row>({ from, most }: ListPage, rows: readonly Row[]): readonly Row[] =>
  rows.slice(from, from + most)

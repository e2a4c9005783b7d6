/** A parameter given more than once is a list. */
export type Query = Readonly<Record<string, string | string[]>>

const NO_QUERY: Query = {}
const queries = new Map<string, Query>()

/** The parameters of an address. Reading them costs as much as all limits, and the same come again and again. */
export function queryOf(url: string): Query {
  const mark = url.indexOf('?')
  if (mark === -1) return NO_QUERY
  const search = url.slice(mark)
  const known = queries.get(search)
  if (known !== undefined) return known
  const query = readQuery(search)
  // Whoever makes up ever new ones does not fill the memory.
  if (queries.size < 1000 && search.length < 300) queries.set(search, query)
  return query
}

/** A parameter given more than once becomes a list, which no operation takes. */
function readQuery(search: string): Query {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** The path of an address as it was sent. The address must be whole, as `routable` gives it. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}

/** Whether a path belongs to the API, where every request needs a key. */
export const isApiPath = (path: string): boolean => path.startsWith('/v1/') || path === '/v1'

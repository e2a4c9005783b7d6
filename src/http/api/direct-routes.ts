import type { ApiRoute } from './api-route.ts'

/** A handler with the parameters of the path it was found for. */
export type Found<Handler> = { handler: Handler; params: Record<string, string> }

/**
 * Finds by the path alone what answers a GET: an address without parameters, or with one at its end. It finds nothing but
 * what the router would find, and leaves to it everything else; on the way through the router a request costs as much
 * more as its key, its limits and its line in the log cost each.
 */
export function createDirectRoutes<Handler>(
  routes: readonly { route: Pick<ApiRoute, 'method' | 'path'>; handler: Handler }[],
): (request: Request, path: string) => Found<Handler> | null {
  const whole = new Map<string, Found<Handler>>()
  const ended = new Map<string, { handler: Handler; name: string }>()
  for (const { route, handler } of routes) {
    const { folder, last } = divided(route.path)
    if (route.method !== 'GET' || folder.includes(':')) continue
    if (last.startsWith(':')) ended.set(folder, { handler, name: last.slice(1) })
    else whole.set(route.path, { handler, params: {} })
  }
  const recent = new Map<string, Found<Handler>>()
  return ({ method }, path) => {
    if (method !== 'GET') return null
    const known = whole.get(path) ?? recent.get(path)
    if (known !== undefined) return known
    const { folder, last } = divided(path)
    const found = ended.get(folder)
    // What is written with escapes is the router's to read.
    if (found === undefined || last === '' || last.includes('%')) return null
    const ofPath = { handler: found.handler, params: { [found.name]: last } }
    if (path.length > LONGEST_RECENT) return ofPath
    if (recent.size === MOST_RECENT) recent.clear()
    recent.set(path, ofPath)
    return ofPath
  }
}

const [MOST_RECENT, LONGEST_RECENT] = [1000, 400]

function divided(path: string): { folder: string; last: string } {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), last: path.slice(end) }
}

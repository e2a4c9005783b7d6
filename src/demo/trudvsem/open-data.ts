import { lazy } from '../../memory/lazy.ts'
import { systemClock } from '../../time/clock.ts'
import { madeUpAdverts } from './made-up-adverts.ts'
import { type OpenFault, type OpenFaultKind, openRefusal, SLOW_MS, WRONG } from './open-faults.ts'
import { createOpenSearch, type OpenQuery, openQueryIn } from './open-search.ts'
import type { OpenShape } from './open-shape.ts'

/**
 * Where the sample site has its stand-in of the state's open data; what follows is as at the real
 * one.
 */
export const OPEN_DATA_PATH = '/opendata/api/v1'

/** A stand-in of the state's open data of jobs. */
export type OpenData = {
  fetch(request: Request): Promise<Response>
  /** Makes answers go wrong from now on; null makes them right again. */
  setFault(fault: OpenFault | null): void
  /** Path and query of every request, and when it came, in milliseconds. */
  readonly requests: readonly { path: string; at: number }[]
  readonly adverts: readonly OpenShape[]
}

/** @param adverts served instead of the made-up ones */
export function createOpenData({
  adverts: given,
  delay = (ms) => Bun.sleep(ms),
  now = systemClock.now,
}: {
  adverts?: readonly OpenShape[] | undefined
  delay?: (ms: number) => Promise<unknown>
  now?: () => number
} = {}): OpenData {
  const requests: { path: string; at: number }[] = []
  // Made when first asked for: most runs of the sample site go without.
  const served = lazy(() => {
    const adverts = given ?? madeUpAdverts(now())
    return { adverts, search: createOpenSearch(adverts) }
  })
  let [fault, before, left] = [null as OpenFault | null, 0, 0]

  function nextFault(): OpenFaultKind | null {
    if (fault === null) return null
    if (before > 0) {
      before--
      return null
    }
    return left-- > 0 ? fault.kind : null
  }

  function right(query: OpenQuery, kind: OpenFaultKind | null): Response {
    const asked = kind === 'other-region' ? { ...query, region: null } : query
    const { limit, page } = asked
    const { total, shown } = served().search(asked)
    const listed =
      kind === 'by-item'
        ? served()
            .search({ ...asked, page: 0, limit: page + limit })
            .shown.slice(page)
        : shown
    const adverts =
      kind === 'unlisted' ? [] : kind === 'twice' ? [...listed, ...listed.slice(0, 1)] : listed
    return Response.json({
      status: '200',
      request: { api: 'v1' },
      meta: {
        total: kind === 'drifting' ? total + (requests.length % 2 === 0 ? 3 : -3) : total,
        limit,
      },
      results: adverts.length === 0 ? {} : { vacancies: adverts.map((vacancy) => ({ vacancy })) },
    })
  }

  return {
    requests,
    get adverts() {
      return served().adverts
    },
    setFault(next) {
      fault = next
      before = next?.after ?? 0
      left = next?.times ?? Number.POSITIVE_INFINITY
    },
    async fetch(request) {
      const url = new URL(request.url)
      requests.push({ path: url.pathname + url.search, at: now() })
      const kind = nextFault()
      const wrong = kind === null ? undefined : WRONG[kind]
      if (wrong) return wrong()
      const query = openQueryIn(url)
      if (typeof query === 'string') return openRefusal(400, query)
      if (kind === 'slow') await delay(SLOW_MS)
      request.signal.throwIfAborted()
      const answer = right(query, kind)
      return kind === 'cut' ? new Response((await answer.text()).slice(0, -200)) : answer
    },
  }
}

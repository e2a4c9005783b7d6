import type { Clock } from '../../clock.ts'
import type { Delay } from '../../delay.ts'
import { searchAddress, vacancyAddress, vacancyNumber } from '../address.ts'
import { openPage, type SitePage } from '../pages/page.ts'
import { readSearchPage } from '../pages/search-page.ts'
import { readVacancyPage } from '../pages/vacancy-page.ts'
import { SiteError } from '../site.errors.ts'
import type { SearchPage, Vacancy } from '../vacancy.ts'
import type { Pace, Priority } from './pace.ts'
import { createRequest, type Fetch, type PageRequest, type SiteAnswer, shortAddress, type TakeTurn } from './request.ts'
import { pauseBeforeRetry } from './retry.ts'
import { createTurns, type Turns } from './turns.ts'

/**
 * Reads the vacancy site. Throws a SiteError when the site does not return what was asked for; its `failure` says why.
 * Any other error is a bug of ours.
 */
export type SiteClient = {
  /** One page (counted from 0) of the search in titles, newest first. A page past the end fails with `missing_page`. */
  search(
    search: { query: string; area: string | null; page: number },
    options?: { signal?: AbortSignal },
  ): Promise<SearchPage>
  /**
   * A vacancy by its number; null when the site says that it does not exist. Throws RangeError for an invalid number.
   */
  vacancy(id: string, options?: { priority?: Priority; signal?: AbortSignal }): Promise<Vacancy | null>
}

/**
 * Does the work that asks for one page, when it may be asked for, and learns from its outcome whether the site refuses
 * everybody. The work calls `takeTurn` before each request it makes.
 */
export type AroundRequest = <Answer>(
  request: { priority: Priority; address: string; isRetry: boolean },
  turns: Turns,
  work: (takeTurn: TakeTurn) => Promise<Answer>,
) => Promise<Answer>

export type SiteClientOptions = {
  siteUrl: string
  fetch: Fetch
  pace: Pace
  clock: Clock
  /** Measures how long an answer took; the other one when not given. */
  steady?: Clock
  delay: Delay
  /** Milliseconds for one answer, including its body. */
  timeoutMs: number
  /** The User-Agent header, which says who asks. */
  userAgent: string
  /** 0 ≤ x < 1; varies the pauses between retries. */
  random?: () => number
  log?: { warn(fields: object, message: string): void }
  onAnswer?: (answer: SiteAnswer) => void
  /** Stands around each request, retries included: others must know of a refusal while this client waits to try again. */
  aroundRequest?: AroundRequest
}

const RETRIES = 3

const justAsk: AroundRequest = (_, turns, work) => work(() => turns.take())

export function createSiteClient(options: SiteClientOptions): SiteClient {
  const { siteUrl, pace, delay, log, random = Math.random, aroundRequest = justAsk } = options
  const ask = createRequest({ ...options, steady: options.steady ?? options.clock })

  /** Asks for a page and reads it; tries again after a pause when the failure is a passing one. */
  async function read<T>(request: PageRequest, readAnswer: (page: SitePage | null) => T): Promise<T> {
    const [address, { priority }] = [shortAddress(request.url), request]
    for (let failures = 0; ; failures++) {
      const turns = createTurns(pace, request)
      try {
        const about = { priority, address, isRetry: failures > 0 }
        const work = async (takeTurn: TakeTurn) => {
          const answer = await ask(request, takeTurn)
          return readAnswer(answer.status === 200 ? openPage(answer.html, address) : null)
        }
        return await aroundRequest(about, turns, work).finally(turns.end)
      } catch (thrown) {
        const error = siteError(thrown, request)
        const pause = failures < RETRIES ? pauseBeforeRetry(error, { failures, random: random() }) : null
        if (pause === null) throw error
        log?.warn(
          { failure: error.failure, status: error.status, address: error.address, pause },
          'site: will try again after a pause',
        )
        await wait(pause, request)
      }
    }
  }

  async function wait(ms: number, request: PageRequest): Promise<void> {
    try {
      await delay(ms, request.signal)
    } catch (thrown) {
      throw siteError(thrown, request)
    }
  }

  return {
    search({ query, area, page: pageIndex }, { signal } = {}) {
      const url = searchAddress(siteUrl, { query, area, page: pageIndex })
      const address = shortAddress(url)
      return read({ url, kind: 'search', priority: 'walk', signal }, (page) => {
        if (page === null)
          throw new SiteError(pageIndex === 0 ? 'unknown_page' : 'missing_page', { address, status: 404 })
        const results = readSearchPage(page, pageIndex)
        if (pageIndex > 0 && results.ids.length === 0) throw new SiteError('missing_page', { address })
        return results
      })
    },

    async vacancy(id, { priority = 'walk', signal } = {}) {
      if (vacancyNumber(id) === null) throw new RangeError('not a vacancy number')
      const url = vacancyAddress(siteUrl, id)
      return read({ url, kind: 'vacancy', priority, signal }, (page) => page && readVacancyPage(page, id))
    },
  }
}

/** If the caller gave up, that is the failure, whatever was thrown. Rethrows any other error: it is a bug of ours. */
function siteError(thrown: unknown, request: PageRequest): SiteError {
  if (request.signal?.aborted) return new SiteError('aborted', { address: shortAddress(request.url) })
  if (thrown instanceof SiteError) return thrown
  throw thrown
}

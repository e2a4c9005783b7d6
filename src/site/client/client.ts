import type { Clock } from '../../time/clock.ts'
import type { Delay } from '../../time/delay.ts'
import type { SearchPage, Vacancy } from '../../vacancy/vacancy.ts'
import { vacancyNumber } from '../address.ts'
import { SiteError } from '../site.errors.ts'
import type { Ask, Question, Search, Source, Via } from '../source.ts'
import type { Pace, Priority } from './pace.ts'
import {
  createRequest,
  type Fetch,
  type PageRequest,
  type SiteAnswer,
  shortAddress,
  type TakeTurn,
} from './request.ts'
import { pauseBeforeRetry } from './retry.ts'
import { createTurns, type Turns } from './turns.ts'

/**
 * Reads the vacancy site. Throws a SiteError when the site does not return what was asked for; its
 * `failure` says why. Any other error is a bug of ours.
 */
export type SiteClient = {
  /** The way in which it reads, all the time. */
  via: Via
  /** How many vacancies a page of its search lists. */
  pageSize: number
  /**
   * One page (counted from 0) of the search in titles, newest first. A page past the end fails with
   * `missing_page`, or has no ids.
   */
  search(search: Search, options?: { signal?: AbortSignal }): Promise<SearchPage>
  /**
   * A vacancy by its number; null when the site says that it does not exist. Throws RangeError for
   * an invalid number.
   */
  vacancy(
    id: string,
    options?: { priority?: Priority; signal?: AbortSignal },
  ): Promise<Vacancy | null>
}

/** Whose request it is, and how it is given up. */
type Asker = { priority: Priority; signal?: AbortSignal | undefined }

/**
 * Does the work that asks for one page, when it may be asked for, and learns from its outcome
 * whether the site refuses everybody. The work calls `takeTurn` before each request it makes.
 */
export type AroundRequest = <Answer>(
  request: { priority: Priority; address: string; isRetry: boolean },
  turns: Turns,
  work: (takeTurn: TakeTurn) => Promise<Answer>,
) => Promise<Answer>

export type SiteClientOptions = {
  source: Source
  fetch: Fetch
  pace: Pace
  clock: Clock
  /** Measures how long an answer took; the other one when not given. */
  steady?: Clock
  delay: Delay
  /** Milliseconds for one answer, including its body. */
  timeoutMs: number
  /** 0 ≤ x < 1; varies the pauses between retries. */
  random?: () => number
  log?: { warn(fields: object, message: string): void }
  onAnswer?: (answer: SiteAnswer) => void
  /**
   * Stands around each request, retries included: others must know of a refusal while this client
   * waits to try again.
   */
  aroundRequest?: AroundRequest
}

const RETRIES = 3

const justAsk: AroundRequest = (_, turns, work) => work(() => turns.take())

export function createSiteClient(options: SiteClientOptions): SiteClient {
  const { source, pace, delay, log, random = Math.random, aroundRequest = justAsk } = options
  const ask = createRequest({ ...options, steady: options.steady ?? options.clock })

  /**
   * Asks a question and reads the answer; tries again after a pause when the failure is a passing
   * one.
   */
  async function askUntilRead<T>(
    { url, kind, read }: Question<T>,
    { priority, signal }: Asker,
  ): Promise<T> {
    const request: PageRequest = { url, kind, priority, ...(signal && { signal }) }
    const address = shortAddress(url)
    for (let failures = 0; ; failures++) {
      const turns = createTurns(pace, request)
      try {
        const about = { priority, address, isRetry: failures > 0 }
        const work = async (takeTurn: TakeTurn) => {
          const answer = await ask(request, takeTurn)
          return read(answer.status === 200 ? answer.text : null)
        }
        return await aroundRequest(about, turns, work).finally(turns.end)
      } catch (thrown) {
        const error = siteError(thrown, request)
        const pause =
          failures < RETRIES ? pauseBeforeRetry(error, { failures, random: random() }) : null
        if (pause === null) throw error
        log?.warn(
          {
            failure: error.failure,
            status: error.status,
            address: error.address,
            ...error.said,
            pauseMs: Math.round(pause),
          },
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

  const asking =
    (asker: Asker): Ask =>
    (question) =>
      askUntilRead(question, asker)

  return {
    via: source.via,
    pageSize: source.pageSize,

    search: (search, { signal } = {}) =>
      source.search(search, asking({ priority: 'walk', signal })),

    async vacancy(id, { priority = 'walk', signal } = {}) {
      if (vacancyNumber(id) === null) throw new RangeError('not a vacancy number')
      return source.vacancy(id, asking({ priority, signal }), { priority })
    },
  }
}

/**
 * If the caller gave up, that is the failure, whatever was thrown. Rethrows any other error: it is
 * a bug of ours.
 */
function siteError(thrown: unknown, request: PageRequest): SiteError {
  if (request.signal?.aborted)
    return new SiteError('aborted', { address: shortAddress(request.url) })
  if (thrown instanceof SiteError) return thrown
  throw thrown
}

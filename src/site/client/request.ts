import {
  ACCEPT_ENCODING,
  BodyTooLargeError,
  discardBody,
  readBody,
  TAKEN_AS_SENT,
  UnpackError,
} from '../../answer-body.ts'
import type { Clock } from '../../clock.ts'
import { withDeadline } from '../../deadline.ts'
import type { Delay } from '../../delay.ts'
import { isSiteAddress } from '../address.ts'
import { SiteError, type SiteFailure } from '../site.errors.ts'
import type { Priority } from './pace.ts'
import { pageText } from './page-text.ts'
import { readRetryAfter } from './retry.ts'

/** Makes the HTTP requests: `globalThis.fetch`, or a test's script. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type AnswerKind = 'search' | 'vacancy'

/** One answer of the site. `status` is null when a request got no answer. */
export type SiteAnswer = { kind: AnswerKind; priority: Priority; status: number | null; ms: number }

export type RequestOptions = {
  siteUrl: string
  fetch: Fetch
  clock: Clock
  /** Measures how long an answer took. */
  steady: Clock
  delay: Delay
  timeoutMs: number
  userAgent: string
  onAnswer?: (answer: SiteAnswer) => void
}

export type PageRequest = { url: string; kind: AnswerKind; priority: Priority; signal?: AbortSignal }

/** Waits for the turn of the next request; throws when it may not be made. */
export type TakeTurn = () => Promise<void>

/** A page, or the site's answer that there is no such page. */
export type PageAnswer = { status: 200; html: string } | { status: 404 }

type Answer = PageAnswer | { status: 'redirect'; location: string | null }

const MOST_REDIRECTS = 5
/** Four times what a search page weighs. */
const BODY_LIMIT = 4 * 1024 * 1024

/**
 * Makes one request of the site, without retries. Follows redirects itself, so that each address is checked before it
 * is requested. Throws a SiteError for whatever goes wrong.
 */
export function createRequest(
  options: RequestOptions,
): (request: PageRequest, takeTurn: TakeTurn) => Promise<PageAnswer> {
  return async (request, takeTurn) => {
    let url = request.url
    for (let redirects = 0; ; redirects++) {
      await takeTurn()
      const answer = await requestOnce(options, { ...request, url })
      if (answer.status !== 'redirect') return answer
      const next = redirectTarget(answer.location, url, options.siteUrl)
      if (redirects === MOST_REDIRECTS) throw new SiteError('redirect_loop', { address: shortAddress(request.url) })
      url = next
    }
  }
}

/** Path and query: the part of an address that errors and logs may show. */
export function shortAddress(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function redirectTarget(location: string | null, from: string, siteUrl: string): string {
  const address = shortAddress(from)
  const target = location === null ? null : URL.parse(location, from)
  if (target === null) throw new SiteError('unknown_page', { address })
  if (/^\/account\/captcha\b/.test(target.pathname)) throw new SiteError('captcha', { address })
  if (!isSiteAddress(target, siteUrl)) throw new SiteError('foreign_redirect', { address })
  target.hash = ''
  return target.href
}

async function requestOnce(options: RequestOptions, request: PageRequest): Promise<Answer> {
  const { clock, steady, delay, timeoutMs, onAnswer } = options
  const address = shortAddress(request.url)
  const started = steady.now()
  let status: number | null = null
  try {
    return await withDeadline(
      async (signal) => {
        const response = await options.fetch(request.url, {
          ...TAKEN_AS_SENT,
          redirect: 'manual',
          signal,
          headers: headersOf(options),
        })
        status = response.status
        return await readAnswer(response, address, clock.now())
      },
      { timeoutMs, delay, signal: request.signal, onTimeout: () => new SiteError('timeout', { address }) },
    )
  } catch (error) {
    throw requestError(error, address)
  } finally {
    onAnswer?.({ kind: request.kind, priority: request.priority, status, ms: steady.now() - started })
  }
}

function headersOf({ userAgent }: RequestOptions): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html',
    'accept-encoding': ACCEPT_ENCODING,
    'accept-language': 'ru',
  }
}

async function readAnswer(response: Response, address: string, now: number): Promise<Answer> {
  const { status, headers } = response
  if (status === 200) {
    const html = pageText(await readBody(response, BODY_LIMIT), headers.get('content-type'))
    if (html === null) throw new SiteError('incomplete_page', { address })
    return { status, html }
  }
  discardBody(response)
  if (status === 404 || status === 410) return { status: 404 }
  if (status >= 300 && status < 400) return { status: 'redirect', location: headers.get('location') }
  const retryAfter = readRetryAfter(headers, now)
  throw new SiteError(failureOfStatus(status), { address, status, retryAfter })
}

function failureOfStatus(status: number): SiteFailure {
  if (status === 403) return 'blocked'
  if (status === 451) return 'wrong_country'
  return status === 429 || status === 408 || status >= 500 ? 'overloaded' : 'unknown_page'
}

/** Any other error of the request, or of reading its body, means that the connection was never made or broke. */
function requestError(error: unknown, address: string): SiteError {
  if (error instanceof SiteError) return error
  if (error instanceof BodyTooLargeError) return new SiteError('too_large', { address })
  if (error instanceof UnpackError) return new SiteError('incomplete_page', { address, cause: error })
  return new SiteError('unreachable', { address, cause: error })
}

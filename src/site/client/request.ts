import { BodyTooLargeError, TAKEN_AS_SENT, UnpackError } from '../../bytes/answer-body.ts'
import type { Clock } from '../../time/clock.ts'
import { withDeadline } from '../../time/deadline.ts'
import type { Delay } from '../../time/delay.ts'
import { SiteError } from '../site.errors.ts'
import type { AnswerKind, Received, Source } from '../source.ts'
import type { Priority } from './pace.ts'

/** Makes the HTTP requests: `globalThis.fetch`, or a test's script. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** One answer of the site. `status` is null when a request got no answer. */
export type SiteAnswer = { kind: AnswerKind; priority: Priority; status: number | null; ms: number }

export type RequestOptions = {
  source: Pick<Source, 'headers' | 'receive' | 'redirectTarget'>
  fetch: Fetch
  clock: Clock
  /** Measures how long an answer took. */
  steady: Clock
  delay: Delay
  timeoutMs: number
  onAnswer?: (answer: SiteAnswer) => void
}

export type PageRequest = {
  url: string
  kind: AnswerKind
  priority: Priority
  signal?: AbortSignal
}

/** Waits for the turn of the next request; throws when it may not be made. */
export type TakeTurn = () => Promise<void>

/** What was asked for, or the site's answer that there is no such thing. */
type SiteText = Exclude<Received, { status: 'redirect' }>

const MOST_REDIRECTS = 5

/**
 * Makes one request of the site, without retries. Follows redirects itself, so that the source
 * judges each address before it is requested. Throws a SiteError for whatever goes wrong.
 */
export function createRequest(
  options: RequestOptions,
): (request: PageRequest, takeTurn: TakeTurn) => Promise<SiteText> {
  return async (request, takeTurn) => {
    let url = request.url
    for (let redirects = 0; ; redirects++) {
      await takeTurn()
      const answer = await requestOnce(options, { ...request, url })
      if (answer.status !== 'redirect') return answer
      const next = options.source.redirectTarget(answer.location, url)
      if (redirects === MOST_REDIRECTS)
        throw new SiteError('redirect_loop', { address: shortAddress(request.url) })
      url = next
    }
  }
}

/** Path and query: the part of an address that errors and logs may show. */
export function shortAddress(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function requestOnce(options: RequestOptions, request: PageRequest): Promise<Received> {
  const { source, clock, steady, delay, timeoutMs, onAnswer } = options
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
          headers: source.headers,
        })
        status = response.status
        return await source.receive(response, { address, now: clock.now() })
      },
      {
        timeoutMs,
        delay,
        signal: request.signal,
        onTimeout: () => new SiteError('timeout', { address }),
      },
    )
  } catch (error) {
    throw requestError(error, address)
  } finally {
    onAnswer?.({
      kind: request.kind,
      priority: request.priority,
      status,
      ms: steady.now() - started,
    })
  }
}

/**
 * Any other error of the request, or of reading its body, means that the connection was never made
 * or broke.
 */
function requestError(error: unknown, address: string): SiteError {
  if (error instanceof SiteError) return error
  if (error instanceof BodyTooLargeError) return new SiteError('too_large', { address })
  if (error instanceof UnpackError)
    return new SiteError('incomplete_page', { address, cause: error })
  return new SiteError('unreachable', { address, cause: error })
}

import {
  ACCEPT_ENCODING,
  BodyTooLargeError,
  discardBody,
  readBody,
  TAKEN_AS_SENT,
} from '../bytes/answer-body.ts'
import { withDeadline } from '../time/deadline.ts'
import type { Delay } from '../time/delay.ts'
import { type Rates, readRates } from './rates.ts'

export type RatesClient = {
  /**
   * The rates set for a Moscow day (`YYYY-MM-DD`), or for the last day before it that has rates.
   * @throws Error whose message may be shown to the operator.
   */
  fetch(moscowDay: string, signal?: AbortSignal): Promise<Rates>
}

export type RatesClientOptions = {
  ratesUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  delay: Delay
  /** Milliseconds for the whole answer, including its body. */
  timeoutMs: number
  /** The User-Agent header, which says who asks. */
  userAgent: string
}

/** In bytes; the list weighs 10 KB. */
const BODY_LIMIT = 1024 * 1024
const MOST_REDIRECTS = 3

export function createRatesClient(options: RatesClientOptions): RatesClient {
  return {
    fetch(moscowDay, signal) {
      return withDeadline((deadline) => fetchRates(options, moscowDay, deadline), {
        timeoutMs: options.timeoutMs,
        delay: options.delay,
        signal,
        onTimeout: () => new Error('the central bank did not answer in time'),
      })
    },
  }
}

async function fetchRates(
  options: RatesClientOptions,
  moscowDay: string,
  signal: AbortSignal,
): Promise<Rates> {
  let url = ratesAddress(options.ratesUrl, moscowDay)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask(options, url, signal)
    if (response.status === 200) return readRates(await bodyText(response))
    discardBody(response)
    url = redirectTarget(response, url)
  }
  throw new Error('the central bank redirects in a loop')
}

async function ask(
  { fetch, userAgent }: RatesClientOptions,
  url: string,
  signal: AbortSignal,
): Promise<Response> {
  const headers = { 'user-agent': userAgent, 'accept-encoding': ACCEPT_ENCODING }
  try {
    return await fetch(url, { ...TAKEN_AS_SENT, redirect: 'manual', signal, headers })
  } catch (cause) {
    throw new Error('the central bank cannot be reached', { cause })
  }
}

function ratesAddress(ratesUrl: string, moscowDay: string): string {
  const [year, month, day] = moscowDay.split('-')
  const url = new URL(ratesUrl)
  url.searchParams.set('date_req', `${day}/${month}/${year}`)
  return url.href
}

/**
 * Allows the same host only, and never https to http: the list must come from the bank, and no
 * request may go elsewhere.
 */
function redirectTarget(response: Response, from: string): string {
  const location =
    response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
  if (location === null) throw new Error(`the central bank answered with status ${response.status}`)
  const source = new URL(from)
  const target = URL.parse(location, from)
  const isSafe = target?.protocol === 'https:' || target?.protocol === source.protocol
  if (target?.host !== source.host || !isSafe)
    throw new Error('the central bank redirects to an address outside it')
  return target.href
}

async function bodyText(response: Response): Promise<string> {
  try {
    return new TextDecoder('windows-1251').decode(await readBody(response, BODY_LIMIT))
  } catch (cause) {
    const isLarge = cause instanceof BodyTooLargeError
    throw new Error(
      isLarge ? "the central bank's answer is too large" : "the central bank's answer was cut off",
      {
        cause,
      },
    )
  }
}

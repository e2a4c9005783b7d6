import { discardBody, readBody } from '../../bytes/answer-body.ts'
import { failureOfStatus, isCaptchaAddress } from '../client/received.ts'
import { readRetryAfter } from '../client/retry.ts'
import { asObject, field, type JsonObject, parseJson } from '../pages/json.ts'
import { type RefusalSaid, SiteError, type SiteFailure } from '../site.errors.ts'

/**
 * What the API's types of errors mean; of several that come at once, the first in this order
 * counts.
 */
const FAILURES: readonly (readonly [type: string, failure: SiteFailure | 'gone'])[] = [
  ['oauth', 'bad_token'],
  ['bad_authorization', 'bad_token'],
  ['captcha_required', 'captcha'],
  ['bad_user_agent', 'bad_user_agent'],
  ['bad_argument', 'bad_request'],
  ['bad_arguments', 'bad_request'],
  ['bad_request', 'bad_request'],
  ['service_unavailable', 'overloaded'],
  ['bad_gateway', 'overloaded'],
  ['forbidden', 'no_right'],
  ['not_found', 'gone'],
]

/**
 * The values besides the types that are reported: none that could quote what we sent or what others
 * wrote.
 */
const KNOWN = new Set(
  `bad_authorization token_expired token_revoked application_not_found user_auth_expected unset blacklisted
  captcha_required text search_field order_by no_magic per_page page area`.split(/\s+/),
)

/** Enough for any refusal. */
const BODY_LIMIT = 64 * 1024

/** Whether an object is a refusal, whatever its status. */
export function isRefusal(answer: JsonObject): boolean {
  const errors = field(answer, 'errors') ?? []
  return !Array.isArray(errors) || errors.length > 0
}

type Refused = { address: string; token: string; status: number; requestId: string | null }

/** What an answer with `errors` means; null when it says that there is no such thing. */
export function refusalIn(answer: JsonObject | null, refused: Refused): SiteError | null {
  const listed = field(answer, 'errors')
  const errors = Array.isArray(listed) ? listed.slice(0, 20) : []
  const known = FAILURES.find(([type]) => errors.some((error) => field(error, 'type') === type))
  if (known?.[1] === 'gone') return null
  const requestId = field(answer, 'request_id')
  const said = saidBy(
    errors.find((error) => field(error, 'type') === known?.[0]),
    {
      ...refused,
      requestId: refused.requestId ?? (typeof requestId === 'string' ? requestId : null),
    },
  )
  const { address, status } = refused
  return new SiteError(known?.[1] ?? failureWithoutType(status), { address, status, said })
}

/** A request that is wrong for a reason we do not know will be wrong again. */
function failureWithoutType(status: number): SiteFailure {
  if (status === 401) return 'bad_token'
  if (status === 403 || status === 451 || status === 408 || status >= 500)
    return failureOfStatus(status)
  return 'bad_request'
}

function saidBy(error: unknown, { token, requestId }: Refused): RefusalSaid {
  const type = FAILURES.find(([name]) => name === field(error, 'type'))?.[0]
  const value = field(error, 'value')
  const values =
    typeof value === 'string' ? value.split(/\s*,\s*/).filter((name) => KNOWN.has(name)) : []
  return {
    ...(type !== undefined && { code: [type, ...values].join('/') }),
    ...(requestId !== null && isRequestId(requestId, token) && { requestId }),
  }
}

/** A number as the API makes them: it must not bring back the token. */
const isRequestId = (id: string, token: string) =>
  /^[\da-f-]{8,64}$/i.test(id) && !id.includes(token)

/**
 * The failure of an answer with another status than 200; null when it says that there is no such
 * thing.
 */
export async function refusalOf(
  response: Response,
  { address, token, now }: { address: string; token: string; now: number },
): Promise<SiteError | null> {
  const { status, headers } = response
  if (status >= 300 && status < 400) return redirected(response, address)
  const isSpoken = status >= 400 && status < 500 && status !== 429
  const body = isSpoken ? await smallBody(response) : null
  if (!isSpoken) discardBody(response)
  const answer = asObject(body === null ? undefined : parseJson(body))
  const requestId = headers.get('x-request-id')
  if (status === 404 || status === 410) return null
  // A status says what a body need not: that it is passing, or that too much was asked.
  const isByStatus = !isSpoken || answer === null
  const error = isByStatus
    ? new SiteError(byStatus(status), {
        address,
        status,
        said: saidBy(null, { address, token, status, requestId }),
      })
    : refusalIn(answer, { address, token, status, requestId })
  return error && withRetryAfter(error, readRetryAfter(headers, now))
}

const byStatus = (status: number): SiteFailure =>
  status === 401 ? 'bad_token' : status === 400 ? 'bad_request' : failureOfStatus(status)

/** The token would go along with a redirect, wherever it leads. */
function redirected(response: Response, address: string): SiteError {
  discardBody(response)
  const target = URL.parse(response.headers.get('location') ?? '', 'https://api.invalid')
  const failure = target !== null && isCaptchaAddress(target) ? 'captcha' : 'api_redirect'
  return new SiteError(failure, { address, status: response.status })
}

async function smallBody(response: Response): Promise<string | null> {
  try {
    return new TextDecoder().decode(await readBody(response, BODY_LIMIT))
  } catch {
    // The status still says what it says.
    return null
  }
}

const withRetryAfter = (error: SiteError, retryAfter: number | undefined) =>
  new SiteError(error.failure, { ...error, cause: error.cause, retryAfter })

/**
 * What can go wrong at the vacancy site: one name for each case that a caller may handle in its own
 * way.
 */
export type SiteFailure =
  /** The site asks whether we are a robot. */
  | 'captcha'
  /** 403, or the page of the guard in front of the site. */
  | 'blocked'
  /** 451: our IP address is outside the countries that the site serves. */
  | 'wrong_country'
  /** 200 with a page that has nothing of the site's pages. */
  | 'soft_block'
  /** A page of the site in no known shape. */
  | 'unknown_page'
  /** A page that was cut on the way, or whose bytes are not text in the charset it states. */
  | 'incomplete_page'
  /** A page of search results after the first that does not exist or shows no results. */
  | 'missing_page'
  /**
   * A page of search results that lists far fewer vacancies than it should, in whatever way it is
   * asked for.
   */
  | 'short_page'
  /** A redirect to an address outside the site. */
  | 'foreign_redirect'
  | 'redirect_loop'
  | 'too_large'
  | 'timeout'
  /** 408, 429 or 5xx, after the retries. */
  | 'overloaded'
  /** The connection broke or was never made, after the retries. */
  | 'unreachable'
  /** The caller gave up. */
  | 'aborted'
  | ApiFailure

/** What only the official API answers. */
type ApiFailure =
  /** The token is not valid: mistyped, expired, revoked. */
  | 'bad_token'
  /** The token is a person's; only an application's sees what everybody sees. */
  | 'user_token'
  /** Refused without a reason: the application may lack the right, or our address is blocked. */
  | 'no_right'
  /** The API does not take who we say we are. */
  | 'bad_user_agent'
  /** The API calls a parameter of ours wrong. */
  | 'bad_request'
  /** The API searched for something other than was asked. */
  | 'other_search'
  /** A redirect, which the token must not go along. */
  | 'api_redirect'

/** What a page that could not be read looked like. It holds nothing of the page's content. */
export type PageDiagnosis = {
  /** UTF-16 units. */
  length: number
  hasTitle: boolean
  /** The names of the known signs that the page shows. */
  markers: string[]
}

type SiteErrorDetails = {
  /** Path and query only. */
  address: string
  /** The HTTP status, if an answer came. */
  status?: number | undefined
  /**
   * Whole seconds to wait before asking again, where the site asked for a time or this service
   * keeps to one.
   */
  retryAfter?: number | undefined
  /** Nobody tries this request again by itself. */
  isFinal?: boolean
  diagnosis?: PageDiagnosis | undefined
  said?: RefusalSaid
  cause?: unknown
}

/** What the API said of its refusal, as far as it is known not to quote anything. */
export type RefusalSaid = {
  /** Its names for the refusal, such as `oauth/token_revoked`. */
  code?: string
  /** Its number of the request, which its support asks for. */
  requestId?: string
}

const SENTENCES: Record<SiteFailure, string> = {
  captcha: 'the site asks for a captcha',
  blocked: 'the site refuses our requests',
  wrong_country: 'the site does not serve our country',
  soft_block: 'the site answered with an empty page',
  unknown_page: 'the site answered with a page in an unknown shape',
  incomplete_page: 'the page arrived incomplete or garbled',
  missing_page: 'the site has no such page of search results',
  short_page: 'the site lists fewer vacancies on a page than it found',
  foreign_redirect: 'the site redirects to an address outside it',
  redirect_loop: 'the site redirects in a loop',
  too_large: 'the page is too large',
  timeout: 'the site did not answer in time',
  overloaded: 'the site is overloaded',
  unreachable: 'the site cannot be reached',
  aborted: 'the request to the site was aborted',
  bad_token: "the site's API does not take the token",
  user_token: 'the token is not that of an application',
  no_right: "the site's API refuses without a reason",
  bad_user_agent: "the site's API does not take the User-Agent",
  bad_request: "the site's API calls the request wrong",
  other_search: "the site's API searched for something else",
  api_redirect: "the site's API redirects",
}

/** A request to the site failed. Its message and fields hold nothing of the page's content. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly failure: SiteFailure
  /** Path and query only. */
  readonly address: string
  readonly status: number | undefined
  /**
   * Whole seconds to wait before asking again, where the site asked for a time or this service
   * keeps to one.
   */
  readonly retryAfter: number | undefined
  /** Nobody tries this request again by itself. */
  readonly isFinal: boolean
  readonly diagnosis: PageDiagnosis | undefined
  readonly said: RefusalSaid

  constructor(failure: SiteFailure, details: SiteErrorDetails) {
    super(`${SENTENCES[failure]} (${details.address})`, { cause: details.cause })
    this.failure = failure
    this.address = details.address
    this.status = details.status
    this.retryAfter = details.retryAfter
    this.isFinal = details.isFinal ?? false
    this.diagnosis = details.diagnosis
    this.said = details.said ?? {}
  }
}

/** The site is known to refuse everybody, so this request was not made. */
export class NotAsked extends SiteError {}

/**
 * However long the site asks to be left alone, a check looks after an hour: the answer may have
 * been a mistake.
 */
export const LONGEST_HOLD_S = 60 * 60

const REFUSALS: ReadonlySet<SiteFailure> = new Set([
  'captcha',
  'blocked',
  'wrong_country',
  'soft_block',
])

/**
 * Whether the next request will fail the same way, whatever it asks for: the caller should pause
 * instead of going on.
 */
export function refusesEverybody({
  failure,
  status,
}: Pick<SiteError, 'failure' | 'status'>): boolean {
  return REFUSALS.has(failure) || status === 429
}

import type { RefusalSaid, SiteFailure } from '../../site/site.errors.ts'
import { HELD_UP } from '../held-up.ts'
import type { ScanSource } from '../source.ts'

/**
 * Why a run is suspended or has failed, as the operator reads it: sentences, which are stored with
 * the run as they are. What is stored is compared with these only to be told in another language,
 * so a sentence may be reworded: what an older version stored is then shown as it is.
 */

/** What happened to a run at the site, and what its operator can do about it. */
type Reason = { happened: string; advice: string }

const REASONS: Record<SiteFailure, Reason> = {
  captcha: {
    happened: 'The site asks for a captcha.',
    advice: 'Wait some hours, lower site-rate, and run the scan again.',
  },
  blocked: {
    happened: 'The site refuses requests from this address.',
    advice: 'Wait a day, lower site-rate, set site-contact, and run the scan again.',
  },
  wrong_country: {
    happened: 'The site does not serve this address (status 451).',
    advice: 'Run the scan from an address in Russia.',
  },
  soft_block: {
    happened: 'The site answers with empty pages, which is a quiet refusal.',
    advice: 'Wait some hours, lower site-rate, and run the scan again.',
  },
  unknown_page: {
    happened: 'Answers of the site have a shape that this version does not know.',
    advice: 'A newer version may be able to read them.',
  },
  incomplete_page: {
    happened: 'Answers of the site arrive cut off or garbled.',
    advice: 'Run the scan again later.',
  },
  missing_page: {
    happened: 'The site does not show a page of the search that it links to.',
    advice: 'Run the scan again later.',
  },
  short_page: {
    happened:
      'The site lists far fewer vacancies on the pages of its search than it says it found.',
    advice:
      'Run the scan again later. If that does not help, a newer version may, or the official ' +
      'API (site-token).',
  },
  foreign_redirect: {
    happened: 'The site redirects to an address that is not its own.',
    advice: 'Check site-url, and any proxy between you and the site.',
  },
  redirect_loop: {
    happened: 'The site redirects in a circle.',
    advice: 'Check site-url, and run the scan again later.',
  },
  too_large: {
    happened: 'Answers of the site are far larger than any known one.',
    advice: 'Check site-url.',
  },
  timeout: {
    happened: 'The site does not answer in time.',
    advice: 'Run the scan again later, or raise site-timeout.',
  },
  overloaded: { happened: 'The site answers with errors.', advice: 'Run the scan again later.' },
  unreachable: {
    happened: 'The site cannot be reached.',
    advice: 'Check the network and site-url, and run the scan again.',
  },
  aborted: { happened: 'The request was cancelled.', advice: 'Run the scan again.' },
  bad_token: {
    happened: "The site's API does not take the token.",
    advice:
      'Look at dev.hh.ru/admin which token the application has now (asking for one revokes ' +
      'the one before), set it as site-token, and start anew; or unset site-token to read ' +
      'pages.',
  },
  user_token: {
    happened: "The token in site-token is a person's, and the site hides vacancies from people.",
    advice: "Set the application's own token as site-token, and start anew.",
  },
  no_right: {
    happened:
      "The site's API refuses without a reason: the application may lack the right, or this " +
      'address is blocked.',
    advice:
      'See at dev.hh.ru/admin whether the application is approved and site-token is its ' +
      "token, and ask the site's support.",
  },
  bad_user_agent: {
    happened: "The site's API rejects our User-Agent.",
    advice: 'Set site-contact to an e-mail address, and run the scan again.',
  },
  bad_request: {
    happened: "The site's API calls the request wrong.",
    advice:
      'Check the titles and the region of the scan; otherwise a newer version may ask rightly.',
  },
  other_search: {
    happened: "The site's API searched for something other than was asked.",
    advice:
      'Check the titles and the region of the scan; otherwise a newer version may ask rightly.',
  },
  api_redirect: {
    happened: "The site's API redirects, and the token goes nowhere else.",
    advice: 'Check site-api-url, and any proxy between you and the site.',
  },
}

/**
 * What else an operator does about it at the open data, which needs no token and keeps a pace of
 * its own.
 */
const AT_OPEN_DATA: Partial<Record<SiteFailure, string>> = {
  captcha: 'Wait some hours, and run the scan again.',
  blocked: 'Wait a day, set site-contact, and run the scan again.',
  soft_block: 'Wait some hours, and run the scan again.',
  short_page: 'Run the scan again later. If that does not help, a newer version may.',
  foreign_redirect: 'Check trudvsem-url, and any proxy between you and the source.',
  redirect_loop: 'Check trudvsem-url, and run the scan again later.',
  too_large: 'Check trudvsem-url.',
  timeout: 'It is often slow: run the scan again later.',
  unreachable: 'Check the network and trudvsem-url, and run the scan again.',
}

const NOTHING_THERE: Reason = {
  happened: 'The site says that there is no search at its address.',
  advice: 'Check site-url or, with a token, site-api-url.',
}

const TOO_MANY_REQUESTS: Reason = {
  happened: 'The site asks for fewer requests.',
  advice: 'Wait some hours, lower site-rate, and run the scan again.',
}

/** The fields of a SiteError that a reason depends on. */
type Refusal = { failure: SiteFailure; status?: number | undefined; said?: RefusalSaid }

const NOTHING_AT_OPEN_DATA = 'Check trudvsem-url.'
const TOO_MANY_AT_OPEN_DATA = 'Wait some hours, and run the scan again.'

// A 429 is `overloaded` to the retries, but unlike errors of the site's own the operator can do
// something about it.
function reasonOf({ failure, status }: Refusal, source: ScanSource = 'hh'): Reason {
  const isOpen = source === 'trudvsem'
  if (failure === 'unknown_page' && status === 404)
    return isOpen ? { ...NOTHING_THERE, advice: NOTHING_AT_OPEN_DATA } : NOTHING_THERE
  if (status === 429)
    return isOpen ? { ...TOO_MANY_REQUESTS, advice: TOO_MANY_AT_OPEN_DATA } : TOO_MANY_REQUESTS
  const advice = isOpen ? AT_OPEN_DATA[failure] : undefined
  return advice === undefined ? REASONS[failure] : { ...REASONS[failure], advice }
}

/** Why a run is suspended. It resumes by itself, so there is no advice. */
export const whySuspended = (refusal: Refusal, source?: ScanSource): string =>
  reasonOf(refusal, source).happened

/** Why a run failed, and what to do. */
export function whyFailed(refusal: Refusal, source?: ScanSource): string {
  const { happened, advice } = reasonOf(refusal, source)
  return [happened, sentenceOf(refusal), advice, 'What was read is kept.'].filter(Boolean).join(' ')
}

/** The API's own names for a refusal, and the number by which its support finds the request. */
function sentenceOf({ said: { code, requestId } = {} }: Refusal): string {
  const parts = [code, requestId && `request ${requestId}`].filter(Boolean)
  return parts.length === 0 ? '' : `It says: ${parts.join(', ')}.`
}

export const WHY_INTERRUPTED =
  'The walk was interrupted. The next "scan run" or "serve" resumes it.'
export const WHY_UNATTENDED =
  'No process walks this run at the moment. If a server is running, its log says why; ' +
  'otherwise the next "scan run" or "serve" resumes it.'
/** An import is named by its files: "scan run" would make a scan of the site. */
export const WHY_IMPORT_INTERRUPTED =
  'The import was interrupted. The same command, "scan recount ID" or "serve" continues it.'
export const WHY_IMPORT_UNATTENDED =
  'No process reads or counts this import at the moment. If a server is running, its log says ' +
  'why; otherwise the same command, "scan recount ID" or "serve" continues it.'
export const WHY_NOT_BEGUN =
  'The site refuses all requests at the moment. The run begins when that is over.'
export const WHY_TOO_MANY_REQUESTS =
  'The run made more than twice the requests that its size calls for. Something makes it walk ' +
  'in circles: look at the log, and report it.'
/** The search as a whole lists too few, though each of its pages may do. */
export const WHY_TOO_FEW_LISTED = whyFailed({ failure: 'short_page' })
export const WHY_TOO_LONG =
  'The run did not end within 48 hours. Raise site-rate if the site allows it, or scan fewer ' +
  'titles.'
export const WHY_NONE_EXISTS =
  'The site lists vacancies, but says of each one that it does not exist. Check site-url, and ' +
  'run the scan again later.'
export const WHY_INTERNAL = 'An error in the service ended the run. The log has the details.'

const OTHERS = {
  disk_full: HELD_UP[0]![1],
  disk_failing: HELD_UP[1]![1],
  interrupted: WHY_INTERRUPTED,
  unattended: WHY_UNATTENDED,
  not_begun: WHY_NOT_BEGUN,
  in_circles: WHY_TOO_MANY_REQUESTS,
  too_long: WHY_TOO_LONG,
  none_exists: WHY_NONE_EXISTS,
  internal: WHY_INTERNAL,
} as const

/** Names what a reason says, for telling it in another language. */
export type ReasonCode = SiteFailure | 'too_many_requests' | keyof typeof OTHERS

export const REASON_CODES = [
  ...(Object.keys(REASONS) as SiteFailure[]),
  'too_many_requests' as const,
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]),
]

const CODES: ReadonlyMap<string, ReasonCode> = new Map<string, ReasonCode>([
  ...Object.keys(REASONS).flatMap((failure) =>
    sentencesOf({ failure: failure as SiteFailure }, failure as SiteFailure),
  ),
  ...sentencesOf({ failure: 'overloaded', status: 429 }, 'too_many_requests'),
  ...Object.entries(OTHERS).map(([code, sentence]) => [sentence, code as ReasonCode] as const),
  [WHY_IMPORT_INTERRUPTED, 'interrupted'],
  [WHY_IMPORT_UNATTENDED, 'unattended'],
])

function sentencesOf(refusal: Refusal, code: ReasonCode): [string, ReasonCode][] {
  const sentences = [whySuspended(refusal), whyFailed(refusal), whyFailed(refusal, 'trudvsem')]
  return sentences.map((sentence) => [sentence, code])
}

/** What a stored reason says; null for one that this version does not word so. */
export const codeOfReason = (stored: string): ReasonCode | null => CODES.get(stored) ?? null

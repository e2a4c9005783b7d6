import type { SiteFailure } from '../../site/site.errors.ts'

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
    happened: 'The site answers with empty pages, a quiet refusal.',
    advice: 'Wait some hours, lower site-rate, and run the scan again.',
  },
  unknown_page: {
    happened: 'Pages of the site have a shape this version does not know.',
    advice: 'A newer version may read them.',
  },
  incomplete_page: {
    happened: 'Pages of the site arrive cut off or garbled.',
    advice: 'Run the scan again later.',
  },
  missing_page: {
    happened: 'The site withholds a page of the search, though it says that there are more.',
    advice: 'Run the scan again later.',
  },
  foreign_redirect: {
    happened: 'The site redirects to an address that is not its own.',
    advice: 'Check site-url and what stands between you and the site.',
  },
  redirect_loop: {
    happened: 'The site redirects in a circle.',
    advice: 'Check site-url, and run the scan again later.',
  },
  too_large: { happened: 'Pages of the site are far larger than any known one.', advice: 'Check site-url.' },
  timeout: {
    happened: 'The site does not answer in time.',
    advice: 'Run the scan again later, or raise site-timeout.',
  },
  overloaded: { happened: 'The site answers with errors.', advice: 'Run the scan again later.' },
  unreachable: {
    happened: 'The site cannot be reached.',
    advice: 'Check the network and site-url, and run the scan again.',
  },
  aborted: { happened: 'The request was given up.', advice: 'Run the scan again.' },
}

const FEWER_REQUESTS: Reason = {
  happened: 'The site asks for fewer requests.',
  advice: 'Wait some hours, lower site-rate, and run the scan again.',
}

/** As a SiteError has it. */
type Refused = { failure: SiteFailure; status?: number | undefined }

// Retried as an error of the site's own, but it is for its operator to end.
const reasonOf = ({ failure, status }: Refused): Reason => (status === 429 ? FEWER_REQUESTS : REASONS[failure])

/** Why a run rests: it goes on by itself. */
export const whySuspended = (refused: Refused): string => reasonOf(refused).happened

/** Why a run ended, and what to do. */
export function whyFailed(refused: Refused): string {
  const { happened, advice } = reasonOf(refused)
  return `${happened} ${advice} What was read is kept.`
}

export const WHY_INTERRUPTED = 'The walk was interrupted; it goes on with the next "scan run" or "serve".'
export const WHY_UNATTENDED =
  'No process walks it at this moment. Where a server runs, its log says why; else the next "scan run" or "serve" goes on with it.'
export const WHY_NOT_BEGUN = 'The site refuses everybody at this moment. The run begins when that is over.'
export const WHY_TOO_MANY_REQUESTS =
  'The run made twice the requests its size calls for. Something makes it walk in circles: look at the log, and report it.'
export const WHY_TOO_LONG =
  'The run has not ended within 48 hours. Raise site-rate if the site allows, or scan fewer titles.'
export const WHY_ALL_GONE =
  'The site lists vacancies, but says of each that it does not exist. Look at site-url, and run the scan again later.'
export const WHY_INTERNAL = 'An error in the service ended the run; the log has the details.'

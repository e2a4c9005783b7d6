import { SiteError, type SiteFailure } from '../site/site.errors.ts'

/** What happened to a run at the site, and what its operator can do about it. */
const REASONS: Record<SiteFailure, string> = {
  captcha: 'The site asks for a captcha. Wait an hour and run the scan again, with a lower site-rate if it recurs.',
  blocked: 'The site refuses requests from this address. Wait a day, lower site-rate, and set site-contact.',
  wrong_country: 'The site does not serve this address (451): run the scan from an address in Russia.',
  soft_block: 'The site answers with empty pages, a quiet refusal. Wait an hour and run the scan again.',
  unknown_page: 'A page of the site has a shape this version does not know. A newer version may read it.',
  incomplete_page: 'Pages of the site arrive cut off. Run the scan again later; what was read is kept.',
  foreign_redirect: 'The site redirects to an address that is not its own. Check site-url.',
  redirect_loop: 'The site redirects in a circle. Check site-url and run the scan again later.',
  too_large: 'A page of the site is far larger than any known one. Check site-url.',
  timeout: 'The site does not answer in time. Run the scan again later, or raise site-timeout.',
  overloaded: 'The site answers with errors. Run the scan again later; what was read is kept.',
  unreachable: 'The site cannot be reached. Check the network and site-url, and run the scan again.',
  aborted: 'The run was interrupted. Run the scan again: what was read is kept.',
}

/** One sentence or two for the operator. */
export function reasonOf(error: unknown, interrupted = false): string {
  if (interrupted) return REASONS.aborted
  if (error instanceof SiteError) return REASONS[error.failure]
  return 'An error in the service ended the run; the log has the details.'
}

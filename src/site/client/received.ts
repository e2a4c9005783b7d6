import { readBody } from '../../bytes/answer-body.ts'
import { SiteError, type SiteFailure } from '../site.errors.ts'
import { pageText } from './page-text.ts'

/** Four times what a search page weighs, and more than any answer of the API. */
const BODY_LIMIT = 4 * 1024 * 1024

/**
 * The text of an answer with status 200, of so many bytes at most. Throws SiteError for bytes that
 * are not text.
 */
export async function receivedText(
  response: Response,
  address: string,
  limit = BODY_LIMIT,
): Promise<string> {
  const text = pageText(await readBody(response, limit), response.headers.get('content-type'))
  if (text === null) throw new SiteError('incomplete_page', { address })
  return text
}

/** What a status alone says of a refusal. */
export function failureOfStatus(status: number): SiteFailure {
  if (status === 403) return 'blocked'
  if (status === 451) return 'wrong_country'
  return status === 429 || status === 408 || status >= 500 ? 'overloaded' : 'unknown_page'
}

/** Whether an address is where the site asks for a captcha. */
export const isCaptchaAddress = ({ pathname }: URL): boolean =>
  /^\/account\/captcha\b/.test(pathname)

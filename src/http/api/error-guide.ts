import type { AppError, ErrorKind } from '../../errors.ts'
import { limitExceeded } from '../../limits/refusal.ts'
import { choiceMissing, noSuchScan } from '../../scans/catalog/choice-errors.ts'
import { siteUnavailable } from '../../vacancies/read-vacancy.ts'
import { MAX_BODY_BYTES, tooLarge } from '../protocol/body.ts'
import { keyExpired, serverError, unknownKey } from '../protocol/errors.ts'

/** The request id in the examples of the documents. */
export const EXAMPLE_REQUEST_ID = '4f1cc27a-6f0e-4f5f-8e57-3b3a29b5a1d2'

/**
 * What the documents say about each error: when it comes, what to do about it, and how it looks.
 */
export const ERROR_GUIDE: Record<ErrorKind, { when: string; remedy: string; example: AppError }> = {
  invalid_api_key: {
    when: 'The key is absent from the header, not known, or deleted',
    remedy: 'Check the header; ask an administrator for a key',
    example: unknownKey(),
  },
  key_expired: {
    when: "The key's term has ended",
    remedy: 'Create a new key, or ask an administrator',
    example: keyExpired(),
  },
  rate_limit_exceeded: {
    when: 'A limit is used up: of requests, or of vacancies read from the job site',
    remedy: 'Wait for the seconds of `Retry-After`, then repeat',
    example: limitExceeded({ limit: 'minute', allowed: 60, retryAfter: 12 }),
  },
  not_found: {
    when:
      'There is no such address, scan or vacancy, the scan has no result yet, no such skill or ' +
      'no such run, or no scan fits the profession',
    remedy:
      'Read the message: it names the closest professions there are, or says why the scan has ' +
      'no such skill or run',
    example: noSuchScan(),
  },
  invalid_request: {
    when: 'A parameter is wrong, out of its bounds or missing, or the body is not a JSON object',
    remedy: 'Mend the request: the message names the field',
    example: choiceMissing(),
  },
  request_too_large: {
    when: `The request body is larger than ${MAX_BODY_BYTES / 1024} KB`,
    remedy: 'Send less text',
    example: tooLarge(),
  },
  hh_unavailable: {
    when: 'The job site did not return the vacancy page',
    remedy:
      'Wait for the seconds of `Retry-After`, then repeat: nothing of the fetch limit was spent',
    example: siteUnavailable(),
  },
  server_error: {
    when: 'The service itself failed, or has more to do than it can just now',
    remedy:
      'Wait for the seconds of `Retry-After` where there are any; else try again later, and ' +
      'tell the operator the request id of the message',
    example: serverError(EXAMPLE_REQUEST_ID),
  },
}

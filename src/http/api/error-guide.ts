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
    when: 'The header has no key, or the key is unknown or deleted',
    remedy: 'Check the header; ask an administrator for a key',
    example: unknownKey(),
  },
  key_expired: {
    when: 'The key has expired',
    remedy: 'Create a new key, or ask an administrator',
    example: keyExpired(),
  },
  rate_limit_exceeded: {
    when: 'A limit is used up: requests, or vacancies read from the job site',
    remedy: 'Wait as many seconds as `Retry-After` says, then retry',
    example: limitExceeded({ limit: 'minute', allowed: 60, retryAfter: 12 }),
  },
  not_found: {
    when:
      'There is no such address, scan, vacancy, skill or run, the scan has no result yet, or ' +
      'no scan fits the profession',
    remedy:
      'Read the message: it names the closest professions, or says why the scan has no such ' +
      'skill or run',
    example: noSuchScan(),
  },
  invalid_request: {
    when: 'A parameter is wrong, out of its bounds or missing, or the body is not a JSON object',
    remedy: 'Fix the request: the message names the field',
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
      'Wait as many seconds as `Retry-After` says, then retry: the fetch limit was not touched',
    example: siteUnavailable(),
  },
  server_error: {
    when: 'The service itself failed, or has more to do right now than it can',
    remedy:
      'Wait as many seconds as `Retry-After` says, if it is there; else try again later, and ' +
      'give the operator the request id from the message',
    example: serverError(EXAMPLE_REQUEST_ID),
  },
}

import type { ErrorKind } from '../../errors.ts'

/** What the documents say of each error: when it comes, and what a client does about it. */
export const ERROR_GUIDE: Record<ErrorKind, { when: string; remedy: string; example: string }> = {
  invalid_api_key: {
    when: 'The key is absent from the header, not known, or deleted',
    remedy: 'Check the header; ask the owner for a key',
    example: 'The header "Authorization: Bearer <API key>" is missing or its key is not known.',
  },
  key_expired: {
    when: "The key's term has ended",
    remedy: 'Ask the owner for a new key',
    example: 'The term of this API key has ended. Its owner can make a new one.',
  },
  rate_limit_exceeded: {
    when: 'A limit is used up: of requests, or of vacancies read from the vacancy site',
    remedy: 'Wait for the seconds of `Retry-After`, then repeat',
    example: 'The limit of 60 requests per minute is used up. Retry in 12 s.',
  },
  not_found: {
    when: 'There is no such address, scan or vacancy, the scan has no result yet, or no scan fits the profession',
    remedy: 'Read the message: it names the closest professions there are',
    example: 'There is no such scan, or it has no result yet. The list of scans tells which there are.',
  },
  invalid_request: {
    when: 'A parameter is wrong or missing, or the body is not a JSON object',
    remedy: 'Mend the request: the message names the field',
    example: 'Give "profession" (a profession name) or "scanId".',
  },
  request_too_large: {
    when: 'The request body is larger than 100 KB',
    remedy: 'Send less text',
    example: 'The request body is larger than 100 KB (102,400 bytes).',
  },
  hh_unavailable: {
    when: 'The vacancy site did not return the vacancy page',
    remedy: 'Try again later: nothing of the fetch limit was spent',
    example: 'The vacancy site did not return the vacancy page. Try again later.',
  },
  server_error: {
    when: 'The service itself failed',
    remedy: 'Try again later; tell the operator the request id of the message',
    example: 'The service failed to answer. Try again later. Request id: 4f1cc27a-6f0e-4f5f-8e57-3b3a29b5a1d2',
  },
}

/**
 * The codes of RFC 6749, 7591 and 8707 that are answered here, and one for those who ask too often.
 */
type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'too_many_requests'

/** A refusal that an app is told. Its description never quotes what was sent. */
export class OAuthError extends Error {
  override name = 'OAuthError'
  readonly code: OAuthCode
  /** Whole seconds after which to try again, where that helps. */
  readonly retryAfter: number | undefined

  constructor(code: OAuthCode, description: string, retryAfter?: number) {
    super(description)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/**
 * The parameters of a request, each once, as RFC 6749 (3.1) has it; those that are empty count as
 * absent. `resource` alone may come several times.
 * @throws OAuthError `invalid_request`
 */
export function parametersOf(sent: URLSearchParams): (name: string) => string | null {
  const names = [...sent.keys()].filter((name) => name !== 'resource')
  if (new Set(names).size < names.length)
    throw new OAuthError('invalid_request', 'A parameter was given twice.')
  return (name) => sent.get(name) || null
}

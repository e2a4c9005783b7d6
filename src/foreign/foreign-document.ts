import { ACCEPT_ENCODING, discardBody, readBody, TAKEN_AS_SENT } from '../bytes/answer-body.ts'
import { withDeadline } from '../time/deadline.ts'
import type { Delay } from '../time/delay.ts'
import { type LookUp, pinned } from './pinned.ts'

/**
 * Somebody else's document could not be read: its address is not allowed, it is not there, or it is
 * not fit.
 */
export class ForeignError extends Error {
  override name = 'ForeignError'
}

type ForeignFetch = (
  url: string,
  init: RequestInit & { tls: { serverName: string } },
) => Promise<Response>

export type ForeignPieces = { fetch: ForeignFetch; lookUp: LookUp; delay: Delay; userAgent: string }

export type ForeignDocument = (
  url: URL,
  limits: { bytes: number; ms: number },
) => Promise<Uint8Array>

/**
 * Reads a document in JSON from an address that somebody gave: over https, on its usual port, from
 * a host whose addresses are all public, along no redirect, of a size and within a time.
 * @throws ForeignError, whose message tells the status of an answer, and nothing else of it
 */
export function createForeignDocument({
  fetch,
  lookUp,
  delay,
  userAgent,
}: ForeignPieces): ForeignDocument {
  async function read(url: URL, bytes: number, signal: AbortSignal): Promise<Uint8Array> {
    const to = await pinned(url, { lookUp })
    if (to === 'unknown') throw new ForeignError('its host is not known')
    if (to === 'private') throw new ForeignError('its host is not on the internet')
    const response = await fetch(to.href, {
      ...TAKEN_AS_SENT,
      redirect: 'manual',
      signal,
      tls: { serverName: url.hostname },
      headers: {
        Host: url.host,
        Accept: 'application/json',
        'Accept-Encoding': ACCEPT_ENCODING,
        'User-Agent': userAgent,
      },
    })
    const type = response.headers.get('content-type') ?? ''
    if (response.status === 200 && /^application\/(?:[\w.-]+\+)?json\b/i.test(type))
      return readBody(response, bytes)
    discardBody(response)
    throw new ForeignError(
      response.status === 200
        ? 'it is not application/json'
        : `it was answered with ${response.status}`,
    )
  }

  return async (url, { bytes, ms }) => {
    if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      throw new ForeignError('it is not at an https address')
    try {
      const onTimeout = () => new ForeignError('it took too long')
      return await withDeadline((signal) => read(url, bytes, signal), {
        timeoutMs: ms,
        delay,
        onTimeout,
      })
    } catch (error) {
      throw error instanceof ForeignError ? error : new ForeignError('it cannot be read')
    }
  }
}

import { discardBody, TAKEN_AS_SENT } from '../bytes/answer-body.ts'
import { type LookUp, pinned } from '../foreign/pinned.ts'
import { withDeadline } from '../time/deadline.ts'
import type { Delay } from '../time/delay.ts'
import type { HookRequest } from './hook.ts'

/** Makes HTTP requests: `globalThis.fetch`, or a test's script. */
export type SendFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * The webhook did not take what it was told. The message may be logged and shown: nothing of the
 * address is in it.
 */
export class NotTaken extends Error {
  override name = 'NotTaken'
}

const TIMEOUT_MS = 15_000

/**
 * Tells a webhook, once. The address of its host is checked, and that very address is asked, so
 * that the name cannot lead elsewhere in between. No redirect is followed and nothing of the answer
 * is read but its status.
 * @throws NotTaken
 */
export function createSend({
  fetch,
  lookUp,
  delay,
  mayBePrivate,
  userAgent,
}: {
  fetch: SendFetch
  lookUp: LookUp
  delay: Delay
  mayBePrivate: boolean
  userAgent: string
}): (request: HookRequest, signal?: AbortSignal) => Promise<void> {
  return async (request, signal) => {
    const { status } = await withDeadline((deadline) => ask(request, deadline), {
      timeoutMs: TIMEOUT_MS,
      delay,
      signal,
      onTimeout: () => new NotTaken('the webhook did not answer in time'),
    })
    if (status >= 200 && status < 300) return
    const isRedirect = status >= 300 && status < 400
    throw new NotTaken(
      'the webhook answered with status ' +
        `${status}${isRedirect ? ', and redirects are not followed' : ''}`,
    )
  }

  async function ask({ url, headers, body }: HookRequest, signal: AbortSignal): Promise<Response> {
    const to = await pinned(url, { lookUp, mayBePrivate })
    if (to === 'unknown') throw new NotTaken('the host of the webhook is not known')
    if (to === 'private')
      throw new NotTaken(
        'the webhook is at a private address; to allow that, set notify-private to on',
      )
    try {
      const response = await fetch(to.href, {
        ...TAKEN_AS_SENT,
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, Host: url.host, 'User-Agent': userAgent },
        body,
        signal,
        // The certificate is that of the name.
        ...(url.protocol === 'https:' && { tls: { serverName: url.hostname } }),
      })
      discardBody(response)
      return response
    } catch (cause) {
      if (signal.aborted) throw cause
      throw new NotTaken('the webhook cannot be reached', { cause })
    }
  }
}

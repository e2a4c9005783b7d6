import { isWellFormedKey } from '../../accounts/key.ts'
import { UsageError } from '../../errors.ts'
import { MCP_PATH } from '../../http/api/mcp.ts'
import { requestOf } from '../../mcp/stdio/message.ts'
import type { Door } from '../../mcp/stdio/serve.ts'

/** Longer than any answer takes: reading a vacancy takes up to 20 s. */
const TIMEOUT_MS = 60_000

/**
 * The door to a server elsewhere. The key goes to this address alone: redirections are not
 * followed.
 * @param given its address, or that of one of its endpoints
 * @param key asked for with each message; null where none is sent
 */
export function remoteDoor(given: string, key: () => Promise<string | null>): Door {
  const url = endpointOf(given)
  return async (message, body) => {
    const request = requestOf(message, { url: url.href, body, key: await key() })
    try {
      return await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch {
      throw new Error(
        `The server at ${url.origin} cannot be reached. Check that it runs, then call again.`,
      )
    }
  }
}

/** @throws UsageError */
function endpointOf(given: string): URL {
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError('--url takes the address of a server, such as https://skills.example.com.')
  return url.pathname === '/' ? new URL(MCP_PATH, url) : url
}

/**
 * A mistyped key would be refused message by message. @throws UsageError, which does not repeat it
 */
export function wellFormed(key: string | null): string | null {
  if (key === null || isWellFormedKey(key)) return key
  throw new UsageError(
    'This is not an API key of this service, which begins with smk_. It may be cut off or ' +
      'mistyped.',
  )
}

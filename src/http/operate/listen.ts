import { OperatorError } from '../../errors.ts'
import { asReceived } from '../protocol/routable.ts'
import { safetyHeaders } from '../protocol/safety-headers.ts'

export type Listener = {
  port: number
  /** Begins to answer with this handler. Until then every request gets 503. */
  answer(handler: (request: Request) => Response | Promise<Response>): void
  /** The address at the other end of a request's connection, while the request is being answered. */
  peerAddress(request: Request): string | null
  /** Stops accepting requests and waits for those under way, at most 25 seconds. */
  stop(): Promise<void>
}

// Longer than the longest answer: a check waits at most 20 seconds for the vacancy site.
const LONGEST_ANSWER_MS = 25_000

/**
 * Takes the port at once, so that a server that cannot have it stops before it does anything else.
 * @throws OperatorError when the port is not available
 */
export function listen({
  host,
  port,
  baseUrl,
}: {
  host: string
  port: number
  /** The setting; null when it is not set. */
  baseUrl: string | null
}): Listener {
  const headers = { ...safetyHeaders(baseUrl), 'Retry-After': '1' }
  const starting = () => new Response(null, { status: 503, headers })
  const options = {
    hostname: host,
    port,
    idleTimeout: 60,
    // The routes limit the bodies themselves: Bun's own 413 would come without the error body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
  }
  const server = open({ ...options, fetch: starting })
  return {
    port: server.port ?? port,
    answer: (handler) => server.reload({ ...options, fetch: handler }),
    peerAddress: (request) => server.requestIP(asReceived(request))?.address ?? null,
    async stop() {
      const overdue = setTimeout(() => server.stop(true), LONGEST_ANSWER_MS)
      await server.stop()
      clearTimeout(overdue)
    },
  }
}

type ServeOptions = { hostname: string; port: number; fetch: (request: Request) => Response | Promise<Response> }

function open(options: ServeOptions) {
  try {
    return Bun.serve(options)
  } catch (error) {
    const { hostname, port } = options
    const taken = (error as { code?: string }).code === 'EADDRINUSE'
    const what = taken ? 'is in use' : `cannot be listened on (${(error as Error).message})`
    throw new OperatorError(`${hostname}:${port} ${what}. Name another address with --host and --port.`)
  }
}

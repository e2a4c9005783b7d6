import { OperatorError } from '../../errors.ts'
import { asReceived } from '../protocol/routable.ts'

export type Listener = {
  port: number
  /** Begins to answer with this handler; until then every request waits its turn with 503. */
  answer(handler: (request: Request) => Response | Promise<Response>): void
  /** The address at the other end of a request's connection, as long as it is being answered. */
  peerAddress(request: Request): string | null
  /** Stops taking requests and waits for those under way, but not for ever. */
  stop(): Promise<void>
}

// A check that waits for the vacancy site takes 20 seconds at most.
const LONGEST_ANSWER_MS = 25_000

/** Takes the port, before anything else is done. Throws OperatorError when it is not to be had. */
export function listen({ host, port }: { host: string; port: number }): Listener {
  const starting = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } })
  const options = {
    hostname: host,
    port,
    idleTimeout: 60,
    // The bodies' limit is the routes' own, so that its answer has the error body; Bun's would be empty.
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

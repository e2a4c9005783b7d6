import { OperatorError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { asReceived } from '../protocol/routable.ts'
import { safetyHeaders } from '../protocol/safety-headers.ts'
import { type Descriptors, watchDescriptors } from './descriptors.ts'

export type Listener = {
  port: number
  /** Begins to answer with this handler. Until then every request gets 503. */
  answer(handler: Handler): void
  /** The address at the other end of a request's connection, while the request is being answered. */
  peerAddress(request: Request): string | null
  /** Stops accepting requests and waits for those under way, at most 25 seconds. */
  stop(): Promise<void>
}

type Handler = (request: Request) => Response | Promise<Response>
type Server = Bun.Server<undefined>
/** Servers that have given up the port, each with its end. */
type Leaving = Map<Server, Promise<void>>

// Longer than the longest answer: a check waits at most 20 seconds for the vacancy site.
const LONGEST_ANSWER_MS = 25_000
const LOOK_EVERY_MS = 250
const WARN_EVERY_MS = 60_000

/**
 * Takes the port at once, so that a server that cannot have it stops before it does anything else.
 *
 * When the process runs out of file descriptors, the runtime tries in vain to accept who waits, at the cost of a whole
 * core, and says nothing. Before that, connections that ask nothing are closed: first those between two requests; if
 * that is not enough, another server takes the port, and this one ends with the last request it is answering.
 * @throws OperatorError when the port is not available
 */
export function listen(
  {
    host,
    port,
    baseUrl,
  }: {
    host: string
    port: number
    /** The setting; null when it is not set. */
    baseUrl: string | null
  },
  log: Log,
  scarce: () => Descriptors | null = watchDescriptors(),
): Listener {
  const headers = { ...safetyHeaders(baseUrl), 'Retry-After': '1' }
  let handler: Handler = () => new Response(null, { status: 503, headers })
  let server = open(host, port, handler)
  const own = server.port ?? port
  const leaving: Leaving = new Map()
  let hasPort = true
  let warnedAt = Number.NEGATIVE_INFINITY

  function look(): void {
    const found = scarce()
    if (found !== null) warn(found)
    if (!hasPort) takePort()
    else if (found !== null && server.closeIdleConnections() === 0) {
      leave(server, leaving)
      hasPort = false
      takePort()
    }
  }

  function takePort(): void {
    try {
      server = open(host, own, handler)
      hasPort = true
    } catch (error) {
      // A descriptor is needed for it; the next look tries again.
      log.error({ reason: (error as Error).message }, 'the port could not be taken again')
    }
  }

  function warn(found: Descriptors): void {
    const now = performance.now()
    if (now - warnedAt < WARN_EVERY_MS) return
    warnedAt = now
    log.warn(
      { ...found, requests: server.pendingRequests },
      'file descriptors run out: connections that ask nothing are closed. Raise the limit (ulimit -n, LimitNOFILE)',
    )
  }

  const watch = setInterval(look, LOOK_EVERY_MS)
  return {
    port: own,
    answer(given) {
      handler = given
      server.reload(optionsOf(host, own, handler))
    },
    peerAddress: (request) =>
      [server, ...leaving.keys()]
        .map((one) => one.requestIP(asReceived(request))?.address ?? null)
        .find((at) => at !== null) ?? null,
    async stop() {
      clearInterval(watch)
      if (hasPort) leave(server, leaving, { closesSilent: false })
      await Promise.all(leaving.values())
    },
  }
}

/** Gives up the port, answers what is under way, and then closes the connections that ask nothing. */
function leave(server: Server, leaving: Leaving, { closesSilent = true } = {}): void {
  const overdueAt = performance.now() + LONGEST_ANSWER_MS
  const end = () => {
    const isSilent = closesSilent && server.pendingRequests === 0
    if (isSilent || performance.now() > overdueAt) server.stop(true)
  }
  const timer = setInterval(end, LOOK_EVERY_MS / 5)
  const ended = server.stop().finally(() => {
    clearInterval(timer)
    leaving.delete(server)
  })
  leaving.set(server, ended)
  end()
}

const optionsOf = (hostname: string, port: number, fetch: Handler) => ({
  hostname,
  port,
  fetch,
  idleTimeout: 60,
  // The routes limit the bodies themselves: Bun's own 413 would come without the error body.
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
})

function open(host: string, port: number, handler: Handler): Server {
  try {
    return Bun.serve(optionsOf(host, port, handler))
  } catch (error) {
    const taken = (error as { code?: string }).code === 'EADDRINUSE'
    const what = taken ? 'is in use' : `cannot be listened on (${(error as Error).message})`
    throw new OperatorError(`${host}:${port} ${what}. Name another address with --host and --port.`)
  }
}

import { type Log, onceAMinute } from '../../log.ts'
import { safetyHeaders } from '../protocol/respond.ts'
import { asReceived } from '../protocol/routable.ts'
import { type Descriptors, watchDescriptors } from './descriptors.ts'
import { type Handler, type Leaving, leave, open, optionsOf } from './port.ts'

export type Listener = {
  port: number
  /**
   * Begins to answer with this handler, those who have waited for it too; nobody waits for long.
   */
  answer(handler: Handler): void
  /**
   * The address at the other end of a request's connection, while the request is being answered.
   */
  peerAddress(request: Request): string | null
  /** Stops accepting requests and waits for those under way, at most 25 seconds. */
  stop(): Promise<void>
}

/** The settings; `baseUrl` is null when it is not set. */
type Address = { host: string; port: number; baseUrl: string | null }

const LOOK_EVERY_MS = 250
/** Shorter than those wait who ask whether a server is ready. */
const LONGEST_START_MS = 2000

/**
 * Takes the port at once, so that a server that cannot have it stops before it does anything else.
 *
 * When the process runs out of file descriptors, the runtime tries in vain to accept connections,
 * at the cost of a whole core, and says nothing. Before that, connections that ask nothing are
 * closed: first those between two requests; if that is not enough, another server takes the port,
 * and this one ends with the last request it is answering.
 * @param longestStartMs how long a request waits for `answer` before it gets 503
 * @throws OperatorError when the port is not available
 */
export function listen(
  { host, port, baseUrl }: Address,
  log: Log,
  scarce: () => Descriptors | null = watchDescriptors(),
  longestStartMs = LONGEST_START_MS,
): Listener {
  const headers = { ...safetyHeaders(baseUrl), 'Retry-After': '1' }
  const notYet: Handler = () => new Response(null, { status: 503, headers })
  const started = Promise.withResolvers<Handler>()
  // A balancer would pass a 503 on, and send the next request to the server that answers so
  // quickly.
  let handler: Handler = async (request) => {
    const late = Bun.sleep(longestStartMs).then(() => notYet)
    return (await Promise.race([started.promise, late]))(request)
  }
  let server = open(host, port, handler)
  const own = server.port ?? port
  const leaving: Leaving = new Map()
  let hasPort = true
  const [mayWarn, mayComplain] = [onceAMinute(), onceAMinute()]

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
      if (mayComplain())
        log.error({ reason: (error as Error).message }, 'the port could not be taken again')
    }
  }

  function warn(found: Descriptors): void {
    if (!mayWarn()) return
    log.warn(
      { ...found, requests: server.pendingRequests },
      'file descriptors run out: connections that ask nothing are closed. Raise the limit ' +
        '(ulimit -n, LimitNOFILE)',
    )
  }

  const watch = setInterval(look, LOOK_EVERY_MS)
  return {
    port: own,
    answer(given) {
      handler = given
      started.resolve(given)
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

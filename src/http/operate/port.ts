import { OperatorError } from '../../errors.ts'

export type Handler = (request: Request) => Response | Promise<Response>
export type Server = Bun.Server<undefined>
/** Servers that have given up the port, each with its end. */
export type Leaving = Map<Server, Promise<void>>

// Longer than the longest answer: a check waits at most 20 seconds for the vacancy site.
const LONGEST_ANSWER_MS = 25_000
const LOOK_EVERY_MS = 50

/** @throws OperatorError when the port is not available, or no port of this host is */
export function open(host: string, port: number, handler: Handler): Server {
  try {
    return Bun.serve(optionsOf(host, port, handler))
  } catch (error) {
    throw new OperatorError(
      `${whyClosed(host, port, error as Error)} Name another address with --host and --port.`,
    )
  }
}

/**
 * For many addresses that this machine does not have, the runtime says that their port is in use.
 */
function whyClosed(host: string, port: number, error: Error & { code?: string }): string {
  if (error.code !== 'EADDRINUSE')
    return `${host}:${port} cannot be listened on (${error.message}).`
  if (hasFreePort(host)) return `${host}:${port} is in use.`
  return `No port of "${host}" can be listened on: it must be an address of this machine.`
}

function hasFreePort(host: string): boolean {
  try {
    void Bun.serve(optionsOf(host, 0, () => new Response())).stop(true)
    return true
  } catch {
    return false
  }
}

export const optionsOf = (hostname: string, port: number, fetch: Handler) => ({
  hostname,
  port,
  fetch,
  idleTimeout: 60,
  // The routes limit the bodies themselves: Bun's own 413 would come without the error body.
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
})

/**
 * Gives up the port, answers what is under way, and then closes the connections that ask nothing.
 */
export function leave(server: Server, leaving: Leaving, { closesSilent = true } = {}): void {
  const overdueAt = performance.now() + LONGEST_ANSWER_MS
  const end = () => {
    const isSilent = closesSilent && server.pendingRequests === 0
    if (isSilent || performance.now() > overdueAt) server.stop(true)
  }
  const timer = setInterval(end, LOOK_EVERY_MS)
  const ended = server.stop().finally(() => {
    clearInterval(timer)
    leaving.delete(server)
  })
  leaving.set(server, ended)
  end()
}

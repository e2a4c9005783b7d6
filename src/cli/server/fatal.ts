import { traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'

/**
 * Ends the process when something fails that nobody waits for: the runtime would print the message, which may quote
 * what a client sent. Returns how to leave that to the runtime again.
 */
export function endOnFatal(log: Log, exit: (code: number) => void = process.exit): () => void {
  const end = (error: unknown) => {
    log.fatal(traceOf(error), 'the server cannot go on')
    exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  return () => {
    process.off('uncaughtException', end)
    process.off('unhandledRejection', end)
  }
}

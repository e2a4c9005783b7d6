import { traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'

/**
 * Logs an error that no code catches and ends the process. Left to itself the runtime would print the error's message,
 * which may quote what a client sent. Returns a function that leaves such errors to the runtime again.
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

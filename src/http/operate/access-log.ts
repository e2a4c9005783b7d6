import type { Clock } from '../../clock.ts'
import { type Log, writeLine } from '../../log.ts'
import type { Exchange } from '../protocol/exchange.ts'

/** One line a request: time, method, the address as the routes write it, status, milliseconds, key, request. */
export type AccessLog = {
  add(exchange: Exchange, method: string, status: number, ms: number): void
  /** Writes what was kept back. */
  flush(): void
}

const INFO = 30

/**
 * Neither a query string nor a body gets here, only names of our own making. The lines are made by hand and may be
 * kept back for a moment: one by one, the log's own way would cost more than the answers.
 * @param bufferBytes how much is kept back until `flush`; 0 writes at once.
 */
export function createAccessLog({
  log,
  clock,
  bufferBytes,
}: {
  log: Log
  clock: Clock
  bufferBytes: number
}): AccessLog {
  let lines = ''
  let moment = { ms: Number.NaN, text: '' }

  function now(): string {
    const ms = clock.now()
    if (ms !== moment.ms) moment = { ms, text: new Date(ms).toISOString() }
    return moment.text
  }

  function flush(): void {
    if (lines === '') return
    writeLine(log, lines)
    lines = ''
  }

  return {
    add({ id, route, caller }, method, status, ms) {
      if (!log.isLevelEnabled('info')) return
      const path = route === null ? 'null' : `"${route}"`
      const key = caller === null ? 'null' : `"${caller.key.id}"`
      lines += `{"level":${INFO},"time":"${now()}","method":"${method}","path":${path},"status":${status},"ms":${Math.round(ms * 100) / 100},"key":${key},"request":"${id}","msg":"request"}\n`
      if (lines.length > bufferBytes) flush()
    },
    flush,
  }
}

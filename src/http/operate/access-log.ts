import { infoLine, type Log } from '../../log.ts'
import { ofLast } from '../../memory/of-last.ts'
import type { Clock } from '../../time/clock.ts'
import type { Exchange } from '../protocol/exchange.ts'

/** One log line for each request: method, route, status, milliseconds, key id, request id. */
export type AccessLog = {
  add(exchange: Exchange, method: string, status: number, ms: number): void
  /** Writes the lines that were kept back. */
  flush(): void
}

/**
 * Query strings and bodies never get into the log, only names this service made. The lines are put together here and
 * written in blocks, because logging them one by one would cost more than the answers do.
 * @param bufferBytes how much to keep back until `flush`; 0 writes every line at once
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
  const timeOf = ofLast((ms) => new Date(ms).toISOString())

  function flush(): void {
    if (lines === '') return
    log.writeLines(lines)
    lines = ''
  }

  return {
    add({ id, route, caller }, method, status, ms) {
      if (!log.writesInfo) return
      const path = route === null ? 'null' : `"${route}"`
      const key = caller === null ? 'null' : `"${caller.key.id}"`
      const fields = `"method":"${method}","path":${path},"status":${status},"ms":${hundredths(ms)},"key":${key},"request":"${id}"`
      lines += infoLine(timeOf(clock.now()), fields, 'request')
      if (lines.length > bufferBytes) flush()
    },
    flush,
  }
}

/** Of nearly all answers, made once: to write a fraction takes as long as half of the line. */
const WRITTEN = Array.from({ length: 1000 }, (_, hundredths) => String(hundredths / 100))

/** Milliseconds, rounded to two decimals. */
function hundredths(ms: number): string {
  const whole = Math.round(ms * 100)
  return WRITTEN[whole] ?? String(whole / 100)
}

import { infoLine, type Log } from '../../log.ts'
import { memoizeLast } from '../../memory/memoize-last.ts'
import type { Clock } from '../../time/clock.ts'
import type { Exchange } from '../protocol/exchange.ts'

type Logged = Pick<Exchange, 'id' | 'route' | 'caller'>

/** One log line for each request: method, route, status, milliseconds, key id, request id. */
type AccessLog = {
  add(exchange: Logged, method: string, status: number, ms: number): void
  /** Writes the lines that were kept back. */
  flush(): void
}

type AccessLogDeps = { log: Log; clock: Clock; keptLines: number }

/**
 * Query strings and bodies never get into the log, only names this service made. The lines are made
 * and written many at a time: logging them one by one would cost more than the answers do, and to
 * make one between two requests takes several times as long as among others.
 * @param keptLines how many to keep back until `flush`; 0 writes every line at once
 */
export function createAccessLog({ log, clock, keptLines }: AccessLogDeps): AccessLog {
  let answered: Answered[] = []
  const timeOf = memoizeLast((ms) => new Date(ms).toISOString())
  const lineOf = ({ at, id, route, keyId, method, status, ms }: Answered) => {
    const path = route === null ? 'null' : `"${route}"`
    const key = keyId === null ? 'null' : `"${keyId}"`
    const fields = `"method":"${method}","path":${path},"status":${status},"ms":${hundredths(ms)},"key":${key},"request":"${id}"`
    return infoLine(timeOf(at), fields, 'request')
  }

  function flush(): void {
    if (answered.length === 0) return
    log.writeLines(answered.map(lineOf).join(''))
    answered = []
  }

  return {
    add({ id, route, caller }, method, status, ms) {
      if (!log.writesInfo) return
      answered.push({
        at: clock.now(),
        id,
        route,
        keyId: caller === null ? null : caller.key.id,
        method,
        status,
        ms,
      })
      if (answered.length > keptLines) flush()
    },
    flush,
  }
}

type Answered = {
  at: number
  id: string
  route: string | null
  keyId: string | null
  method: string
  status: number
  ms: number
}

/** Made once for nearly all answers: writing a fraction takes as long as half of the line. */
const WRITTEN = Array.from({ length: 1000 }, (_, hundredths) => String(hundredths / 100))

/** Milliseconds, rounded to two decimals. */
function hundredths(ms: number): string {
  const whole = Math.round(ms * 100)
  return WRITTEN[whole] ?? String(whole / 100)
}

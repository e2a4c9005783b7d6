import type { Clock } from '../../time/clock.ts'
import type { Address } from './address.ts'
import { hasBody } from './body.ts'
import type { AnswerAgain } from './exchange.ts'

/** How an address was answered last. */
type RecentAnswer = {
  until: number
  /** By this header an address answers with JSON or a table. */
  accept: string
  route: string | null
  again: AnswerAgain
}

/**
 * On top of the time in which a write is noticed (db/database.ts), as long: both together are well
 * within the second that is promised.
 */
const RECENT_MS = 250
/** Longer ones fill the memory; no client that gets answers again and again sends one. */
const LONGEST_ACCEPT = 400

/**
 * Answers a GET of the API as the same address was answered a moment ago, for any caller: finding
 * the scan and its answer again takes as long as all limits. Null where that cannot be; the handler
 * then notes on the exchange what is kept of its answer.
 * @param steady in milliseconds
 */
export function createRecentAnswers(steady: Clock): AnswerAgain {
  // By addresses that are kept themselves (address.ts): those come again.
  const known = new WeakMap<Address, RecentAnswer>()
  return (exchange, request) => {
    if (request.method !== 'GET' || hasBody(request)) return null
    const accept = request.headers.get('accept') ?? ''
    if (accept.length > LONGEST_ACCEPT) return null
    const { address } = exchange
    const now = steady.now()
    const last = known.get(address)
    if (last && now < last.until && last.accept === accept) {
      exchange.route = last.route
      const answer = last.again(exchange, request)
      if (answer !== null) return answer
    }
    exchange.noteKept = (again) =>
      known.set(address, { until: now + RECENT_MS, accept, route: exchange.route, again })
    return null
  }
}

import { nextMoscowMidnight } from '../../../time/clock.ts'
import { UsagePage } from '../../pages/account/usage.tsx'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { DAYS_SHOWN, usageDrawings } from './usage-drawings.ts'

const MINUTE_MS = 60_000

/** What the keys of the owner who is signed in were used for. */
export function usageHandlers({ limits, usage, clock, charts }: AccountDeps) {
  return {
    async show(visit: OwnerVisit): Promise<Reply> {
      const { t, session } = visit
      const days = await usage.lastDays(session.owner, DAYS_SHOWN)
      const minutesLeft = Math.floor((nextMoscowMidnight(clock.now()) - clock.now()) / MINUTE_MS)
      const drawn = await usageDrawings(days, charts, visit)
      const props = { days, limits: limits.of(session.owner), minutesLeft, charts: drawn }
      return page(t.usage.title, <UsagePage {...props} />)
    },
  }
}

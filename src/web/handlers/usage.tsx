import type { LimitPolicy } from '../../accounts/limits.ts'
import { type Clock, nextMoscowMidnight } from '../../clock.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import type { UsedDay } from '../../limits/usage.ts'
import { formatOf } from '../i18n/format.ts'
import { type DrawnChart, UsagePage } from '../pages/usage.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type UsageParts = {
  limits: LimitPolicy
  usage: Pick<UsageService, 'lastDays'>
  clock: Clock
}

const DAYS = 30
const MINUTE_MS = 60_000

/** What the keys of the owner who is signed in were used for. */
export function usageHandlers({ limits, usage, clock }: UsageParts) {
  return {
    async show(visit: OwnerVisit): Promise<Reply> {
      const { t, session } = visit
      const days = await usage.lastDays(session.owner, DAYS)
      const minutesLeft = Math.floor((nextMoscowMidnight(clock.now()) - clock.now()) / MINUTE_MS)
      const charts = {
        requests: await drawn(days, (day) => day.requests, visit),
        fetches: await drawn(days, (day) => day.vacancyFetches, visit),
      }
      const props = { days, limits: limits.of(session.owner), minutesLeft, charts }
      return page(t.usage.title, <UsagePage {...props} />)
    },
  }
}

async function drawn(
  days: readonly UsedDay[],
  amountOf: (day: UsedDay) => number,
  { language, nonce }: OwnerVisit,
): Promise<DrawnChart> {
  // Loaded when somebody looks at a chart: without its packages a server starts faster and stays smaller.
  const { drawBars } = await import('../charts/usage-chart.ts')
  const { shortDay: label, number } = formatOf(language)
  const bars = days.map((day) => ({ day: day.day, value: amountOf(day) }))
  const draw = (narrow: boolean) => drawBars(bars, { label, number, nonce, narrow })
  return { wide: draw(false), narrow: draw(true) }
}

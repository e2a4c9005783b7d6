import type { LimitPolicy } from '../../accounts/limits.ts'
import { type Clock, nextMoscowMidnight } from '../../clock.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import type { UsedDay } from '../../limits/usage.ts'
import { createDrawnCharts, type DrawChart } from '../charts/drawn-charts.ts'
import { UsagePage } from '../pages/usage.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type UsageParts = {
  limits: LimitPolicy
  usage: Pick<UsageService, 'lastDays'>
  clock: Clock
  /** Given by tests, which count drawings. */
  drawChart?: DrawChart
}

const DAYS = 30
const MINUTE_MS = 60_000

/** What the keys of the owner who is signed in were used for. */
export function usageHandlers({ limits, usage, clock, drawChart = createDrawnCharts() }: UsageParts) {
  return {
    async show(visit: OwnerVisit): Promise<Reply> {
      const { t, session } = visit
      const days = await usage.lastDays(session.owner, DAYS)
      const minutesLeft = Math.floor((nextMoscowMidnight(clock.now()) - clock.now()) / MINUTE_MS)
      const charts = {
        requests: await drawChart(barsOf(days, 'requests'), visit),
        fetches: await drawChart(barsOf(days, 'vacancyFetches'), visit),
      }
      const props = { days, limits: limits.of(session.owner), minutesLeft, charts }
      return page(t.usage.title, <UsagePage {...props} />)
    },
  }
}

const barsOf = (days: readonly UsedDay[], amount: 'requests' | 'vacancyFetches') =>
  days.map((day) => ({ day: day.day, value: day[amount] }))

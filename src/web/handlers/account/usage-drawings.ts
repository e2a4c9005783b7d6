import type { UsedDay } from '../../../limits/usage.ts'
import type { Charts } from '../../charts/drawings.ts'
import type { UsageDrawings } from '../../components/usage-charts.tsx'
import type { Visit } from '../../visit/visit.ts'

/** Days that pages about use show. */
export const DAYS_SHOWN = 30

/** Draws what an owner used, day by day; null for what was not used. */
export async function usageDrawings(
  days: readonly UsedDay[],
  charts: Pick<Charts, 'use'>,
  visit: Visit,
): Promise<UsageDrawings> {
  const drawn = (amount: Amount) => {
    const bars = days.map((day) => ({ day: day.day, value: day[amount] }))
    return bars.some(({ value }) => value > 0) ? charts.use(bars, visit) : null
  }
  const [requests, fetches] = await Promise.all([drawn('requests'), drawn('vacancyFetches')])
  return { requests, fetches }
}

type Amount = 'requests' | 'vacancyFetches'

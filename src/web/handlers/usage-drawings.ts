import type { UsedDay } from '../../limits/usage.ts'
import type { DrawChart } from '../charts/drawn-charts.ts'
import type { UsageDrawings } from '../components/usage-charts.tsx'
import type { Visit } from '../visit/visit.ts'

/** Days that pages about use show. */
export const DAYS_SHOWN = 30

/** Draws what an owner used, day by day. */
export async function usageDrawings(
  days: readonly UsedDay[],
  drawChart: DrawChart,
  visit: Visit,
): Promise<UsageDrawings> {
  return {
    requests: await drawChart(barsOf(days, 'requests'), visit),
    fetches: await drawChart(barsOf(days, 'vacancyFetches'), visit),
  }
}

const barsOf = (days: readonly UsedDay[], amount: 'requests' | 'vacancyFetches') =>
  days.map((day) => ({ day: day.day, value: day[amount] }))

import { createDrawings } from './drawings.ts'

/** The charts of the pages about a market. */
export function createMarketCharts() {
  return {
    pay: createDrawings(async () => (await import('./pay-histogram.ts')).drawPay),
    payBySkill: createDrawings(async () => (await import('./pay-by-skill.ts')).drawPayBySkill),
    trend: createDrawings(async () => (await import('./share-trend.ts')).drawShareTrend),
  }
}

export type MarketCharts = ReturnType<typeof createMarketCharts>

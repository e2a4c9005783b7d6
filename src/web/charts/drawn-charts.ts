import { formatOf } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { createDrawings, type DrawnChart } from './drawings.ts'
import type { Bar } from './usage-chart.ts'

export type { DrawnChart } from './drawings.ts'

/** Draws a chart, or takes the one that was drawn of the same figures before. */
export type DrawChart = (bars: readonly Bar[], view: { language: Language; nonce: string }) => Promise<DrawnChart>

type DrawBars = typeof import('./usage-chart.ts').drawBars

const loadDrawBars = async (): Promise<DrawBars> => (await import('./usage-chart.ts')).drawBars

/** Charts of days of use. */
export function createDrawnCharts({ load = loadDrawBars } = {}): DrawChart {
  return createDrawings<readonly Bar[]>(async () => {
    const draw = await load()
    return (bars, { language, narrow }) => {
      const { shortDay: label, number } = formatOf(language)
      return draw(bars, { label, number, narrow })
    }
  })
}

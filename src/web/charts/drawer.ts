/**
 * Draws charts. For workers alone: the first drawing loads packages and compiles them, half a
 * second of CPU.
 */
import { textsOf } from '../i18n/language.ts'
import type { ChartFigures, ChartKind, ChartTask, DrawnChart } from './chart-task.ts'
import type { Draw } from './draw.ts'
import { drawPayBySkill } from './pay-by-skill.ts'
import { drawPay } from './pay-histogram.ts'
import { drawRuns } from './runs-chart.ts'
import { drawShareBars } from './share-bars.ts'
import { drawShareTrend } from './share-trend.ts'
import { drawUse } from './usage-chart.ts'

// Loaded with the first picture: its fonts and its program take some megabytes.
const raster = (): typeof import('./raster.ts') => require('./raster.ts')

const DRAW: { readonly [Kind in Exclude<ChartKind, 'picture'>]: Draw<ChartFigures[Kind]> } = {
  use: drawUse,
  pay: drawPay,
  payBySkill: drawPayBySkill,
  trend: drawShareTrend,
  skills: drawShareBars,
  runs: drawRuns,
}

export function drawChart({
  chart,
  figures,
  language,
}: ChartTask): DrawnChart | Promise<DrawnChart> {
  if (chart === 'picture')
    return raster()
      .rasterised(figures)
      .then((wide) => ({ wide, narrow: '' }))
  // The figures are those of the chart, which the type of the table cannot say of any of its rows.
  const draw = DRAW[chart] as Draw<typeof figures>
  const how = { language, t: textsOf(language) }
  return {
    wide: draw(figures, { ...how, narrow: false }),
    narrow: draw(figures, { ...how, narrow: true }),
  }
}

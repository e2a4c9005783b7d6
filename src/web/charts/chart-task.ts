import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { Language } from '../i18n/language.ts'
import type { PaidSkill } from './pay-by-skill.ts'
import type { PayFigures } from './pay-histogram.ts'
import type { RunPoint } from './runs-chart.ts'
import type { BarSkill } from './share-bars.ts'
import type { TrendPoint } from './share-trend.ts'
import type { Bar } from './usage-chart.ts'

/**
 * A chart drawn twice, as SVG: for wide pages and for phones, where a scaled-down one would be
 * unreadable.
 */
export type DrawnChart = { wide: string; narrow: string }

/** The kinds of charts, and the figures that each shows. */
export type ChartFigures = {
  use: readonly Bar[]
  pay: PayFigures
  payBySkill: readonly PaidSkill[]
  trend: readonly TrendPoint[]
  skills: readonly BarSkill[]
  /** An SVG, of which a PNG is made: base64, as `wide`. */
  picture: string
  runs: readonly RunPoint[]
}

export type ChartKind = keyof ChartFigures

/** A chart to be drawn in a worker. */
export type ChartTask = {
  [Kind in ChartKind]: { do: 'draw'; chart: Kind; figures: ChartFigures[Kind]; language: Language }
}[ChartKind]

/** What charts are drawn with lies in the program. */
export type ChartMaterial = { charts: true }

export type ChartPool = Pick<WorkerPool<ChartMaterial, ChartTask, { draw: DrawnChart }>, 'run'>

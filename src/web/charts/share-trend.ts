import * as Plot from '@observablehq/plot'
import { figureFormatOf } from '../i18n/figure-format.ts'
import type { Draw } from './draw.ts'
import { dayIn, daysAxis, plotted, widthOf } from './plotted.ts'

/** A share in a run; the moment it finished, in milliseconds since the Unix epoch. */
export type TrendPoint = { at: number; share: number; interval: readonly [number, number] | null }

const LEAST_SCALE = 0.1

/** The share of one skill over the runs, with its interval as a band. */
export const drawShareTrend: Draw<readonly TrendPoint[]> = (points, { language, narrow }) => {
  const { share } = figureFormatOf(language)
  const dayOf = dayIn(language)
  const known = points.filter(({ interval }) => interval !== null)
  const most = Math.max(
    LEAST_SCALE,
    ...points.map(({ share: value, interval }) => interval?.[1] ?? value),
  )
  return plotted({
    width: widthOf(narrow),
    height: narrow ? 190 : 220,
    marginLeft: 44,
    marginRight: 30,
    x: daysAxis(
      points.map(({ at }) => at),
      { language, narrow },
    ),
    y: {
      domain: [0, most],
      nice: true,
      ticks: 4,
      tickFormat: share,
      tickSize: 0,
      grid: true,
      label: null,
    },
    marks: [
      Plot.areaY(known, {
        x: 'at',
        y1: ({ interval }) => interval![0],
        y2: ({ interval }) => interval![1],
      }),
      Plot.lineY(points, { x: 'at', y: 'share' }),
      Plot.dot(points, {
        x: 'at',
        y: 'share',
        r: 3,
        title: ({ at, share: value }) => `${dayOf(at)}: ${share(value)}`,
      }),
      Plot.ruleY([0]),
    ],
  })
}

import * as Plot from '@observablehq/plot'
import { formatOf } from '../i18n/format.ts'
import type { Draw } from './draw.ts'
import { areFew, dayIn, daysAxis, plotted, widthOf } from './plotted.ts'

/**
 * A run: the moment it finished, in milliseconds since the Unix epoch, its adverts, and its median
 * lower bound.
 */
export type RunPoint = {
  at: number
  scanned: number
  pay: { p50: number; interval: readonly [number, number] | null } | null
}

type Point = { at: number; value: number; of: string; interval: readonly [number, number] | null }

/**
 * Adverts and pay over the runs: a point for each, at its date; joined where there are three or
 * more.
 */
export const drawRuns: Draw<readonly RunPoint[]> = (runs, { language, t, narrow }) => {
  const { number } = formatOf(language)
  const dayOf = dayIn(language)
  const { adverts, pay } = t.figures.trend.series
  const points: Point[] = runs.flatMap(({ at, scanned, pay: median }) => [
    { at, value: scanned, of: adverts, interval: null },
    ...(median === null
      ? []
      : [{ at, value: median.p50 / 1000, of: pay, interval: inThousands(median.interval) }]),
  ])
  const isAtEnd = ({ at }: Point) => at === moments[0] || at === moments.at(-1)
  const series = [adverts, pay].filter((each) => points.some(({ of }) => of === each))
  const moments = runs.map(({ at }) => at)
  // Each series has a scale of its own, from 0: it is drawn as a part of its largest value.
  const mostOf = new Map(
    series.map((each) => [each, largest(points.filter(({ of }) => of === each))]),
  )
  const part = (value: number, of: string) => value / mostOf.get(of)!
  const sure = points.flatMap((point) =>
    point.interval === null ? [] : [{ ...point, interval: point.interval }],
  )
  return plotted({
    width: widthOf(narrow),
    height: 60 + 130 * series.length,
    marginLeft: 20,
    marginRight: 40,
    marginTop: 34,
    x: daysAxis(moments, { language, narrow }),
    y: { domain: [0, 1.15], axis: null },
    fy: { domain: series, axis: null, padding: 0.3 },
    marks: [
      Plot.ruleY([0]),
      ...(runs.length > 2
        ? [Plot.lineY(points, { x: 'at', y: ({ value, of }: Point) => part(value, of), fy: 'of' })]
        : []),
      Plot.ruleX(sure, {
        x: 'at',
        y1: ({ interval, of }) => part(interval[0], of),
        y2: ({ interval, of }) => part(interval[1], of),
        fy: 'of',
        className: 'sure',
      }),
      Plot.dot(points, {
        x: 'at',
        y: ({ value, of }: Point) => part(value, of),
        fy: 'of',
        r: 4,
        title: ({ at, value }: Point) => `${dayOf(at)}: ${number(Math.round(value))}`,
      }),
      Plot.text(areFew(moments, narrow) ? points : points.filter(isAtEnd), {
        x: 'at',
        y: ({ value, of }: Point) => part(value, of),
        fy: 'of',
        text: ({ value }: Point) => number(Math.round(value)),
        dy: -12,
      }),
      Plot.text(series, {
        fy: (each: string) => each,
        text: (each: string) => each,
        frameAnchor: 'top-left',
        dy: -22,
        className: 'facet',
      }),
    ],
  })
}

const largest = (points: readonly Point[]) =>
  points.reduce((most, { value, interval }) => Math.max(most, value, interval?.[1] ?? 0), 1)

const inThousands = (interval: readonly [number, number] | null) =>
  interval === null ? null : ([interval[0] / 1000, interval[1] / 1000] as const)

import * as Plot from '@observablehq/plot'
import { roundPay } from '../../money/round-pay.ts'
import type { Bin } from '../../statistics/estimators/histogram.ts'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { formatOf } from '../i18n/format.ts'
import type { Draw } from './draw.ts'
import { plotted, widthOf } from './plotted.ts'

type Bound = { p50: number | null; histogram: readonly Bin[] }
/** Both bounds of pay, in bins of one width. */
export type PayFigures = { from: Bound; to: Bound }

type Median = { at: number; bound: string }
type Bar = { low: number; high: number; isOpen: boolean; count: number; bound: string }

/** The part of its height that a histogram leaves to the name of its median. */
const HEADROOM = 1.15

const BAR = {
  x1: 'low',
  x2: 'high',
  y: 'count',
  fy: 'bound',
  insetLeft: 0.5,
  insetRight: 0.5,
} as const

/** Two histograms, one above the other, on one scale of roubles; a line at each known median. */
export const drawPay: Draw<PayFigures> = ({ from, to }, { language, t, narrow }) => {
  const { thousands } = figureFormatOf(language)
  const { number } = formatOf(language)
  const width = binWidth([...from.histogram, ...to.histogram])
  const titles = { from: t.figures.pay.from, to: t.figures.pay.to }
  const barsOf = ({ histogram }: Bound, bound: string): Bar[] =>
    histogram.map(({ low, high, count }) => ({
      low,
      high: high ?? low + width,
      isOpen: high === null,
      count,
      bound,
    }))
  const bars = [...barsOf(from, titles.from), ...barsOf(to, titles.to)]
  const medians: Median[] = [
    ...(from.p50 === null ? [] : [{ at: from.p50, bound: titles.from }]),
    ...(to.p50 === null ? [] : [{ at: to.p50, bound: titles.to }]),
  ]
  const open = bars.filter(({ isOpen }) => isOpen)
  const inThousands = (amount: number) => number(amount / 1000)
  return plotted({
    width: widthOf(narrow),
    height: narrow ? 300 : 320,
    marginLeft: 34,
    marginRight: 30,
    marginTop: 34,
    marginBottom: 36,
    x: {
      tickFormat: inThousands,
      ticks: narrow ? 5 : 12,
      label: t.figures.pay.axisThousands,
      labelArrow: 'none',
    },
    y: {
      domain: [0, HEADROOM * Math.max(1, ...bars.map(({ count }) => count))],
      ticks: 3,
      tickSize: 0,
      grid: true,
      label: null,
      tickFormat: (n: number) => (Number.isInteger(n) ? n : ''),
    },
    fy: { domain: Object.values(titles), axis: null, padding: 0.34 },
    marks: [
      Plot.rectY(
        bars.filter(({ isOpen }) => !isOpen),
        { ...BAR, title: titleOf },
      ),
      // It has no upper end, so it is drawn open, with an arrow.
      Plot.rectY(open, { ...BAR, title: titleOf, className: 'open' }),
      Plot.text(open, {
        x: 'high',
        y: 'count',
        fy: 'bound',
        text: () => '→',
        textAnchor: 'start',
        dx: 2,
      }),
      Plot.ruleX(medians, { x: 'at', fy: 'bound' }),
      ...medianTexts(medians, bars, (at) => t.figures.pay.medianMark(thousands(roundPay(at)))),
      Plot.ruleY([0]),
      Plot.text(Object.values(titles), {
        fy: (title: string) => title,
        text: (title: string) => title,
        frameAnchor: 'top-left',
        dy: -22,
        className: 'facet',
      }),
    ],
  })

  function titleOf({ low, high, isOpen, count }: Bar): string {
    return (
      `${isOpen ? t.figures.pay.andMore(thousands(low)) : `${thousands(low)}–${thousands(high)}`}: ` +
      `${count}`
    )
  }
}

/** What each median is: it stands where there is room, to the left of a median on the right. */
function medianTexts(
  medians: readonly Median[],
  bars: readonly Bar[],
  textOf: (at: number) => string,
) {
  const middle =
    (Math.min(...bars.map(({ low }) => low)) + Math.max(...bars.map(({ high }) => high))) / 2
  return (['start', 'end'] as const).map((textAnchor) =>
    Plot.text(
      medians.filter(({ at }) => (at > middle ? 'end' : 'start') === textAnchor),
      {
        x: 'at',
        fy: 'bound',
        text: ({ at }: Median) => textOf(at),
        frameAnchor: 'top',
        textAnchor,
        dx: textAnchor === 'end' ? -5 : 5,
        dy: -8,
      },
    ),
  )
}

/** The width that all bins but the last, open one have. */
function binWidth(bins: Bound['histogram']): number {
  const closed = bins.find(({ high }) => high !== null)
  return closed === undefined ? 1 : closed.high! - closed.low
}

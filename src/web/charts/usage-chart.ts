import * as Plot from '@observablehq/plot'
import { formatOf } from '../i18n/format.ts'
import type { Draw } from './draw.ts'
import { plotted, widthOf } from './plotted.ts'

export type Bar = { day: string; value: number }

/** A bar for each day, in the order of the days. */
export const drawUse: Draw<readonly Bar[]> = (bars, { language, narrow }) => {
  const { shortDay: label, number } = formatOf(language)
  const every = narrow ? 7 : 3
  // Counted from the end, so that today is always labelled.
  const labelled = bars.filter((_, i) => (bars.length - 1 - i) % every === 0).map(({ day }) => day)
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return plotted({
    width: widthOf(narrow),
    height: narrow ? 200 : 220,
    marginLeft: 44,
    marginRight: 28,
    x: {
      type: 'band',
      domain: bars.map(({ day }) => day),
      ticks: labelled,
      tickFormat: label,
      tickSize: 0,
      label: null,
    },
    y: {
      domain: [0, highest],
      nice: true,
      ticks: ticksOf(highest),
      tickFormat: number,
      tickSize: 0,
      grid: true,
      label: null,
    },
    marks: [
      Plot.barY(bars, {
        x: 'day',
        y: 'value',
        title: ({ day, value }: Bar) => `${label(day)}: ${number(value)}`,
      }),
      Plot.ruleY([0]),
    ],
  })
}

/**
 * The ticks of the axis. With few requests each whole number has its own: Plot would put ticks
 * between them.
 */
const ticksOf = (highest: number) =>
  highest < 4 ? Array.from({ length: highest + 1 }, (_, i) => i) : 4

import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

export type Bar = { day: string; value: number }

/**
 * Draws a bar for each day, as the text of an SVG element. The page's style sheet sets the colours.
 * @param bars in the order of their days
 * @param options.label writes a day below the axis
 * @param options.number writes an amount beside the axis
 * @param options.narrow whether the chart is for a phone
 */
export function drawBars(bars: readonly Bar[], { label, number, narrow }: Labels & { narrow: boolean }): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const every = narrow ? 7 : 3
  // Counted from the end, so that today is always labelled.
  const labelled = bars.filter((_, i) => (bars.length - 1 - i) % every === 0).map(({ day }) => day)
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const svg = Plot.plot({
    document: document as unknown as Document,
    width: narrow ? 360 : 1040,
    height: narrow ? 200 : 220,
    marginLeft: 44,
    marginRight: 28,
    style: undefined,
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
      Plot.barY(bars, { x: 'day', y: 'value', title: ({ day, value }: Bar) => `${label(day)}: ${number(value)}` }),
      Plot.ruleY([0]),
    ],
  })
  svg.setAttribute('font-size', '12')
  // Plot names its groups by aria-label, which is not allowed on them. The style sheet finds them by class instead.
  for (const group of svg.querySelectorAll('g[aria-label]')) {
    group.setAttribute('class', (group.getAttribute('aria-label') ?? '').replaceAll(' ', '-'))
    group.removeAttribute('aria-label')
  }
  return svg.outerHTML
}

type Labels = { label: (day: string) => string; number: (n: number) => string }

/** The ticks of the axis. With few requests each whole number has its own: Plot would put ticks between them. */
const ticksOf = (highest: number) => (highest < 4 ? Array.from({ length: highest + 1 }, (_, i) => i) : 4)

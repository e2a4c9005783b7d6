import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

export type Bar = { day: string; value: number }

/**
 * Draws a bar for each day as SVG text. Colours are left to the page's style sheet; the style element that Plot puts
 * inside is given the nonce of the page's policy.
 * @param label how a day is written below the axis.
 */
export function drawBars(
  bars: readonly Bar[],
  { label, number, nonce, narrow }: Labels & { nonce: string; narrow: boolean },
): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const every = narrow ? 7 : 3
  // Counted from the end, so that today always has its label.
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
  // A group is not something that may have a name; the drawing as a whole has one, and the style sheet asks for bars.
  for (const group of svg.querySelectorAll('g[aria-label]')) {
    group.setAttribute('class', (group.getAttribute('aria-label') ?? '').replaceAll(' ', '-'))
    group.removeAttribute('aria-label')
  }
  return svg.outerHTML.replaceAll('<style>', `<style nonce="${nonce}">`)
}

type Labels = { label: (day: string) => string; number: (n: number) => string }

/** Whole numbers only: there is no half request. */
const ticksOf = (highest: number) => (highest < 4 ? Array.from({ length: highest + 1 }, (_, i) => i) : 4)

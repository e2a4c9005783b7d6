import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { DAY_MS, moscowDay } from '../../time/clock.ts'
import { formatOf } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'

/** The sizes of a chart: for a wide page and for a phone. */
export const widthOf = (narrow: boolean) => (narrow ? 360 : 1040)

/** Whether each of some moments has room for its day. */
export const areFew = (moments: readonly number[], narrow: boolean): boolean =>
  moments.length <= (narrow ? 4 : 10)

/** How the day of a moment is written. */
export function dayIn(language: Language): (at: Date | number) => string {
  const { shortDay } = formatOf(language)
  return (at) => shortDay(moscowDay(Number(at)))
}

/** An axis of days, from the first of some moments in order to the last. */
export function daysAxis(
  moments: readonly number[],
  { language, narrow }: { language: Language; narrow: boolean },
): Plot.ScaleOptions {
  const [first, last] = [moments[0]!, moments.at(-1)!]
  const ticks = areFew(moments, narrow) ? moments : narrow ? 4 : 8
  return {
    domain: [first, Math.max(last, first + DAY_MS)],
    ticks: ticks as number[],
    tickFormat: dayIn(language),
    tickSize: 0,
    label: null,
  }
}

/** Plots, as the text of an SVG element. */
export function plotted(options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const svg = Plot.plot({ ...options, document: document as unknown as Document, style: undefined })
  svg.setAttribute('font-size', '12')
  // Plot names its groups by aria-label, which is not allowed on them. The style sheet finds them
  // by class instead.
  for (const group of svg.querySelectorAll('g[aria-label]')) {
    const name = (group.getAttribute('aria-label') ?? '').replaceAll(' ', '-')
    group.setAttribute('class', [group.getAttribute('class'), name].filter(Boolean).join(' '))
    group.removeAttribute('aria-label')
  }
  return svg.outerHTML
}

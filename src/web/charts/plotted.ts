import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

/** The sizes of a chart: for a wide page and for a phone. */
export const widthOf = (narrow: boolean) => (narrow ? 360 : 1040)

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

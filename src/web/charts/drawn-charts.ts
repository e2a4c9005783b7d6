import { createLruCache } from '../../lru-cache.ts'
import { formatOf } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import type { Bar } from './usage-chart.ts'

/** A chart drawn twice, as SVG: for wide pages and for phones, where a scaled-down one would be unreadable. */
export type DrawnChart = { wide: string; narrow: string }

/** Draws a chart, or takes the one that was drawn of the same figures before. */
export type DrawChart = (bars: readonly Bar[], view: { language: Language; nonce: string }) => Promise<DrawnChart>

type Draw = typeof import('./usage-chart.ts').drawBars

// Loaded when somebody looks at a chart: without its packages a server starts faster and stays smaller.
const loadDraw = async (): Promise<Draw> => (await import('./usage-chart.ts')).drawBars

/** A drawing is some ten kilobytes of text. */
const KEPT_DRAWINGS = 200

/** Drawing takes milliseconds each time, and most loads of a page show what the load before showed. */
export function createDrawnCharts({ load = loadDraw } = {}): DrawChart {
  const kept = createLruCache<string, { svg: string }>(KEPT_DRAWINGS)

  async function drawn(bars: readonly Bar[], language: Language, narrow: boolean): Promise<string> {
    const key = JSON.stringify([language, narrow, ...bars.map(({ day, value }) => [day, value])])
    const known = kept.get(key)
    if (known) return known.svg
    const draw = await load()
    // Others have their turn between one drawing and the next.
    await Bun.sleep(0)
    const { shortDay: label, number } = formatOf(language)
    const svg = draw(bars, { label, number, narrow })
    kept.set(key, { svg })
    return svg
  }

  return async (bars, { language, nonce }) => {
    // Plot adds a style element, which the policy of the page admits by its nonce alone.
    const admitted = (svg: string) => svg.replaceAll('<style>', `<style nonce="${nonce}">`)
    const wide = admitted(await drawn(bars, language, false))
    return { wide, narrow: admitted(await drawn(bars, language, true)) }
  }
}

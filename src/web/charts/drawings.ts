import { createLruCache } from '../../lru-cache.ts'
import type { Texts } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'
import { textsOf } from '../i18n/language.ts'

/** A chart drawn twice, as SVG: for wide pages and for phones, where a scaled-down one would be unreadable. */
export type DrawnChart = { wide: string; narrow: string }

export type DrawView = { language: Language; nonce: string }

/** Draws figures as the text of an SVG element. The page's style sheet sets the colours. */
export type Draw<Figures> = (figures: Figures, how: { language: Language; t: Texts; narrow: boolean }) => string

/** Draws a chart, or takes the one that was drawn of the same figures before. */
export type DrawOnce<Figures> = (figures: Figures, view: DrawView) => Promise<DrawnChart>

/** A drawing is some ten kilobytes of text. */
const KEPT_DRAWINGS = 100

/**
 * Drawing takes milliseconds each time, and most loads of a page show what the load before showed.
 * @param load is asked when somebody looks at a chart: without its packages a server starts faster and stays smaller
 */
export function createDrawings<Figures>(load: () => Promise<Draw<Figures>>): DrawOnce<Figures> {
  const kept = createLruCache<string, { svg: string }>(KEPT_DRAWINGS)

  async function drawn(figures: Figures, language: Language, narrow: boolean): Promise<string> {
    const key = JSON.stringify([language, narrow, figures])
    const known = kept.get(key)
    if (known) return known.svg
    const draw = await load()
    // Others have their turn between one drawing and the next.
    await Bun.sleep(0)
    const svg = draw(figures, { language, t: textsOf(language), narrow })
    kept.set(key, { svg })
    return svg
  }

  return async (figures, { language, nonce }) => {
    // Plot adds a style element, which the policy of the page admits by its nonce alone.
    const admitted = (svg: string) => svg.replaceAll('<style>', `<style nonce="${nonce}">`)
    const wide = admitted(await drawn(figures, language, false))
    return { wide, narrow: admitted(await drawn(figures, language, true)) }
  }
}

import type { BrowserContextOptions } from 'playwright-core'
import type { Window } from './browser.ts'

export type Look = { language: 'ru' | 'en'; theme: 'light' | 'dark'; width: 390 | 1440 }

/** A phone and a desk, in both languages and both themes. */
export const LOOKS: readonly Look[] = [
  { language: 'ru', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'ru', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 1440 },
]

export const windowOf = ({ language, theme, width }: Look): BrowserContextOptions => ({
  locale: language === 'ru' ? 'ru-RU' : 'en-GB',
  colorScheme: theme,
  viewport: { width, height: width === 390 ? 844 : 900 },
})

/**
 * How many of what a selector finds stand whole on the first screen, however far the page was
 * scrolled.
 */
export async function onFirstScreen(page: Window, selector: string): Promise<number> {
  return (await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].filter((found) => {
    const { top, bottom, left, right, width } = found.getBoundingClientRect()
    return width > 0 && top + scrollY >= 0 && bottom + scrollY <= innerHeight && left >= 0 && right <= innerWidth
  }).length`)) as number
}

import type { parseHTML } from 'linkedom'

// Loaded when the first page without a state comes: few do, and every command would wait for it.
const linkedom = (): { parseHTML: typeof parseHTML } => require('linkedom')

/** The little of a parsed page that the readers of pages without a state need. */
export type PageElement = {
  readonly textContent: string | null
  readonly innerHTML: string
  getAttribute(name: string): string | null
  closest(selector: string): PageElement | null
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

export type PageDocument = Pick<PageElement, 'querySelector' | 'querySelectorAll'>

/** Parses a whole page: tens of milliseconds for a page of real weight, so only where there is no state to read. */
export function parsePage(html: string): PageDocument {
  return linkedom().parseHTML(html).document as unknown as PageDocument
}

export function byQa(name: string): string {
  return `[data-qa~="${name}"]`
}

/** The text of the first element found, white space folded; null when there is none. */
export function textOf(page: PageDocument, selector: string): string | null {
  const text = page.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  return text === '' ? null : text
}

/** A page cut on the way lacks its end. A state needs no such check: it says itself whether it is whole. */
export function hasEnd(html: string): boolean {
  return /<\/html\s*>/i.test(html.slice(-2048))
}

/** The outcome of reading a parsed page; null when its markup is nested beyond what the parser bears. */
export function withinDepth<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

import type { parseHTML } from 'linkedom'
import { asText } from './json.ts'
import { isPageWithin } from './page-parts.ts'

// Loaded with the first page that has no state: few have none, and every command would wait for it.
const linkedom = (): { parseHTML: typeof parseHTML } => require('linkedom')

/** The part of the DOM that the readers of pages without a state need. */
export type PageElement = {
  readonly textContent: string | null
  readonly innerHTML: string
  getAttribute(name: string): string | null
  closest(selector: string): PageElement | null
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

export type PageDocument = Pick<PageElement, 'querySelector' | 'querySelectorAll'>

// A page of the site has some ten thousand tags, nested a few dozen deep. Searching within the
// elements found costs up to elements times depth, on the thread that answers requests; a part
// takes up to a kilobyte of memory.
const BOUNDS = { elements: 30_000, parts: 100_000, depth: 256 }

/**
 * Parses a whole page; null when it holds more, or is nested deeper, than a page of the site ever
 * does.
 */
export function parsePage(html: string): PageDocument | null {
  return isPageWithin(html, BOUNDS)
    ? (linkedom().parseHTML(html).document as unknown as PageDocument)
    : null
}

export function byQa(name: string): string {
  return `[data-qa~="${name}"]`
}

/**
 * The text of the first element found, with white space folded; null when there is no such element
 * or no text.
 */
export function textOf(page: PageDocument, selector: string): string | null {
  return asText(page.querySelector(selector)?.textContent)
}

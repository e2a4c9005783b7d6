import type { parseHTML } from 'linkedom'
import { asText } from './json.ts'

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

// A page of the site has some ten thousand tags, nested a few dozen deep. Searching within the elements found costs up
// to tags times depth, on the thread that answers requests.
const MOST_TAGS = 60_000
const DEEPEST = 256

/** Parses a whole page; null when it has more tags, or nests them deeper, than a page of the site ever does. */
export function parsePage(html: string): PageDocument | null {
  if (hasMoreTags(html, MOST_TAGS)) return null
  const document = parsedWithinStack(html)
  if (document === null || isDeeper(document.children, DEEPEST)) return null
  return document as unknown as PageDocument
}

/** Null when the page is nested so deep that parsing it overflows the stack. */
function parsedWithinStack(html: string): Document | null {
  try {
    return linkedom().parseHTML(html).document
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function hasMoreTags(html: string, most: number): boolean {
  let count = 0
  for (const _ of html.matchAll(/<\/?[a-z]/gi)) if (++count > most) return true
  return false
}

function isDeeper(elements: Iterable<Element>, deepest: number): boolean {
  let level = [...elements]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === deepest) return true
    level = level.flatMap((element) => [...element.children])
  }
  return false
}

export function byQa(name: string): string {
  return `[data-qa~="${name}"]`
}

/** The text of the first element found, with white space folded; null when there is no such element or no text. */
export function textOf(page: PageDocument, selector: string): string | null {
  return asText(page.querySelector(selector)?.textContent)
}

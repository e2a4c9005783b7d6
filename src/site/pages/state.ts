import { decodeTerminatedReferences } from './character-references.ts'
import { asObject, type JsonObject, parseJson } from './json.ts'

const STATE_ID = 'HH-Lux-InitialState'

/** The JSON state of a page, which stands in it HTML-escaped. */
export type PageState = {
  /** False when the page was cut within its state. */
  readonly isComplete: boolean
  /** The whole state parsed; null when it is not a JSON object. */
  whole(): JsonObject | null
  /**
   * One branch of the state, found without reading the hundreds of kilobytes around it. It is
   * searched for by its key alone, so it may be a branch of that name deeper down: the caller must
   * check that it holds what it should, and otherwise take the `whole`. Null when no such branch is
   * an object.
   */
  branch(key: string): JsonObject | null
}

/**
 * Cuts the state out of a page by position. Escaped text holds no `<`, so the first one after the
 * template's tag must be its end; if it is another tag, or there is none, the page was cut. Null
 * when the page has no state.
 */
export function findState(html: string): PageState | null {
  const name = html.indexOf(STATE_ID)
  if (name < 0) return null
  const tag = html.lastIndexOf('<', name)
  if (!html.startsWith('<template', tag)) return null
  const start = html.indexOf('>', name) + 1
  if (start === 0) return createState('', false)
  const end = html.indexOf('<', start)
  const isComplete = end >= 0 && html.startsWith('</template', end)
  return createState(html.slice(start, end < 0 ? html.length : end), isComplete)
}

function createState(escaped: string, isComplete: boolean): PageState {
  return {
    isComplete,
    whole: () => asObject(parseJson(decodeState(escaped))),
    branch: (key) => findBranch(escaped, key),
  }
}

/**
 * A state has some thousand references that are no quotes. Decoding each takes memory until all are
 * decoded.
 */
const MOST_REFERENCES = 200_000

/**
 * Nearly all references of a state are quotes: replacing those in one go first makes decoding about
 * twice as fast. Empty, which is no JSON, when there are more references than a state ever has.
 */
function decodeState(escaped: string): string {
  const text = escaped.split('&#34;').join('"')
  return hasMoreReferences(text) ? '' : decodeTerminatedReferences(text)
}

function hasMoreReferences(text: string): boolean {
  let count = 0
  for (
    let at = text.indexOf('&');
    at >= 0 && count <= MOST_REFERENCES;
    at = text.indexOf('&', at + 1)
  )
    count++
  return count > MOST_REFERENCES
}

// Beyond a few of the same name, the page is made to waste our time.
const MOST_BRANCHES = 5

function findBranch(escaped: string, key: string): JsonObject | null {
  const pattern = new RegExp(`[{,]\\s*(?:&#34;|&quot;)${key}(?:&#34;|&quot;)\\s*:\\s*\\{`, 'g')
  for (const found of escaped.matchAll(pattern).take(MOST_BRANCHES)) {
    const text = objectAt(escaped, found.index + found[0].length - 1)
    const branch = text === null ? null : asObject(parseJson(text))
    if (branch !== null) return branch
  }
  return null
}

const FIRST_WINDOW = 16 * 1024

/**
 * The JSON object, decoded, that begins at the given position of the escaped text; null when it
 * does not end.
 */
function objectAt(escaped: string, start: number): string | null {
  for (let size = FIRST_WINDOW; ; size *= 4) {
    const decoded = decodeState(escaped.slice(start, start + size))
    const end = objectEnd(decoded)
    if (end > 0) return decoded.slice(0, end)
    if (start + size >= escaped.length) return null
  }
}

/** The index after the brace that closes the first one; 0 when none does. */
function objectEnd(json: string): number {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const mark = json.charCodeAt(at)
    if (mark === QUOTE) {
      at = stringEnd(json, at)
      if (at < 0) return 0
    } else if (mark === OPEN) depth++
    else if (mark === CLOSE && --depth === 0) return at + 1
  }
  return 0
}

const QUOTE = 34
const BACKSLASH = 92
const OPEN = 123
const CLOSE = 125

/** The index of the quote that ends the string begun at `start`; -1 when none does. */
function stringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

import { decodeEntities } from './entities.ts'
import { asObject, type JsonObject, parseJson } from './json.ts'

const STATE_ID = 'HH-Lux-InitialState'

/** The page's JSON state as it stands in the page: HTML-escaped, complete or cut. */
export type EscapedState = { text: string; complete: boolean }

/**
 * Cuts the state out of a page by position. Escaped text holds no `<`, so the first one after the template's tag must be
 * its end; with another one, or none, the page was cut. Null when the page has no state.
 */
export function findState(html: string): EscapedState | null {
  const name = html.indexOf(STATE_ID)
  if (name < 0) return null
  const tag = html.lastIndexOf('<', name)
  if (!html.startsWith('<template', tag)) return null
  const start = html.indexOf('>', name) + 1
  if (start === 0) return { text: '', complete: false }
  const end = html.indexOf('<', start)
  const complete = end >= 0 && html.startsWith('</template', end)
  return { text: html.slice(start, end < 0 ? html.length : end), complete }
}

/** The whole state parsed; null when it is not a JSON object. */
export function wholeState(state: EscapedState): JsonObject | null {
  return asObject(parseJson(decodeState(state.text)))
}

/** Nearly all entities of a state are quotes: taking them at one go first makes the whole about twice as fast. */
function decodeState(escaped: string): string {
  return decodeEntities(escaped.split('&#34;').join('"'))
}

/**
 * One branch of the state, without reading the other hundreds of kilobytes. It is looked for by its key, so what is found
 * may be a branch of that name deeper down: the caller must check that it holds what it wants, and else take `wholeState`.
 * Null when no such branch is an object.
 */
export function stateBranch(state: EscapedState, key: string): JsonObject | null {
  const pattern = new RegExp(`[{,]\\s*(?:&#34;|&quot;)${key}(?:&#34;|&quot;)\\s*:\\s*\\{`, 'g')
  for (const found of state.text.matchAll(pattern).take(MOST_BRANCHES)) {
    const text = objectAt(state.text, found.index + found[0].length - 1)
    const branch = text === null ? null : asObject(parseJson(text))
    if (branch !== null) return branch
  }
  return null
}

// Beyond a few of the same name the page is up to no good.
const MOST_BRANCHES = 5
const FIRST_WINDOW = 16 * 1024

/** The decoded JSON object whose brace stands at the given position of the escaped text. */
function objectAt(escaped: string, start: number): string | null {
  for (let size = FIRST_WINDOW; ; size *= 4) {
    const decoded = decodeState(escaped.slice(start, start + size))
    const end = objectEnd(decoded)
    if (end > 0) return decoded.slice(0, end)
    if (start + size >= escaped.length) return null
  }
}

/** The index after the brace that closes the first one; 0 when it is not closed. */
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

/** The index of the quote that ends the string begun at the given one; -1 when it is not ended. */
function stringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

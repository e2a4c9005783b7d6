import { isWhiteSpace } from '../text/characters.ts'

// Web addresses, e-mails, domains, accounts and file names: what stands in them names no skill.
const TOP_LEVEL =
  'com|ru|org|io|me|dev|app|ai|рф|by|kz|ua|su|info|biz|edu|gov|tech|online|store|site|pro|uk|de|us|eu|ge|uz|kg|az|cc|tv|cloud|agency|studio|digital|team'
const EXTENSIONS =
  'go|c|h|cc|cpp|cs|py|js|ts|jsx|tsx|vue|java|kt|rb|rs|php|pl|sh|sql|html?|css|scss|xml|json|ya?ml|md|txt|pdf|docx?|xlsx?|pptx?|csv|exe|zip|png|jpe?g|gif|svg|ipynb'

// Each pattern begins only where no earlier character could begin it, so that the time stays linear on any text. Before
// it stands what every address of its kind has in it, which most texts with a dot do not.
const ADDRESSES: readonly [holds: RegExp, pattern: RegExp][] = [
  [/:\/\//, /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"'«»]+/giu],
  [/www\./i, /(?<![\w.])www\.[^\s<>"'«»]+/giu],
  [/@./, /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu],
  [/@./, /(?<![\p{L}\d.])@[a-z_][\w.]*/giu],
  // A name and a top-level domain, perhaps with a path. `.net` is left to the next line: `ASP.NET/C#` is no address.
  [
    new RegExp(`\\.(?:${TOP_LEVEL})(?![\\p{L}\\d])`, 'iu'),
    new RegExp(
      `(?<![\\p{L}\\d.-])(?:[a-zа-я0-9](?:[\\wа-я-]{0,60}[a-zа-я0-9])?\\.){1,6}(?:${TOP_LEVEL})(?![\\p{L}\\d])(?::\\d+)?(?:\\/[^\\s<>"'«»,;]*)?`,
      'giu',
    ),
  ],
  [/\.net/i, /(?<![\p{L}\d.-])(?:[a-z0-9](?:[\w-]{0,60}[a-z0-9])?\.){1,6}net(?![\p{L}\d])/giu],
  // What is asked of an address: `?text=…`, `utm_source=…&utm_medium=…`.
  [/=./, /(?<![^\s.,:;()"'«»])[?&][a-z_][\w.-]{0,30}=[^\s<>"'«»]+/giu],
  [/=./, /(?<![\w&?=])[a-z_][\w-]{0,30}=[^\s<>"'«»&]{1,200}&[a-z_][\w-]{0,30}=[^\s<>"'«»]+/giu],
  // Files, and names such as `Vue.js`, which is found as a whole or not at all.
  [
    new RegExp(`\\.(?:${EXTENSIONS})(?![\\p{L}\\d])`, 'iu'),
    // Told by its first letter, in one way: with a letter anywhere, labels that lead nowhere would be tried in all ways.
    new RegExp(`(?<![\\w.-])(?:(?=[\\d-]{0,30}[a-z_])[\\w-]{1,61}\\.){1,4}(?:${EXTENSIONS})(?![\\p{L}\\d])`, 'giu'),
  ],
]

/** A run of text without white space is searched whole; of a longer one, pieces of this many units. */
const PIECE = 1024

type Span = readonly [start: number, end: number]

/** For each unit of a piece, the farthest end of the addresses that begin there or before; 0 for none. */
type Reach = Uint16Array | null
type Piece = { from: number; to: number; reach: Reach }

export type AddressFinder = {
  /** Whether a place is only a part of an address. */
  isIn(start: number, end: number): boolean
}

/**
 * Finds the addresses of one text. Searches a piece of the text when it is first asked about a place in it, and never
 * again: what it says about a place does not depend on what was asked before.
 */
export function createAddressFinder(
  text: string,
  /** Names that look like addresses (`draw.io`), in lower case: `Draw.io/Figma` is no address but a list. */
  names: ReadonlySet<string>,
): AddressFinder {
  // Pieces that read the same hold the same addresses.
  const reaches = new Map<string, Reach>()
  const pieces = new Map<number, Piece>()
  // Places are asked about in their order, or nearly.
  let run = { from: 0, to: 0, mayHold: false }
  let piece: Piece = { from: 0, to: 0, reach: null }
  const pieceAt = (place: number): Piece => {
    if (place >= piece.from && place < piece.to) return piece
    if (place < run.from || place >= run.to) run = runAt(text, place)
    if (!run.mayHold) {
      piece = { from: run.from, to: run.to, reach: null }
      return piece
    }
    const from = place - ((place - run.from) % PIECE)
    piece = pieces.get(from) ?? read(from, Math.min(from + PIECE, run.to))
    return piece
  }
  const read = (from: number, to: number): Piece => {
    const units = text.slice(from, to)
    let reach = reaches.get(units)
    if (reach === undefined) {
      reach = reachOf(units, names)
      reaches.set(units, reach)
    }
    pieces.set(from, { from, to, reach })
    return { from, to, reach }
  }
  return {
    isIn(start, end) {
      if (!touchesAddressSign(text, start, end)) return false
      const { from, reach } = pieceAt(start)
      if (reach === null) return false
      const [first, last] = [start - from, end - from]
      // A name that is a whole address (`Draw.io`, `Node.js`) is a name like others.
      return reach[first]! > last || (first > 0 && reach[first - 1]! >= last)
    },
  }
}

/** Whether a sign of addresses stands beside a place: else it is no part of one. */
function touchesAddressSign(text: string, start: number, end: number): boolean {
  return isAddressSign(text.charCodeAt(start - 1)) || isAddressSign(text.charCodeAt(end))
}

function reachOf(piece: string, names: ReadonlySet<string>): Reach {
  const spans = addressesIn(piece, names)
  if (spans.length === 0) return null
  const reach = new Uint16Array(piece.length)
  for (const [start, end] of spans) reach[start] = Math.max(reach[start]!, end)
  for (let at = 1; at < reach.length; at++) reach[at] = Math.max(reach[at]!, reach[at - 1]!)
  return reach
}

function addressesIn(piece: string, names: ReadonlySet<string>): Span[] {
  const spans: Span[] = []
  for (const [holds, pattern] of ADDRESSES) {
    if (!holds.test(piece)) continue
    pattern.lastIndex = 0
    for (let match = pattern.exec(piece); match !== null; match = pattern.exec(piece)) {
      const { index, 0: found } = match
      const slash = found.indexOf('/')
      const host = slash < 0 ? found : found.slice(0, slash)
      spans.push([index, index + (names.has(host.toLowerCase()) ? host : found).length])
    }
  }
  return spans
}

const SIGNS = signTable('./@:-=?&#%~+')

/** 1 for each of the signs. */
function signTable(signs: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const sign of signs) table[sign.charCodeAt(0)] = 1
  return table
}

function isAddressSign(code: number): boolean {
  return SIGNS[code] === 1
}

/** One of the first, or both of the others, is in every address (see `ADDRESSES`). */
const [ENOUGH, COLON, SLASH] = [1, 2, 4] as const
const HELD = signTable('.@=')
HELD[':'.charCodeAt(0)] = COLON
HELD['/'.charCodeAt(0)] = SLASH

/** The text around a place, as far as there is no white space, and whether it may hold an address. */
function runAt(text: string, place: number): { from: number; to: number; mayHold: boolean } {
  let [from, to] = [place, place]
  let held = 0
  while (from > 0 && !isWhiteSpace(text.charCodeAt(from - 1))) held |= HELD[text.charCodeAt(--from)] ?? 0
  while (to < text.length && !isWhiteSpace(text.charCodeAt(to))) held |= HELD[text.charCodeAt(to++)] ?? 0
  return { from, to, mayHold: (held & ENOUGH) !== 0 || held === (COLON | SLASH) }
}

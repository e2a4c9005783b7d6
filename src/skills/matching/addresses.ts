import { isWhiteSpace } from '../text/characters.ts'

// Web addresses, e-mails, domains, accounts and file names: what stands in them names no skill.
const TOP_LEVEL =
  'com|ru|org|io|me|dev|app|ai|рф|by|kz|ua|su|info|biz|edu|gov|tech|online|store|site|pro|uk|de|us|eu|ge|uz|kg|az|cc|tv|cloud|agency|studio|digital|team'
const EXTENSIONS =
  'go|c|h|cc|cpp|cs|py|js|ts|jsx|tsx|vue|java|kt|rb|rs|php|pl|sh|sql|html?|css|scss|xml|json|ya?ml|md|txt|pdf|docx?|xlsx?|pptx?|csv|exe|zip|png|jpe?g|gif|svg|ipynb'

// Each begins only where no earlier character could begin it, so that the time stays linear on any text.
const ADDRESSES = [
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"'«»]+/giu,
  /(?<![\w.])www\.[^\s<>"'«»]+/giu,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu,
  /(?<![\p{L}\d.])@[a-z_][\w.]*/giu,
  // A name and a top-level domain, perhaps with a path. `.net` is left to the next line: `ASP.NET/C#` is no address.
  new RegExp(
    `(?<![\\p{L}\\d.-])(?:[a-zа-я0-9](?:[\\wа-я-]{0,60}[a-zа-я0-9])?\\.){1,6}(?:${TOP_LEVEL})(?![\\p{L}\\d])(?::\\d+)?(?:\\/[^\\s<>"'«»,;]*)?`,
    'giu',
  ),
  /(?<![\p{L}\d.-])(?:[a-z0-9](?:[\w-]{0,60}[a-z0-9])?\.){1,6}net(?![\p{L}\d])/giu,
  // Files, and names such as `Vue.js`, which is found as a whole or not at all.
  new RegExp(`(?<![\\w.-])(?:[\\w-]{0,30}[a-z_][\\w-]{0,30}\\.){1,4}(?:${EXTENSIONS})(?![\\p{L}\\d])`, 'giu'),
]

/** Text without white space is searched in pieces of this many units. */
const PIECE = 256

type Span = readonly [start: number, end: number]

/**
 * Tells, for one text, whether a place is only a part of an address. Searches a piece of the text for addresses when it
 * is first asked about a place in it.
 */
export function createAddressFinder(
  text: string,
  /** Names that look like addresses (`draw.io`), in lower case: `Draw.io/Figma` is no address but a list. */
  names: ReadonlySet<string>,
): (start: number, end: number) => boolean {
  const pieces = new Map<number, Span[]>()
  return (start, end) => {
    if (!isAddressSign(text.charCodeAt(start - 1)) && !isAddressSign(text.charCodeAt(end))) return false
    const from = pieceStart(text, start)
    let spans = pieces.get(from)
    if (spans === undefined) {
      spans = addressesIn(text, from, pieceEnd(text, end), names)
      pieces.set(from, spans)
    }
    // A name that is a whole address (`Draw.io`, `Node.js`) is a name like others.
    return spans.some(([left, right]) => left <= start && end <= right && right - left > end - start)
  }
}

function addressesIn(text: string, from: number, to: number, names: ReadonlySet<string>): Span[] {
  const piece = text.slice(from, to)
  if (!/[.@]|:\/\//.test(piece)) return []
  return ADDRESSES.flatMap((pattern) =>
    [...piece.matchAll(pattern)].map(({ index, 0: found }): Span => {
      const slash = found.indexOf('/')
      const host = slash < 0 ? found : found.slice(0, slash)
      return [from + index, from + index + (names.has(host.toLowerCase()) ? host : found).length]
    }),
  )
}

const SIGNS = new Set([...'./@:-=?&#%~'].map((sign) => sign.charCodeAt(0)))

function isAddressSign(code: number): boolean {
  return SIGNS.has(code)
}

function pieceStart(text: string, start: number): number {
  const first = start - (start % PIECE)
  let at = start
  while (at > first && !isWhiteSpace(text.charCodeAt(at - 1))) at--
  return at
}

function pieceEnd(text: string, end: number): number {
  const last = Math.min(text.length, end - (end % PIECE) + PIECE)
  let at = end
  while (at < last && !isWhiteSpace(text.charCodeAt(at))) at++
  return at
}

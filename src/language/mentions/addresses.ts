import { lazy } from '../../memory/lazy.ts'
import type { Span } from '../text/span.ts'

// Web addresses, e-mails, domains, accounts and file names: what stands in them names no skill.
const TOP_LEVEL =
  'com|ru|org|io|me|dev|app|ai|рф|by|kz|ua|su|info|biz|edu|gov|tech|online|store|site|pro|uk|de|us|eu|ge|uz|kg|az|cc|tv|cloud|agency|studio|digital|team'
const EXTENSIONS =
  'go|c|h|cc|cpp|cs|py|js|ts|jsx|tsx|vue|java|kt|rb|rs|php|pl|sh|sql|html?|css|scss|xml|json|ya?ml|md|txt|pdf|docx?|xlsx?|pptx?|csv|exe|zip|png|jpe?g|gif|svg|ipynb'

// Each pattern begins only where no earlier character could begin it and is bounded, so that the
// time stays linear on any text. Before it stands what every address of its kind has in it, which
// most texts do not.
const ADDRESSES: readonly [holds: RegExp, pattern: RegExp][] = [
  [/:\/\//, /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"'«»]+/giu],
  [/www\./i, /(?<![\w.])www\.[^\s<>"'«»]+/giu],
  [/@./, /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu],
  [/@./, /(?<![\p{L}\d.])@[a-z_][\w.]*/giu],
  // A name and a top-level domain, perhaps with a path. `.net` is left to the next line:
  // `ASP.NET/C#` is no address.
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
    // Told by its first letter, in one way: with a letter anywhere, labels that lead nowhere would
    // be tried in all ways.
    new RegExp(
      `(?<![\\w.-])(?:(?=[\\d-]{0,30}[a-z_])[\\w-]{1,61}\\.){1,4}(?:${EXTENSIONS})(?![\\p{L}\\d])`,
      'giu',
    ),
  ],
]

export type AddressFinder = {
  /** Whether a place is only a part of an address. */
  isIn(start: number, end: number): boolean
}

/** Finds the addresses of a text when first asked about a place beside a sign of theirs. */
export function createAddressFinder(
  text: string,
  /** Names that look like addresses, in lower case: `Draw.io/Figma` is a list. */
  names: ReadonlySet<string>,
): AddressFinder {
  const reach = lazy(() => reachIn(text, names))
  const isSign = (at: number) => SIGNS.has(text.charAt(at))
  return {
    // A name that is a whole address (`Draw.io`, `Node.js`) is a name like others.
    isIn: (start, end) =>
      (isSign(start - 1) || isSign(end)) &&
      (reach()[start]! > end || (start > 0 && reach()[start - 1]! >= end)),
  }
}

/** One of them stands beside a part of an address. */
const SIGNS = new Set('./@:-=?&#%~+')

/** For each place the farthest end of the addresses that begin there or before. */
function reachIn(text: string, names: ReadonlySet<string>): Int32Array {
  const reach = new Int32Array(text.length)
  for (const { start, end } of addressesIn(text, names)) reach[start] = Math.max(reach[start]!, end)
  for (let at = 1; at < reach.length; at++) reach[at] = Math.max(reach[at]!, reach[at - 1]!)
  return reach
}

function addressesIn(text: string, names: ReadonlySet<string>): Span[] {
  return ADDRESSES.flatMap(([holds, pattern]) =>
    holds.test(text) ? Array.from(text.matchAll(pattern), (match) => spanOf(match, names)) : [],
  )
}

function spanOf({ index, 0: found }: RegExpMatchArray, names: ReadonlySet<string>): Span {
  const [host] = found.split('/', 1) as [string]
  return { start: index!, end: index! + (names.has(host.toLowerCase()) ? host : found).length }
}

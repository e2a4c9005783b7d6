/** Web addresses, e-mails, domains, accounts and file names: what stands in them names no skill. */
const ADDRESSES = [
  /[a-z][a-z0-9+.-]*:\/\/[^\s<>"'«»]+/giu,
  /\bwww\.[^\s<>"'«»]+/giu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu,
  /(?<![\p{L}\d.])@[a-z_][\w.]*/giu,
  // A name and a top-level domain, perhaps with a path. `.net` is left to the next line: `ASP.NET/C#` is no address.
  /(?:[a-zа-я0-9](?:[\wа-я-]*[a-zа-я0-9])?\.)+(?:com|ru|org|io|me|dev|app|ai|рф|by|kz|ua|su|info|biz|edu|gov|tech|online|store|site|pro|uk|de|us|eu|ge|uz|kg|az|cc|tv|cloud|agency|studio|digital|team)(?![\p{L}\d])(?::\d+)?(?:\/[^\s<>"'«»,;]*)?/giu,
  /(?:[a-z0-9](?:[\w-]*[a-z0-9])?\.)+net(?![\p{L}\d])/giu,
  // Files, and `Vue.js`: a library that is called so as a whole.
  /(?:[\w-]*[a-z_][\w-]*\.)+(?:go|c|h|cc|cpp|cs|py|js|ts|jsx|tsx|vue|java|kt|rb|rs|php|pl|sh|sql|html?|css|scss|xml|json|ya?ml|md|txt|pdf|docx?|xlsx?|pptx?|csv|exe|zip|png|jpe?g|gif|svg|ipynb)(?![\p{L}\d])/giu,
]

const FARTHEST = 200

/** Whether text[start, end) is only a part of an address. A whole one (`Draw.io`, `Node.js`) is a name like others. */
export function isInsideAddress(text: string, start: number, end: number): boolean {
  if (!isAddressSign(text.charCodeAt(start - 1)) && !isAddressSign(text.charCodeAt(end))) return false
  const from = chunkStart(text, start)
  const chunk = text.slice(from, chunkEnd(text, end))
  for (const pattern of ADDRESSES) {
    for (const { index, 0: found } of chunk.matchAll(pattern)) {
      const [left, right] = [from + index, from + index + found.length]
      if (left <= start && end <= right && right - left > end - start) return true
    }
  }
  return false
}

/** . / @ : - = ? & # % ~ _ */
function isAddressSign(code: number): boolean {
  return (
    code === 0x2e ||
    code === 0x2f ||
    code === 0x40 ||
    code === 0x3a ||
    code === 0x2d ||
    code === 0x3d ||
    code === 0x3f ||
    code === 0x26 ||
    code === 0x23 ||
    code === 0x25 ||
    code === 0x7e
  )
}

function chunkStart(text: string, start: number): number {
  let at = start
  while (at > 0 && start - at < FARTHEST && !/\s/.test(text[at - 1]!)) at--
  return at
}

function chunkEnd(text: string, end: number): number {
  let at = end
  while (at < text.length && at - end < FARTHEST && !/\s/.test(text[at]!)) at++
  return at
}

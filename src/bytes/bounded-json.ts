/**
 * What a JSON text may hold. Parsing makes of each pair of brackets an object that takes some fifty
 * bytes, so that a small file of nothing but brackets would take gigabytes.
 */
type JsonBounds = { depth: number; values: number }

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,[]{}'),
]

/**
 * Whether a JSON text in UTF-8 keeps within the bounds; values are counted by the brackets and the
 * commas before them. Says nothing of a text that is no JSON.
 */
export function isWithin(json: Buffer, { depth: deepest, values: most }: JsonBounds): boolean {
  let depth = 0
  let values = 1
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (byte === QUOTE) i = endOfString(json, i)
    else if (byte === COMMA) values++
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++
      values++
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    if (depth > deepest || values > most) return false
  }
  return true
}

/**
 * Where the string that begins here ends: at the next quote that no backslash takes its meaning
 * from.
 */
function endOfString(json: Buffer, start: number): number {
  let i = start + 1
  while (i < json.length && json[i] !== QUOTE) i += json[i] === BACKSLASH ? 2 : 1
  return i
}

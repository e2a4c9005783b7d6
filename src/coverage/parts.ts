/** A part of a text. Offsets are UTF-16 units, half-open. */
export type Part = { start: number; end: number }

/** No name goes on across it. */
const SIGN = ';'

/** The text with a sign for each character of the parts, however they overlap; lines and offsets stay. */
export function withoutParts(text: string, parts: readonly Part[]): string {
  if (parts.length === 0) return text
  let kept = ''
  let at = 0
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    kept += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, SIGN)
    at = end
  }
  return kept + text.slice(at)
}

// Answers that are kept in memory, such as a whole scan, are turned into JSON once.
const prepared = new WeakMap<object, string>()

export function jsonResponse(value: unknown): Response {
  return new Response(jsonOf(value), { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}

function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = prepared.get(value)
  if (text === undefined) {
    text = JSON.stringify(value)
    prepared.set(value, text)
  }
  return text
}

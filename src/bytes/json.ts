/**
 * The JSON of bytes; undefined when they are not JSON in UTF-8. The parser's message is dropped,
 * because it quotes them.
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

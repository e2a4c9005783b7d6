/** Names what the parts say: the first 12 hex digits of their SHA-256. */
export function shortDigest(parts: Iterable<string | Uint8Array>): string {
  const hash = new Bun.SHA256()
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}

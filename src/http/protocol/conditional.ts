const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * Whether an `If-None-Match` header matches this ETag: it is `*`, or lists the tag. Tags are
 * compared weakly, as RFC 9110, 13.1.2 asks for.
 */
export function isUnchanged(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header === etag || header.trim() === '*') return true
  const wanted = opaque(etag)
  return header.match(TAG)?.some((tag) => opaque(tag) === wanted) ?? false
}

const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

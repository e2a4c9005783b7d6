/** Values on their way to PostgreSQL and back. */

/**
 * Numbers go as texts, as the server then takes each for what its place asks for: a number of
 * JavaScript's would be sent as a float wherever it is large, and a column compared with a float is
 * not looked up in its index. PostgreSQL has no text with a NUL; nothing that is stored on purpose
 * has one, and what is looked up with it is not found this way too.
 */
export const sent = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value
}

/**
 * The client gives `bigint` columns as BigInt; ours hold whole numbers that JavaScript's numbers
 * have a place for.
 */
export const received = (value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value

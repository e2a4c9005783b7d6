/**
 * Keeps the result of a function for its last argument, compared by identity: the same moment comes
 * many times in a row.
 */
export function memoizeLast<Value, From = number>(
  make: (from: From) => Value,
): (from: From) => Value {
  let last: { from: From; value: Value } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, value: make(from) }
    return last.value
  }
}

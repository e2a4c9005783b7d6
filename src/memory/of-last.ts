/** Keeps what a function made of the last number or text it was given: moments come many times in a row. */
export function ofLast<Value, From extends number | string = number>(
  make: (from: From) => Value,
): (from: From) => Value {
  let last: { from: From; value: Value } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, value: make(from) }
    return last.value
  }
}

/** Keeps what a function made of the last number it was given: moments come many times in a row. */
export function ofLast<Value>(make: (from: number) => Value): (from: number) => Value {
  let last: { from: number; value: Value } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, value: make(from) }
    return last.value
  }
}

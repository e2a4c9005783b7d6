/** Makes a value when it is first asked for. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => {
    made ??= make()
    return made
  }
}

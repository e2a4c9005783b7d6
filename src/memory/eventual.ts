/**
 * What may be there at once: what is in use is kept, and who finds it there does not wait for it. A step that waits costs a
 * request as much as its key check.
 */
export type Eventual<Value> = Value | Promise<Value>

/** Goes on with a value: at once when it is there. */
export const whenThere = <Value, Result>(
  value: Eventual<Value>,
  next: (value: Value) => Eventual<Result>,
): Eventual<Result> => (value instanceof Promise ? value.then(next) : next(value))

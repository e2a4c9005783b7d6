/**
 * Values read one at a time: an array, or a list whose members are made when they are asked for.
 */
export type Listed<Value> = Iterable<Value> & {
  readonly length: number
  at(index: number): Value | undefined
}

/**
 * Numbers of many things: `from` of a typed array makes a list of them all first, which weighs
 * several times as much.
 */
export function numbersOf<Numbers extends Int32Array | Float64Array | Uint8Array, Value>(
  room: Numbers,
  values: Iterable<Value>,
  numberOf: (value: Value) => number,
): Numbers {
  let at = 0
  for (const value of values) room[at++] = numberOf(value)
  return room
}

/** Those of these numbers that are kept; `filter` makes a list of them first. */
export function filtered(
  numbers: ArrayLike<number>,
  isKept: (number: number) => boolean,
): Int32Array {
  const room = new Int32Array(numbers.length)
  let length = 0
  for (let i = 0; i < numbers.length; i++) if (isKept(numbers[i]!)) room[length++] = numbers[i]!
  return room.subarray(0, length)
}

/** A list of this length, whose members nothing keeps. */
export const listed = <Value>(length: number, make: (index: number) => Value): Listed<Value> => ({
  length,
  at: (index) => (index >= 0 && index < length ? make(index) : undefined),
  *[Symbol.iterator]() {
    for (let index = 0; index < length; index++) yield make(index)
  },
})

type Numbers = Int32Array | Float64Array | Uint8Array | Uint16Array

/** Numbers that are added one after the other, in few bytes. */
type Growing<Of extends Numbers> = {
  length(): number
  add(number: number): void
  at(index: number): number
  /** Those added so far: a view, which later additions may leave behind. */
  all(): Of
}

/** From so many on, unused room weighs more than the time of one more copy. */
const MANY = 65_536

/**
 * @param start room for the first of them, which doubles when it is full; of many it grows by a
 * quarter
 */
export function growing<Of extends Numbers>(start: Of): Growing<Of> {
  let numbers: Numbers = start
  let length = 0
  return {
    length: () => length,
    add(number) {
      if (length === numbers.length) {
        const larger = new (numbers.constructor as new (length: number) => Numbers)(
          length < MANY ? length * 2 : Math.ceil(length * 1.25),
        )
        larger.set(numbers)
        numbers = larger
      }
      numbers[length++] = number
    },
    at: (index) => numbers[index]!,
    all: () => numbers.subarray(0, length) as Of,
  }
}

/** How many values two ascending lists without repeats share. */
export function shared(one: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let i = 0, k = 0; i < one.length && k < other.length; ) {
    const [left, right] = [one[i]!, other[k]!]
    if (left === right) count++
    if (left <= right) i++
    if (right <= left) k++
  }
  return count
}

/** Jaccard's index of two sets, 0 to 1: what they share over what they hold together; 0 when either is empty. */
export function jaccard(one: Uint32Array, other: Uint32Array): number {
  if (one.length === 0 || other.length === 0) return 0
  const both = shared(one, other)
  return both / (one.length + other.length - both)
}

/** Whether Jaccard's index is at least `least`. Sets of too different a size are not read. */
export function isAlike(one: Uint32Array, other: Uint32Array, least: number): boolean {
  const [fewer, more] = one.length < other.length ? [one.length, other.length] : [other.length, one.length]
  return fewer >= least * more && jaccard(one, other) >= least
}

/** Whether an ascending list holds a value. */
export function holds(values: Uint32Array, value: number): boolean {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return values[low] === value
}

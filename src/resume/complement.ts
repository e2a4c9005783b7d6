/** The numbers below `count` that are not among these, which ascend. */
export function complementOf(count: number, these: ArrayLike<number>): Uint32Array {
  const rest = new Uint32Array(count - these.length)
  let [next, length] = [0, 0]
  for (let number = 0; number < count; number++) {
    if (number === these[next]) next++
    else rest[length++] = number
  }
  return rest
}

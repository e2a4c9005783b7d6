/** The numbers below `count` that are not among these, which ascend. */
export function numbersBeside(count: number, these: readonly number[]): number[] {
  const rest: number[] = []
  let next = 0
  for (let number = 0; number < count; number++) {
    if (number === these[next]) next++
    else rest.push(number)
  }
  return rest
}

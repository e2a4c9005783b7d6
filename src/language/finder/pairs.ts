/**
 * Pairs of whole numbers, two by two, ordered by one of both (counting sort): those that share it
 * keep their order.
 * @param count the number is below it
 * @returns `firsts`: the place of the first pair of each number, and behind the last one how many
 * pairs there are
 */
export function pairsBy(side: 0 | 1, unordered: ArrayLike<number>, count: number) {
  const firsts = new Int32Array(count + 1)
  for (let at = side; at < unordered.length; at += 2) firsts[unordered[at]! + 1]!++
  for (let number = 0; number < count; number++) firsts[number + 1]! += firsts[number]!
  const next = firsts.slice()
  const pairs = new Int32Array(unordered.length)
  for (let at = 0; at < unordered.length; at += 2) {
    const to = next[unordered[at + side]!]!++ * 2
    pairs[to] = unordered[at]!
    pairs[to + 1] = unordered[at + 1]!
  }
  return { pairs, firsts }
}

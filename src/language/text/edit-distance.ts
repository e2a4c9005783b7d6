/**
 * How many letters must be added, left out or replaced to make one word of the other (Levenshtein),
 * row by row.
 * @param swap what it counts that two neighbours change places: one edit (Damerau's distance), or
 * the two that make it
 */
export function editDistance(one: string, other: string, swap = 2): number {
  let [before, row] = [[0], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j++) {
      const replaced = row[j]! + (one[i] === other[j] ? 0 : 1)
      const isSwapped = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j]
      const swapped = isSwapped ? before[j - 1]! + swap : replaced
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, replaced, swapped))
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1)!
}

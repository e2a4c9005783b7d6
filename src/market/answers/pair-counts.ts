/** More than there are employers. */
const SECONDS = 2 ** 26
/** So many that were added take eight megabytes. */
const ADDED_AT_ONCE = 2 ** 20

/**
 * How often pairs of small whole numbers were added: twelve bytes for each that differs, where a
 * Map takes forty. Of the mentions of a million adverts, which are many times as many, only those
 * added last are kept.
 */
export function createPairCounts() {
  let counted: Counted = { pairs: new Float64Array(0), counts: new Int32Array(0) }
  let added = new Float64Array(1024)
  let length = 0

  function count(): void {
    counted = withAdded(counted, added.subarray(0, length).sort())
    length = 0
  }

  return {
    add(first: number, second: number): void {
      if (length === ADDED_AT_ONCE) count()
      if (length === added.length) {
        const larger = new Float64Array(length * 2)
        larger.set(added)
        added = larger
      }
      added[length++] = first * SECONDS + second
    },
    /**
     * How many pairs have this first number, and how many second numbers have more of them than
     * given.
     */
    compared(
      first: number | undefined,
      given: ArrayLike<number>,
    ): { total: number; beyond: number } {
      if (length > 0) {
        count()
        added = new Float64Array(1024)
      }
      const { pairs, counts } = counted
      let [total, beyond] = [0, 0]
      if (first === undefined) return { total, beyond }
      const [from, end] = [first * SECONDS, (first + 1) * SECONDS]
      for (let at = firstFrom(pairs, from); at < pairs.length && pairs[at]! < end; at++) {
        total += counts[at]!
        if (counts[at]! > given[pairs[at]! - from]!) beyond++
      }
      return { total, beyond }
    },
  }
}

/** Different pairs in ascending order, and how often each was added. */
type Counted = { pairs: Float64Array; counts: Int32Array }

/** @param added ascending */
function withAdded({ pairs, counts }: Counted, added: Float64Array): Counted {
  const room = pairs.length + added.length
  const [all, times] = [new Float64Array(room), new Int32Array(room)]
  let last = -1
  for (let at = 0, next = 0; at < pairs.length || next < added.length; ) {
    const isKnown = next === added.length || pairs[at]! <= added[next]!
    const pair = isKnown ? pairs[at]! : added[next]!
    if (last < 0 || all[last] !== pair) all[++last] = pair
    times[last]! += isKnown ? counts[at++]! : 1
    if (!isKnown) next++
  }
  return { pairs: all.slice(0, last + 1), counts: times.slice(0, last + 1) }
}

/** The place of the first number, of some in ascending order, that is not below another. */
function firstFrom(numbers: Float64Array, least: number): number {
  let [from, end] = [0, numbers.length]
  while (from < end) {
    const middle = (from + end) >> 1
    if (numbers[middle]! < least) from = middle + 1
    else end = middle
  }
  return from
}

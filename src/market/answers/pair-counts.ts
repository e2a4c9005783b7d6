import { growing } from '../../memory/growing.ts'

/** More than there are employers. */
const SECONDS = 2 ** 26

/**
 * How often pairs of small whole numbers were added: eight bytes for each, where a Map takes forty.
 */
export function createPairCounts() {
  const added = growing(new Float64Array(1024))
  let counted: Counted | null = null

  return {
    add(first: number, second: number): void {
      added.add(first * SECONDS + second)
      counted = null
    },
    /**
     * How many pairs have this first number, and how many second numbers have more of them than
     * given.
     */
    compared(
      first: number | undefined,
      given: ArrayLike<number>,
    ): { total: number; beyond: number } {
      counted ??= countedIn(added.all().sort())
      const { starts, seconds, counts } = counted
      if (first === undefined) return { total: 0, beyond: 0 }
      let [total, beyond] = [0, 0]
      for (let at = starts[first] ?? 0; at < (starts[first + 1] ?? 0); at++) {
        total += counts[at]!
        if (counts[at]! > given[seconds[at]!]!) beyond++
      }
      return { total, beyond }
    },
  }
}

/**
 * Different pairs in ascending order: those with the first number i stand from `starts[i]` to
 * `starts[i + 1]`.
 */
type Counted = { starts: number[]; seconds: Int32Array; counts: Int32Array }

function countedIn(sorted: Float64Array): Counted {
  const [seconds, counts] = [new Int32Array(sorted.length), new Int32Array(sorted.length)]
  const starts: number[] = []
  let last = -1
  for (let i = 0; i < sorted.length; i++) {
    if (i > 0 && sorted[i] === sorted[i - 1]) {
      counts[last]!++
      continue
    }
    last++
    const first = Math.floor(sorted[i]! / SECONDS)
    while (starts.length <= first) starts.push(last)
    seconds[last] = sorted[i]! - first * SECONDS
    counts[last] = 1
  }
  starts.push(last + 1)
  return { starts, seconds: seconds.slice(0, last + 1), counts: counts.slice(0, last + 1) }
}

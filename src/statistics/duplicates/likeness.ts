/**
 * How many values two sets share at least whose Jaccard index, what they share over what they hold
 * together, is `least`.
 */
export function leastShared(one: Uint32Array, other: Uint32Array, least: number): number {
  // s / (m + n − s) ≥ t is s ≥ t (m + n) / (1 + t).
  return Math.ceil((least * (one.length + other.length)) / (1 + least) - ROUNDING)
}

/**
 * How many values two sets share at least when this part of the smaller one lies in the other:
 * Broder's containment.
 */
export function leastSharedIn(one: Uint32Array, other: Uint32Array, part: number): number {
  return Math.ceil(part * Math.min(one.length, other.length) - ROUNDING)
}

/**
 * Whether two ascending lists without repeats share so many values. Stops as soon as too few are
 * left.
 */
export function sharesAtLeast(one: Uint32Array, other: Uint32Array, needed: number): boolean {
  return Math.min(one.length, other.length) >= needed && sharedUnless(one, other, needed) >= needed
}

/** Whether Jaccard's index of two sets is at least this. */
export const areAlike = (one: Uint32Array, other: Uint32Array, least: number): boolean =>
  sharesAtLeast(one, other, leastShared(one, other, least))

/** Whether at least this part of the smaller set lies in the other. */
export const isOneIn = (one: Uint32Array, other: Uint32Array, part: number): boolean =>
  sharesAtLeast(one, other, leastSharedIn(one, other, part))

/** A quotient of whole numbers may come out a little above the whole number that it is. */
const ROUNDING = 1e-9

/** Jaccard's index, 0 to 1. */
export function jaccard(one: Uint32Array, other: Uint32Array): number {
  if (one.length === 0 || other.length === 0) return 0
  const both = shared(one, other)
  return both / (one.length + other.length - both)
}

/** How many values two ascending lists without repeats share. */
export const shared = (one: Uint32Array, other: Uint32Array): number => sharedUnless(one, other, 0)

/** The same; or fewer than `needed`, when they do not share as many. */
function sharedUnless(one: Uint32Array, other: Uint32Array, needed: number): number {
  let count = 0
  let [i, k] = [0, 0]
  while (i < one.length && k < other.length) {
    const left = one[i]!
    const right = other[k]!
    if (left === right) {
      count++
      i++
      k++
    } else {
      if (left < right) i++
      else k++
      if (count + Math.min(one.length - i, other.length - k) < needed) break
    }
  }
  return count
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

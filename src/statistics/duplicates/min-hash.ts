/**
 * MinHash: the chance that the least value of a random function is the same over two sets is their
 * Jaccard index (Broder, On the resemblance and containment of documents, 1997). Locality-sensitive
 * hashing: the values are cut into b bands of r rows; sets that agree on a whole band are
 * candidates, which sets of likeness s are with the chance 1 − (1 − s^r)^b (Leskovec, Rajaraman,
 * Ullman, Mining of Massive Datasets, 3.4).
 */
export type Banding = { bands: number; rows: number }

/** For sets of likeness 0.6: 1 − (1 − 0.6³)³⁴ = 0.9997; of 0.5 0.989. */
export const FOR_SAME_WORDS: Banding = { bands: 34, rows: 3 }
/** For 0.6: 1 − (1 − 0.6⁴)²⁶ = 0.97, for 0.7 0.9992, for 0.8 0.999999; for 0.9 it is 1 − 10⁻¹². */
export const FOR_ANY_TITLE: Banding = { bands: 26, rows: 4 }

/** For 0.3: 1 − (1 − 0.3²)⁵² = 0.993, for 0.4 0.9999. */
export const FOR_SAME_MEANING: Banding = { bands: 52, rows: 2 }

/** Values of a set: enough for any banding. */
export const VALUES = 104

const { factors, offsets } = fixedFunctions(20_261_122)

/**
 * The least value of each function over the set, as signed numbers; of an empty one the greatest
 * there is.
 */
export function minHash(set: Uint32Array): Int32Array {
  const least = new Int32Array(VALUES)
  // Signed numbers stay whole numbers to the runtime, which halves the time.
  const members = new Int32Array(set.buffer, set.byteOffset, set.length)
  for (let i = 0; i < VALUES; i++) least[i] = leastOf(members, factors[i]!, offsets[i]!)
  return least
}

function leastOf(members: Int32Array, factor: number, offset: number): number {
  let found = 0x7fff_ffff
  for (let k = 0; k < members.length; k++) {
    const value = (Math.imul(factor, members[k]!) + offset) | 0
    if (value < found) found = value
  }
  return found
}

/**
 * The share of values that two sets have in common, by which their likeness is estimated; standard
 * error 0.05 at most.
 */
export function estimatedLikeness(one: Int32Array, other: Int32Array): number {
  let equal = 0
  for (let i = 0; i < VALUES; i++) if (one[i] === other[i]) equal++
  return equal / VALUES
}

/**
 * A number for the values of a band: equal for equal bands. Others may have it too, which costs a
 * comparison.
 */
export function bandKey(values: Int32Array, band: number, rows: number, salt: number): number {
  let key = Math.imul(salt ^ band, 0x9e3779b1)
  for (let i = band * rows; i < (band + 1) * rows; i++)
    key = Math.imul(key ^ values[i]!, 0x01000193) ^ (key >>> 15)
  return key >>> 0
}

/**
 * x → a·x + b modulo 2³², a odd: permutations of the 32-bit numbers. The same in every process, by
 * mulberry32.
 */
function fixedFunctions(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return mix ^ (mix >>> 14)
  }
  return {
    factors: Int32Array.from({ length: VALUES }, () => next() | 1),
    offsets: Int32Array.from({ length: VALUES }, next),
  }
}

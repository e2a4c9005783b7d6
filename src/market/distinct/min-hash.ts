/**
 * MinHash: the chance that the least value of a random function is the same over two sets is their Jaccard index (Broder,
 * On the resemblance and containment of documents, 1997). Locality-sensitive hashing: the values are cut into b bands of
 * r rows; sets that agree on a whole band are candidates, which sets of likeness s are with the chance 1 − (1 − s^r)^b
 * (Leskovec, Rajaraman, Ullman, Mining of Massive Datasets, 3.4).
 */
export type Banding = { bands: number; rows: number }

/** For sets of likeness 0.6: 1 − (1 − 0.6³)³⁴ = 0.9997. */
export const FOR_SAME_TITLE: Banding = { bands: 34, rows: 3 }
/** For 0.7: 1 − (1 − 0.7⁴)²⁶ = 0.9992; for 0.9 it is 1 − 10⁻¹². */
export const FOR_ANY_TITLE: Banding = { bands: 26, rows: 4 }

/** Values of a set: enough for either banding. */
export const VALUES = 104

const { factors, offsets } = fixedFunctions(20_261_122)

/** The least value of each function over the set; of an empty one the greatest there is. */
export function minHash(set: Uint32Array): Uint32Array {
  const least = new Uint32Array(VALUES).fill(0xffff_ffff)
  for (let i = 0; i < VALUES; i++) {
    const [factor, offset] = [factors[i]!, offsets[i]!]
    let found = 0xffff_ffff
    for (let k = 0; k < set.length; k++) {
      const value = (Math.imul(factor, set[k]!) + offset) >>> 0
      if (value < found) found = value
    }
    least[i] = found
  }
  return least
}

/** A number for the values of a band: equal for equal bands. Others may have it too, which costs a comparison. */
export function bandKey(values: Uint32Array, band: number, rows: number, salt: number): number {
  let key = Math.imul(salt ^ band, 0x9e3779b1)
  for (let i = band * rows; i < (band + 1) * rows; i++) key = Math.imul(key ^ values[i]!, 0x01000193) ^ (key >>> 15)
  return key >>> 0
}

/** x → a·x + b modulo 2³², a odd: permutations of the 32-bit numbers. The same in every process, by mulberry32. */
function fixedFunctions(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return (mix ^ (mix >>> 14)) >>> 0
  }
  return {
    factors: Uint32Array.from({ length: VALUES }, () => next() | 1),
    offsets: Uint32Array.from({ length: VALUES }, next),
  }
}

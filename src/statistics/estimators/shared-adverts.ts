type Side = {
  adverts: number
  /** What an advert weighs. */
  weightOf: (advert: number) => number
}

/** The adverts that both of two runs have, and what each weighs in either. */
export function createSharedAdverts(inFirst: ArrayLike<number>, first: Side, second: Side) {
  /**
   * Of each advert of the first the product of both its weights; 0 for one that only the first has.
   */
  const weights = new Float64Array(first.adverts)
  let all = 0
  let count = 0
  for (let i = 0; i < inFirst.length; i++) {
    const before = inFirst[i]!
    if (before < 0) continue
    weights[before] = first.weightOf(before) * second.weightOf(i)
    all += weights[before]!
    count++
  }
  const namedBefore = new Uint8Array(first.adverts)
  return {
    count,
    /** Σ w1·w2 over them. */
    weight: all,
    /** Σ w1·w2·(x1 − p1)(x2 − p2) over them, x being 1 where an advert names the skill. */
    covariance(
      naming1: ArrayLike<number>,
      naming2: ArrayLike<number>,
      share1: number,
      share2: number,
    ): number {
      if (all === 0) return 0
      let [of1, of2, ofBoth] = [0, 0, 0]
      for (let i = 0; i < naming1.length; i++) {
        of1 += weights[naming1[i]!]!
        namedBefore[naming1[i]!] = 1
      }
      for (let i = 0; i < naming2.length; i++) {
        const before = inFirst[naming2[i]!]!
        if (before < 0) continue
        of2 += weights[before]!
        ofBoth += weights[before]! * namedBefore[before]!
      }
      for (let i = 0; i < naming1.length; i++) namedBefore[naming1[i]!] = 0
      return ofBoth - share2 * of1 - share1 * of2 + all * share1 * share2
    },
  }
}

import fc from 'fast-check'

/** The employers of adverts, given how many each has: `[2, 1]` gives 0, 0, 1. */
export const employersOf = (sizes: readonly number[]): number[] =>
  sizes.flatMap((size, employer) => Array.from({ length: size }, () => employer))

/**
 * The numbers of the adverts that name a skill, given how many of each employer do: its first ones.
 */
export function namingOf(sizes: readonly number[], naming: readonly number[]): number[] {
  let before = 0
  return sizes.flatMap((size, employer) => {
    const own = Array.from({ length: naming[employer]! }, (_, i) => before + i)
    before += size
    return own
  })
}

/**
 * Adverts with the employer of each and whether it names a skill; of five employers and more as a
 * rule.
 */
export const adverts = fc.array(fc.record({ employer: fc.nat(9), names: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
})

export type Advert = { employer: number; names: boolean }

export const namingAmong = (of: readonly Advert[]): number[] =>
  of.flatMap(({ names }, i) => (names ? [i] : []))

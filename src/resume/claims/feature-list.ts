/** Features are told apart by so many bits (feature hashing: Weinberger et al. 2009). */
export const BITS = 20

export type FeatureList = ReturnType<typeof createFeatureList>

/**
 * Makes a list of features: where something stands, what it is, and what is next to it, each a
 * number of 32 bits.
 */
export function createFeatureList() {
  const all: number[] = []
  function add(where: number, what: number, next = 0): void {
    let hash = Math.imul(where ^ Math.imul(what, 0x85ebca6b), 0xc2b2ae35)
    hash ^= Math.imul(next, 0x27d4eb2f)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    all.push((hash ^ (hash >>> 13)) & (2 ** BITS - 1))
  }
  return {
    /** Numbers below 2 to the power of `BITS`, some of them several times. */
    all: all as readonly number[],
    add,
    addEach(where: number, symbols: Iterable<number>): void {
      for (const symbol of symbols) add(where, symbol)
    },
    /** Each with the one behind it. */
    addPairs(where: number, symbols: readonly number[]): void {
      for (let i = 1; i < symbols.length; i++) add(where, symbols[i - 1]!, symbols[i]!)
    },
    /** Each with every other, whatever their order. */
    addTogether(where: number, symbols: ReadonlySet<number>): void {
      const sorted = [...symbols].sort((a, b) => a - b)
      sorted.forEach((one, i) => {
        for (const other of sorted.slice(i + 1)) add(where, one, other)
      })
    },
    /** All of them as one, in their order. */
    addWhole(where: number, symbols: readonly number[]): void {
      add(where, inOne(symbols))
    },
  }
}

/** A number for all of them in their order. */
export const inOne = (symbols: readonly number[]): number =>
  symbols.reduce((hash, symbol) => Math.imul(hash ^ symbol, 0x01000193))

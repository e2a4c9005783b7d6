/** A seeded source of random choices: the same seed makes the same sample on every machine. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** Picks among `[item, weight]` pairs in proportion to the weights. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
  shuffle<T>(items: readonly T[]): T[]
}

// Mulberry32, a public-domain generator by Tommy Ettinger: 32 bits of state are plenty for a
// sample.
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
    weighted(items) {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        rest -= weight
        if (rest < 0) return item
      }
      return items.at(-1)![0]
    },
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = whole(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
      }
      return mixed
    },
  }
}

import type { Base } from './base.schema.ts'

/** With at least this part of the adverts, one employer's ways show in every share. */
const LARGE = 0.15
/** With at least this part, shares with and without repeats can differ like two markets. */
const MANY_REPEATS = 1 / 3

type OneSided = {
  /** The employer of so many of the adverts; null where none has. */
  largest: { name: string; share: number } | null
  /** How many adverts are repeats, where they are so many; null where they are not. */
  repeats: number | null
}

/**
 * What a reader must know before any share of a scan: that much of it is one employer's or one
 * job's. Shares are of all adverts, as adverts are what is counted.
 */
export function oneSidedBy({
  scan: { scanned },
  distinct,
  employers,
}: Pick<Base, 'scan' | 'distinct' | 'employers'>): OneSided {
  const first = employers?.top.find(({ name }) => name !== null)
  const repeats = scanned - (distinct ?? scanned)
  return {
    largest:
      first?.name != null && first.count > 1 && first.share >= LARGE
        ? { name: first.name, share: first.share }
        : null,
    repeats: repeats > 0 && repeats >= MANY_REPEATS * scanned ? repeats : null,
  }
}

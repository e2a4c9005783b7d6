import type { ReadAdvert } from './adverts.ts'

/** What adverts say, by whom, and where no row names it. */
export type Candidate = {
  /** What it is told by: of pairs the noun of the operation. */
  kind: string
  wordings: Map<string, number>
  employers: Set<string>
  unnamedBy: Set<string>
  quotes: Map<string, string>
}

const [BEFORE, BEHIND, MOST_QUOTES] = [60, 60, 2]

/** Counts candidates by a key of their own. */
export function createTally() {
  const candidates = new Map<string, Candidate>()
  return {
    candidates,
    add(
      key: string,
      kind: string,
      wording: string,
      { advert, first, last }: { advert: ReadAdvert; first: number; last: number },
      isNamed: boolean,
    ): void {
      const known = candidates.get(key) ?? {
        kind,
        wordings: new Map<string, number>(),
        employers: new Set<string>(),
        unnamedBy: new Set<string>(),
        quotes: new Map<string, string>(),
      }
      candidates.set(key, known)
      known.employers.add(advert.employer)
      known.wordings.set(wording, (known.wordings.get(wording) ?? 0) + 1)
      if (isNamed) return
      known.unnamedBy.add(advert.employer)
      if (known.quotes.size < MOST_QUOTES)
        known.quotes.set(advert.employer, quoted(advert, first, last))
    },
  }
}

function quoted({ text, words }: ReadAdvert, first: number, last: number): string {
  const [start, end] = [words[first]!.start, words[last]!.end]
  const around = [
    text.slice(Math.max(0, start - BEFORE), start),
    text.slice(start, end),
    text.slice(end, end + BEHIND),
  ]
  return `${around[0]}[[${around[1]}]]${around[2]}`.replace(/\s+/g, ' ')
}

/** The commonest one. */
export function commonest(wordings: ReadonlyMap<string, number>): string {
  return [...wordings].reduce((one, other) => (other[1] > one[1] ? other : one))[0]
}

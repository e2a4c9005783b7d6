import { wordSet } from '../../skills/text/words.ts'

/**
 * Chooses a scan by the name of a profession (docs/design.md, rule 16). A scan fits when all words of the profession
 * are among the words of one of its queries, or the other way round. Among several, the one with the fewest words
 * apart wins, then the first in the order given. Null when none fits.
 */
export function chooseByProfession<Scan extends { queries: readonly string[] }>(
  profession: string,
  scans: readonly Scan[],
): Scan | null {
  const wanted = wordSet(profession)
  let best: { scan: Scan; apart: number } | null = null
  for (const scan of scans) {
    for (const query of scan.queries) {
      const words = wordSet(query)
      if (!isSubset(wanted, words) && !isSubset(words, wanted)) continue
      const apart = Math.abs(wanted.size - words.size)
      if (best === null || apart < best.apart) best = { scan, apart }
    }
  }
  return best?.scan ?? null
}

/** The queries closest to a profession that fits none: those with the most words in common, then the most trigrams. */
export function closestQueries(
  profession: string,
  scans: readonly { queries: readonly string[] }[],
  limit: number,
): string[] {
  const wanted = wordSet(profession)
  const wantedTrigrams = trigrams([...wanted].join(' '))
  const queries = [...new Set(scans.flatMap((scan) => scan.queries))]
  const closeness = (query: string) => {
    const words = wordSet(query)
    return inCommon(wanted, words) + jaccard(wantedTrigrams, trigrams([...words].join(' ')))
  }
  return queries
    .map((query) => ({ query, closeness: closeness(query) }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, limit)
    .map(({ query }) => query)
}

function isSubset(part: Set<string>, whole: Set<string>): boolean {
  if (part.size === 0 || part.size > whole.size) return false
  for (const word of part) if (!whole.has(word)) return false
  return true
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}

/** The Jaccard coefficient of two sets: common members over all members. */
function jaccard(a: Set<string>, b: Set<string>): number {
  const common = inCommon(a, b)
  return common / (a.size + b.size - common || 1)
}

/** How many members two sets share. It walks the smaller one: a profession may be a hundred kilobytes long. */
function inCommon(a: Set<string>, b: Set<string>): number {
  const [smaller, larger] = a.size < b.size ? [a, b] : [b, a]
  let count = 0
  for (const item of smaller) if (larger.has(item)) count++
  return count
}

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

function isSubset(part: Set<string>, whole: Set<string>): boolean {
  if (part.size === 0 || part.size > whole.size) return false
  for (const word of part) if (!whole.has(word)) return false
  return true
}

import { wordSet } from '../../skills/text/words.ts'
import type { TitleIndex } from './titles.ts'

/**
 * Chooses a scan by the name of a profession (docs/design.md, rule 16). A scan fits when all words of the profession
 * are among the words of one of its queries, or the other way round. Among several, the one with the fewest words
 * apart wins, then the freshest. Null when none fits.
 */
export function chooseByProfession<Scan>(profession: string, titles: TitleIndex<Scan>): Scan | null {
  const wanted = wordSet(profession)
  let best: { scan: Scan; apart: number; place: number } | null = null
  for (const [{ scan, place, words }, shared] of titles.sharing(wanted)) {
    if (shared.length < wanted.size && shared.length < words.size) continue
    const apart = Math.abs(wanted.size - words.size)
    const isBetter = best === null || apart < best.apart || (apart === best.apart && place < best.place)
    if (isBetter) best = { scan, apart, place }
  }
  return best?.scan ?? null
}

import { wordSet } from '../../language/text/words.ts'
import { builtInProfessions, titleStem } from './professions.ts'
import type { Title, TitleIndex } from './titles.ts'

/**
 * Chooses a scan by the name of a profession (docs/design.md, rule 16). A scan fits when all words
 * of the profession are among the words of one of its queries, or the other way round. Among
 * several, the one with the fewest differing words wins, then one that says more than «инженер»,
 * then the freshest. Null when none fits.
 */
export function chooseByProfession<Scan>(
  profession: string,
  titles: TitleIndex<Scan>,
): Scan | null {
  const wanted = wordSet(profession)
  let best: Fit<Scan> | null = null
  for (const [title, shared] of titles.sharing(wanted)) {
    if (shared.length < wanted.size && shared.length < title.words.size) continue
    const fit = { title, apart: Math.abs(wanted.size - title.words.size) }
    if (best === null || isBetter(fit, best)) best = fit
  }
  return best?.title.scan ?? null
}

type Fit<Scan> = { title: Title<Scan>; apart: number }

function isBetter<Scan>(one: Fit<Scan>, other: Fit<Scan>): boolean {
  if (one.apart !== other.apart) return one.apart < other.apart
  const tells = tellsProfession(one.title)
  return tells === tellsProfession(other.title) ? one.title.index < other.title.index : tells
}

/**
 * Whether a word of the title tells which profession is meant, as «инженер» and «старший» alone do
 * not.
 */
function tellsProfession({ words }: Title<unknown>): boolean {
  const { meaningOf, isTelling } = builtInProfessions()
  return [...words].some((word) => {
    const meaning = meaningOf(titleStem(word))
    return meaning !== null && isTelling(meaning)
  })
}

import type { AskedTitle } from './asked-title.ts'
import type { MainSkills, MainSkillsOf } from './main-skills.ts'
import { builtInProfessions } from './professions.ts'
import type { Title, Titles } from './titles.ts'

/** A reading of what was asked for, and a title that has some of its words. */
type Pair<Scan> = {
  words: ReadonlySet<string>
  isTranslated: boolean
  title: Title<Scan>
  shared: readonly string[]
}

/** A title that fits, and how well. */
type Fit<Scan> = {
  title: Title<Scan>
  /** How many words asked for are not in the title, but main skills of its scan. */
  throughSkills: number
  /** The share of the rarest of these skills. */
  share: number
  /** How many words only one of the two has. */
  apart: number
}

/**
 * Chooses a scan where the words as typed fit none (docs/design.md, rule 16): by the words'
 * meanings, which inflected forms and translations share, then by words that are main skills of a
 * scan. Null when none fits. It throws what `mainSkillsOf` throws.
 */
export async function chooseWider<Scan>(
  asked: AskedTitle,
  titles: Titles<Scan>,
  mainSkillsOf: MainSkillsOf<Scan>,
): Promise<Scan | null> {
  const pairs = asked.readings.flatMap((words, reading) =>
    Array.from(titles.sharing(words), ([title, shared]) => ({
      words,
      isTranslated: reading > 0,
      title,
      shared,
    })),
  )
  const byWords = pairs
    .filter(fitsByWords)
    .map((pair) => ({ ...pair, throughSkills: 0, share: 1, apart: apart(pair) }))
  const fits = byWords.length > 0 ? byWords : await fitsBySkills(asked, pairs, mainSkillsOf)
  return fits.toSorted(byFit)[0]?.title.scan ?? null
}

/**
 * The most specific first, then those whose adverts name the skills more often, then the fewest
 * differing words, then the freshest.
 */
const byFit = <Scan>(a: Fit<Scan>, b: Fit<Scan>) =>
  a.throughSkills - b.throughSkills ||
  b.share - a.share ||
  a.apart - b.apart ||
  a.title.index - b.title.index

const apart = <Scan>({ words, title, shared }: Pair<Scan>) =>
  words.size + title.words.size - 2 * shared.length

/**
 * Whether all words of one are among those of the other, but for words that say how experienced
 * somebody is.
 */
function fitsByWords<Scan>({ words, isTranslated, title, shared }: Pair<Scan>): boolean {
  const { isLevel, isTelling } = builtInProfessions()
  // Of a translation by several words a «менеджер» alone proves nothing; of the words as typed it
  // does, as in rule 16.
  if (!shared.some((word) => (isTranslated ? isTelling(word) : !isLevel(word)))) return false
  return leftOver(words, shared).length === 0 || leftOver(title.words, shared).length === 0
}

/**
 * The titles that have the profession among their words, while all other words asked for are main
 * skills of the scan.
 */
async function fitsBySkills<Scan>(
  asked: AskedTitle,
  pairs: readonly Pair<Scan>[],
  mainSkillsOf: MainSkillsOf<Scan>,
): Promise<Fit<Scan>[]> {
  const { isTelling } = builtInProfessions()
  const known = new Map<Scan, MainSkills>()
  const fits: Fit<Scan>[] = []
  for (const pair of pairs) {
    const { words, title, shared } = pair
    if (!shared.some(isTelling)) continue
    const left = leftOver(words, shared)
    if (!left.every(asked.isSaid)) continue
    const skills = known.get(title.scan) ?? (await mainSkillsOf(title.scan))
    known.set(title.scan, skills)
    const shares = left.flatMap((word) => asked.shareOf(word, skills) ?? [])
    if (shares.length < left.length) continue
    fits.push({ title, throughSkills: left.length, share: Math.min(...shares), apart: apart(pair) })
  }
  return fits
}

/** The words that are not shared and say more than how experienced somebody is. */
function leftOver(words: ReadonlySet<string>, shared: readonly string[]): string[] {
  const { isLevel } = builtInProfessions()
  return [...words].filter((word) => !shared.includes(word) && !isLevel(word))
}

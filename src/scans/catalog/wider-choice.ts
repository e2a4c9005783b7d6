import type { AskedTitle } from './asked-title.ts'
import { byNearness, type Fit } from './choice.ts'
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

/** A title that fits through skills, and how well. */
type FitThroughSkills<Scan> = Pick<Fit<Scan>, 'title' | 'apart'> & {
  /** How many words asked for are not in the title, but main skills of its scan. */
  throughSkills: number
  /** The share of the rarest of these skills. */
  share: number
}

/**
 * The titles that fit a profession by what its words mean, which inflected forms and translations
 * share (docs/design.md, rule 16). The nearest first, of equals the freshest.
 */
export function fitsInMeaning<Scan>(asked: AskedTitle, titles: Titles<Scan>): Fit<Scan>[] {
  const { isTelling } = builtInProfessions()
  return pairsOf(asked, titles)
    .filter(hasAllWords)
    .map((pair) => ({
      title: pair.title,
      apart: apart(pair),
      tells: [...pair.title.words].some(isTelling),
    }))
    .sort((a, b) => byNearness(a, b) || a.title.index - b.title.index)
}

const pairsOf = <Scan>(asked: AskedTitle, titles: Titles<Scan>): Pair<Scan>[] =>
  asked.readings.flatMap((words, reading) =>
    Array.from(titles.sharing(words), ([title, shared]) => ({
      words,
      isTranslated: reading > 0,
      title,
      shared,
    })),
  )

const apart = <Scan>({ words, title, shared }: Pair<Scan>) =>
  words.size + title.words.size - 2 * shared.length

/**
 * Whether all words of one are among those of the other, but for words that say how experienced
 * somebody is.
 */
function hasAllWords<Scan>({ words, isTranslated, title, shared }: Pair<Scan>): boolean {
  const { isLevel, isTelling } = builtInProfessions()
  // Of a translation by several words a «менеджер» alone proves nothing; of the words as typed it
  // does, as in rule 16.
  if (!shared.some((word) => (isTranslated ? isTelling(word) : !isLevel(word)))) return false
  return leftOver(words, shared).length === 0 || leftOver(title.words, shared).length === 0
}

/**
 * The scan of the title that has the profession among its words, while all other words asked for
 * are main skills of the scan: the most specific title, then the one whose adverts name the skills
 * more often, then as above. Null when none has. It throws what `mainSkillsOf` throws.
 */
export async function chooseThroughSkills<Scan>(
  asked: AskedTitle,
  titles: Titles<Scan>,
  mainSkillsOf: MainSkillsOf<Scan>,
): Promise<Scan | null> {
  const { isTelling } = builtInProfessions()
  const known = new Map<Scan, MainSkills>()
  const fits: FitThroughSkills<Scan>[] = []
  for (const pair of pairsOf(asked, titles)) {
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
  return fits.toSorted(byFit)[0]?.title.scan ?? null
}

const byFit = <Scan>(a: FitThroughSkills<Scan>, b: FitThroughSkills<Scan>) =>
  a.throughSkills - b.throughSkills ||
  b.share - a.share ||
  a.apart - b.apart ||
  a.title.index - b.title.index

/** The words that are not shared and say more than how experienced somebody is. */
function leftOver(words: ReadonlySet<string>, shared: readonly string[]): string[] {
  const { isLevel } = builtInProfessions()
  return [...words].filter((word) => !shared.includes(word) && !isLevel(word))
}

import { isCyrillic } from './mention-context.ts'
import { wordsOf } from './words.ts'

// A word this much more frequent in descriptions than in key skills is not meant as a skill there.
const MOST_TIMES_OFTENER = 5

/** Whether a spelling of the skill is the profession itself: all its words are among the words of one phrasing. */
export function isProfessionName(
  skill: { name: string; members: readonly string[] },
  phrasings: readonly string[],
): boolean {
  const professions = phrasings.map((phrasing) => new Set(wordsOf(phrasing).map(({ text }) => text)))
  return [skill.name, ...skill.members].some((spelling) => {
    const words = wordsOf(spelling)
    return words.length > 0 && professions.some((profession) => words.every(({ text }) => profession.has(text)))
  })
}

/** Whether the name is a single Russian word that descriptions hold more than five times as often as key-skill blocks. */
export function isOrdinaryRussianWord(
  name: string,
  counts: { vacanciesInDescriptions: number; vacanciesInBlocks: number },
): boolean {
  const words = wordsOf(name)
  if (words.length !== 1 || !isCyrillic(words[0]!.text)) return false
  return counts.vacanciesInDescriptions > MOST_TIMES_OFTENER * counts.vacanciesInBlocks
}

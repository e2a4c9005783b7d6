import { VERB_NOUN } from '../tables/tag-words.ts'
import { classedStemOf } from '../text/russian.ts'
import { wordsOf } from '../text/words.ts'
import { isCyrillic } from './mention-context.ts'

// A word this much more frequent in descriptions than in key skills is not meant as a skill there.
const MOST_TIMES_OFTENER = 5

/** Whether a spelling of the skill is the profession itself: all its words are, in some form, words of one query. */
export function isProfessionName(
  skill: { name: string; members: readonly string[] },
  queries: readonly string[],
): boolean {
  const professions = queries.map((query) => new Set(stemsOf(query)))
  return [skill.name, ...skill.members].some((spelling) => {
    const stems = stemsOf(spelling)
    return stems.length > 0 && professions.some((profession) => stems.every((stem) => profession.has(stem)))
  })
}

/**
 * Whether the name is a single Russian word that descriptions hold more than five times as often as key-skill blocks:
 * then it is the word there, not the skill. Both counts are vacancies of the scan.
 */
export function isOrdinaryRussianWord(
  name: string,
  counts: { vacanciesInDescriptions: number; vacanciesInBlocks: number },
): boolean {
  return isSingleRussianWord(name) && counts.vacanciesInDescriptions > MOST_TIMES_OFTENER * counts.vacanciesInBlocks
}

const FIELDS = new Set(['it', 'ит'])

/** Whether the name is that of a whole field: adverts say IT of the company, its benefits and its people. */
export function isFieldName(skill: { name: string; members: readonly string[] }): boolean {
  return [skill.name, ...skill.members].some((spelling) => FIELDS.has(spelling.toLowerCase()))
}

/**
 * The spellings of a group to look for in descriptions. Where the skill goes by a longer name (Навыки продаж), a single
 * Russian word among its spellings (Продажи) is mostly only a word there, and a verb (Работать в команде) a promise.
 */
export function searchedSpellings(skill: { name: string; members: readonly string[] }): string[] {
  const all = [...new Set([skill.name, ...skill.members])]
  const spellings = all.filter(
    (spelling) => spelling === skill.name || !VERB_NOUN.has(wordsOf(spelling)[0]?.text ?? ''),
  )
  return isSingleRussianWord(skill.name) ? spellings : spellings.filter((spelling) => !isSingleRussianWord(spelling))
}

function isSingleRussianWord(spelling: string): boolean {
  const words = wordsOf(spelling)
  const word = words[0]?.text ?? ''
  return words.length === 1 && isCyrillic(word) && !/\d/.test(word) && spelling !== spelling.toUpperCase()
}

function stemsOf(spelling: string): string[] {
  return wordsOf(spelling).map(({ text }) => (isCyrillic(text) ? classedStemOf(text) : text))
}

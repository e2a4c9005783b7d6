import { VERB_NOUN } from '../tables/tag-replacements.ts'
import { classedStemOf } from '../text/russian-stems.ts'
import { wordsOf } from '../text/words.ts'
import { isCyrillic } from './mention-context.ts'

// Which names descriptions are searched for. Key skills name a skill always, prose only if the name means nothing else.

const MOST_TIMES_MORE_FREQUENT = 5

/** Whether the skill is the profession itself: all words of a spelling are, in some form, words of one query. */
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
 * Whether the name is a single Russian word that stands in more than five times as many descriptions as key-skills
 * blocks: there it is the word, not the skill. Both counts are vacancies of the scan.
 */
export function isOrdinaryRussianWord(
  name: string,
  counts: { vacanciesInDescriptions: number; vacanciesInBlocks: number },
): boolean {
  return (
    isSingleRussianWord(name) && counts.vacanciesInDescriptions > MOST_TIMES_MORE_FREQUENT * counts.vacanciesInBlocks
  )
}

const FIELDS = new Set(['it', 'ит'])

/** Whether the skill is a whole field: adverts say IT of the company, its benefits and its people. */
export function isFieldName(skill: { name: string; members: readonly string[] }): boolean {
  return [skill.name, ...skill.members].some((spelling) => FIELDS.has(spelling.toLowerCase()))
}

/**
 * The spellings of a group to look for in descriptions: the name, and the others but for those that begin with a verb
 * (Работать в команде), which are promises there, and single Russian words (Продажи) of a skill with a longer name
 * (Навыки продаж), which are mostly only words.
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

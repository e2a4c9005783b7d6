import { KIND_BEFORE_COLON, SYSTEM, SYSTEM_ABBREVIATION } from '../tables/tag-words.ts'
import { withoutBeginning } from './tag-beginning.ts'
import { withoutEnding } from './tag-ending.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

/** Drops from a tag what makes no other skill: filler, levels, desirability, light verbs. At least one word is left. */
export function foldTag(words: readonly TagWord[]): readonly TagWord[] {
  if (words.length < 2) return words
  let rest = withoutEnding(withoutKindBeforeColon(words))
  for (let before = -1; before !== rest.length && rest.length > 1; ) {
    before = rest.length
    rest = withoutBeginning(rest)
  }
  return withoutSystem(rest)
}

/** «База данных: Oracle» is Oracle. */
function withoutKindBeforeColon(words: readonly TagWord[]): readonly TagWord[] {
  let name = 0
  while (name < words.length && !words[name]!.gap.startsWith(':')) name++
  if (name === 0 || name === words.length || !isLatinOr1C(words[name]!.word)) return words
  return words.slice(0, name).every(({ word }) => KIND_BEFORE_COLON.test(word)) ? words.slice(name) : words
}

/** ERP-системы are ERP, система СКУД is СКУД. */
function withoutSystem(words: readonly TagWord[]): readonly TagWord[] {
  if (words.length !== 2) return words
  const [first, second] = [words[0]!, words[1]!]
  if (SYSTEM.test(second.word) && SYSTEM_ABBREVIATION.test(first.word)) return [first]
  if (SYSTEM.test(first.word) && SYSTEM_ABBREVIATION.test(second.word)) return [second]
  return words
}

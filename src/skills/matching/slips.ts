import { once } from '../../memory/once.ts'
import { addToList } from '../grouping/lists.ts'
import { deletionsOf, editBetween } from '../grouping/typos.ts'
import { everydayEnglish, ordinaryEnglish, plainEnglish } from '../tables/english-words.ts'
import { technologyWords } from '../tables/technology-names.ts'

const LATIN = /^[a-z]{7,20}$/

/** Names of technologies that are no words, by what is left of each without one of its letters. */
const byDeletion = once(() => {
  const names = new Map<string, string[]>()
  for (const name of technologyWords()) {
    if (!LATIN.test(name) || plainEnglish.has(name) || ordinaryEnglish.has(name)) continue
    for (const key of deletionsOf(name)) addToList(names, key, name)
  }
  return names
})

/**
 * The name of a technology, of seven letters or more, that a word of a text is one slip of the pen away from: a letter
 * inside that is missing, too many or another, or two that are swapped. null where others are as near, or none is.
 */
export function meantBySlip(word: string): string | null {
  if (!LATIN.test(word) || technologyWords().has(word) || everydayEnglish.has(word)) return null
  const near = new Set(deletionsOf(word).flatMap((key) => byDeletion().get(key) ?? []))
  const [meant = null, ...others] = [...near].filter((name) => isSlipOf(word, name))
  // Usual slips are listed as spellings of their row.
  return others.every((other) => isSlipOf(other, meant!)) ? meant : null
}

/** The last letter tells forms apart: Statistica is no statistics. */
function isSlipOf(word: string, name: string): boolean {
  const edit = editBetween(word, name)
  if (edit === null) return false
  return word.at(-1) === name.at(-1) || (edit === '+' && word.length === name.length)
}

import { lazy } from '../../memory/lazy.ts'
import { addToList } from '../spelling/lists.ts'
import { editBetween } from '../spelling/typos.ts'
import { technologyWords } from '../tables/technology-names.ts'
import { everydayEnglish, ordinaryEnglish, plainEnglish } from '../tables/words.ts'

const LATIN = /^[a-z]{7,20}$/

const ALIKE = 3

/** Names of technologies that are no words, by beginning and by end: a slip leaves one of them. */
const namesAlike = lazy(() => {
  const names = new Map<string, string[]>()
  for (const name of technologyWords()) {
    if (!LATIN.test(name) || plainEnglish.has(name) || ordinaryEnglish.has(name)) continue
    addToList(names, name.slice(0, ALIKE), name)
    addToList(names, `-${name.slice(-ALIKE)}`, name)
  }
  return names
})

const NONE: readonly string[] = []

/**
 * The name of a technology, of seven letters or more, that a word of a text is one slip of the pen
 * away from: a letter inside that is missing or too many, or two that are swapped. null where
 * others are as near, or none is.
 */
export function meantBySlip(word: string): string | null {
  if (!LATIN.test(word)) return null
  const near = namesAlike().get(word.slice(0, ALIKE)) ?? NONE
  const likeEnd = namesAlike().get(`-${word.slice(-ALIKE)}`) ?? NONE
  const [meant = null, ...others] = [...near, ...likeEnd].filter((name) => isSlipOf(word, name))
  if (meant === null || technologyWords().has(word) || everydayEnglish.has(word)) return null
  // Usual slips are listed as spellings of their row.
  return others.every((other) => other === meant || isSlipOf(other, meant)) ? meant : null
}

/**
 * The last letter tells forms apart: Statistica is no statistics. Another letter inside mostly
 * makes another word: priming.
 */
function isSlipOf(word: string, name: string): boolean {
  const edit =
    word[0] === name[0] && Math.abs(word.length - name.length) <= 1 ? editBetween(word, name) : null
  return edit === '+' && (word.at(-1) === name.at(-1) || word.length === name.length)
}

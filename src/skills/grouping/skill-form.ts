import { languageOf } from '../tables/languages.ts'
import { SAME_WORD, SPELLED_OUT } from '../tables/tag-words.ts'
import { CYRILLIC, inLatin, kindOf } from '../text/characters.ts'
import { singularOf } from '../text/english.ts'
import { APART, gapBetween, TOGETHER } from '../text/gaps.ts'
import { classedStemOf } from '../text/russian.ts'
import { canonicalKey, wordsOfSpelling } from '../text/spelling.ts'
import { foldTag, type TagWord } from './fold-tag.ts'
import { withoutVersions } from './versions.ts'

/** The words of a tag with the signs before them, abbreviations spelled out and names in one alphabet. */
export function tagWords(spelling: string): TagWord[] {
  const { words, starts, ends, normalised } = wordsOfSpelling(spelling)
  return words.flatMap((word, i) => {
    const gap = i === 0 ? '' : gapBetween(normalised.text, ends[i - 1]!, starts[i]!)
    const spelledOut = word === 'по' && i > 0 && i === words.length - 1 ? PROGRAMS : SPELLED_OUT.get(word)
    const plus = normalised.text.endsWith(`${word}+`) && i === words.length - 1 && !/\d$/.test(word) ? '+' : ''
    if (spelledOut === undefined) return [{ word: (SAME_WORD.get(word) ?? word) + plus, gap }]
    return spelledOut.map((part, n) => ({ word: part, gap: n === 0 ? gap : TOGETHER }))
  })
}

// A tag does not end in a preposition: «Установка ПО».
const PROGRAMS = ['программного', 'обеспечения']

/** The form of a tag without what makes no other skill (reduce.ts, versions.ts), words in their stems. */
export function skillForm(spelling: string): string {
  const words = tagWords(spelling)
  if (words.length === 0) return canonicalKey(spelling)
  const language = languageOf(words.map(({ word }) => word))
  return language === null ? formOfWords(words) : `язык ${language}`
}

export function formOfWords(words: readonly TagWord[]): string {
  const kept = withoutVersions(foldTag(msOfOffice(words)))
  const keys = kept.map(({ word }) => formOfWord(word))
  return (isNameWithNoun(kept) ? keys.sort() : keys).join('')
}

const SHORTEST_INFLECTED = 4

function formOfWord(word: string): string {
  if (word.length === 1) return inLatin(word) ?? word
  // УЗИ and КИИ are no forms of anything.
  if (word.length < SHORTEST_INFLECTED) return word
  return kindOf(word.charCodeAt(0)) === CYRILLIC && word !== '1с' ? classedStemOf(word) : singularOf(word)
}

/** `МС Excel` and `MC Excel` are typed for `MS Excel`. */
function msOfOffice(words: readonly TagWord[]): TagWord[] {
  const [first, second] = words
  if (
    (first?.word === 'мс' || first?.word === 'mc') &&
    second !== undefined &&
    kindOf(second.word.charCodeAt(0)) !== CYRILLIC
  ) {
    return [{ ...first, word: 'ms' }, ...words.slice(1)]
  }
  return [...words]
}

/** `BI инструменты` is `Инструменты BI`: beside a name the order of the words does not matter. Russian alone it does. */
function isNameWithNoun(words: readonly TagWord[]): boolean {
  if (words.length !== 2 || words[1]!.gap === APART) return false
  const cyrillic = words.filter(({ word }) => kindOf(word.charCodeAt(0)) === CYRILLIC && word !== '1с').length
  return cyrillic === 1
}

/** The skills a tag lists (`XML/JSON`, `Word, Excel`, `БУ и НУ`), or the tag itself when it lists none. */
export function listedParts(spelling: string): TagWord[][] {
  const parts: TagWord[][] = [[]]
  for (const tagWord of tagWords(spelling)) {
    if (/[,;/|&+]/.test(tagWord.gap) && parts.at(-1)!.length > 0) parts.push([])
    if (/^(?:и|and|или|or)$/.test(tagWord.word)) {
      if (parts.at(-1)!.length > 0) parts.push([])
    } else parts.at(-1)!.push(tagWord)
  }
  return parts.filter((part) => part.length > 0)
}

/** Whether a spelling holds words that add nothing to the name. */
export function hasFiller(spelling: string): boolean {
  const words = tagWords(spelling)
  return foldTag(words).length < words.length
}

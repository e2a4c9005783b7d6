import { adjectiveAndNoun, spelledOut } from '../tables/abbreviations.ts'
import { sameWord } from '../tables/synonyms.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { wordsOfSpelling } from '../text/spelling.ts'

/** A word of a tag (an entry of a key-skills block) and the gap before it (gaps.ts). */
export type TagWord = { word: string; gap: string }

/** What has an adjective in one word. */
const RAILWAY = /железн[а-я]+ дорог[а-я]*|(?<![а-яё])ж\/д(?![а-яё])/giu

/**
 * The words of a tag, with abbreviations spelled out and names in one alphabet. When a worker
 * begins, this and the folding of tags run for the whole vocabulary; they are plain loops, because
 * closures take the engine longer to compile than they take to run.
 */
export function wordsOfTag(spelling: string): TagWord[] {
  const { words, starts, ends, normalised } = wordsOfSpelling(
    spelling.replace(RAILWAY, 'железнодорожный'),
  )
  const tag: TagWord[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const isLast = i === words.length - 1
    const gap = i === 0 ? '' : gapBetween(normalised.text, ends[i - 1]!, starts[i]!)
    // A tag does not end in a preposition: «Установка ПО».
    const full =
      word === 'по' && i > 0 && isLast
        ? SOFTWARE
        : (spelledOut().get(word) ?? adjectiveAndNoun(word) ?? undefined)
    if (full === undefined) {
      const same = sameWord().get(word) ?? word
      tag.push({ word: isLast && hasPlusAfter(word, normalised.text) ? `${same}+` : same, gap })
    } else pushTogether(tag, full, gap)
  }
  return NUMBERED.test(normalised.text) ? withPlainNumbers(tag) : tag
}

/** What has a number, Roman or as an adjective: «IV группа», «4-я группа». */
const NUMBERED = /групп|разряд|категори|класс|степен/
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']
const ENDING_OF_NUMBER = /^(?:я|ая|й|ый|го|ой)$/

function withPlainNumbers(tag: readonly TagWord[]): TagWord[] {
  const numbered = tag.filter(
    ({ word }, at) => !(ENDING_OF_NUMBER.test(word) && /^\d+$/.test(tag[at - 1]?.word ?? '')),
  )
  return numbered.map((one) =>
    ROMAN.includes(one.word) ? { ...one, word: `${ROMAN.indexOf(one.word) + 1}` } : one,
  )
}

function pushTogether(tag: TagWord[], words: readonly string[], gap: string): void {
  for (const [n, word] of words.entries()) tag.push({ word, gap: n === 0 ? gap : TOGETHER })
}

function hasPlusAfter(word: string, text: string): boolean {
  return text.endsWith('+') && !/\d$/.test(word) && text.endsWith(`${word}+`)
}

const SOFTWARE = ['программного', 'обеспечения']

/** The skills that a tag lists (`XML/JSON`, `БУ и НУ`); the whole tag when it lists none. */
export function listedParts(spelling: string): TagWord[][] {
  const parts: TagWord[][] = [[]]
  for (const tagWord of wordsOfTag(spelling)) {
    if (/[,;/|&+]/.test(tagWord.gap) && parts.at(-1)!.length > 0) parts.push([])
    if (/^(?:и|and|или|or)$/.test(tagWord.word)) {
      if (parts.at(-1)!.length > 0) parts.push([])
    } else parts.at(-1)!.push(tagWord)
  }
  return parts.filter((part) => part.length > 0)
}

/** Whether the word may be the name of a product: no Russian word, but 1С. */
export function isLatinOr1C(word: string): boolean {
  return word === '1с' || kindOf(word.charCodeAt(0)) !== CYRILLIC
}

export const isRussian = (word: string): boolean => !isLatinOr1C(word)

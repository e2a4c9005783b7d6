import { isAfterLocality, isBeforeLocality, isLocality } from './place-words.ts'
import { hashOfWord, hashWords, type WordHashes } from './word-hashes.ts'

/**
 * Hashes of the words by which texts and titles are compared: without numbers, places and what
 * belongs to them.
 */
export function comparedWords(text: string): Pick<WordHashes, 'words' | 'beginnings'> {
  const { words, beginnings, isNumber } = hashWords(text)
  const isDropped = localitiesIn(words)
  let count = 0
  for (let i = 0; i < words.length; i++) {
    if (
      isDropped[i] === 1 ||
      isNumber[i] === 1 ||
      (i > 0 && isNumber[i - 1] === 1 && isEnding(words[i]!))
    )
      continue
    words[count] = words[i]!
    beginnings[count++] = beginnings[i]!
  }
  return { words: words.subarray(0, count), beginnings: beginnings.subarray(0, count) }
}

function localitiesIn(words: Int32Array): Uint8Array {
  const isDropped = new Uint8Array(words.length)
  for (let i = 0; i < words.length; i++) {
    if (!isLocality(words[i]!)) continue
    isDropped[i] = 1
    for (let k = i - 1; k >= 0 && isBeforeLocality(words[k]!); k--) isDropped[k] = 1
    for (let k = i + 1; k < words.length && isAfterLocality(words[k]!); k++) isDropped[k] = 1
  }
  return isDropped
}

// «3-х», «5-ти», «2-го»: the ending is a word of its own.
const endings = new Set('х й я е го му ти ми ой ый ая'.split(' ').map(hashOfWord))
const isEnding = (word: number): boolean => endings.has(word)

import { normalise } from '../../skills/text/normalise.ts'
import { tokenise } from '../../skills/text/words.ts'
import { withoutPlaces } from './place-words.ts'

/**
 * What is kept of a text to compare it: `[s, …s shingles, …words]`, 32-bit hashes, each list ascending and without
 * repeats. It follows from the text alone, so it can be kept beside it and packed as the words it is.
 */
export type Signature = Uint32Array

/** Words in a row that make a shingle. */
const SHINGLE = 5
/** A text of fewer words is one shingle, so that it is like an equal one only. */
const FEWEST_WORDS = 20

/**
 * The signature of a description as it is stored (plain text). Case, ё, numbers and names of places make no difference.
 * A text without a word has no shingles: it is like none.
 */
export function signatureOf(text: string): Signature {
  const words = comparedWords(text)
  const hashes = Uint32Array.from(words, hashOf)
  const shingles = sortedSet(shinglesOf(hashes))
  const beginnings = sortedSet(Uint32Array.from(words, beginningOf))
  const signature = new Uint32Array(1 + shingles.length + beginnings.length)
  signature[0] = shingles.length
  signature.set(shingles, 1)
  signature.set(beginnings, 1 + shingles.length)
  return signature
}

/** The words by which texts and titles are compared. */
export function comparedWords(text: string): string[] {
  return withoutNumbers(withoutPlaces(tokenise(normalise(text)).words))
}

export const shinglesIn = (signature: Signature): Uint32Array => signature.subarray(1, 1 + (signature[0] ?? 0))

/** Beginnings of words, which the case forms of a word share: see `beginningOf`. */
export const beginningsIn = (signature: Signature): Uint32Array => signature.subarray(1 + (signature[0] ?? 0))

const BEGINNING = 6

/** The hash of a word's first letters. */
export const beginningOf = (word: string): number => hashOf(word.slice(0, BEGINNING))

// «3х», «5-ти», «2-го»: the ending belongs to the number. 1С is a name.
const NUMBER = /^\d+[а-я]{0,2}$/
const ENDING = /^(?:х|й|я|е|го|му|ти|ми|ой|ый|ая)$/
const NO_NUMBER = /^1с\d?$/

function withoutNumbers(words: readonly string[]): string[] {
  let afterNumber = false
  return words.filter((word) => {
    const isEnding = afterNumber && ENDING.test(word)
    afterNumber = isNumber(word)
    return !(afterNumber || isEnding)
  })
}

function isNumber(word: string): boolean {
  const first = word.charCodeAt(0)
  return first >= 0x30 && first <= 0x39 && NUMBER.test(word) && !NO_NUMBER.test(word)
}

function shinglesOf(hashes: Uint32Array): Uint32Array {
  if (hashes.length === 0) return hashes
  const size = hashes.length < FEWEST_WORDS ? hashes.length : SHINGLE
  const shingles = new Uint32Array(hashes.length - size + 1)
  for (let i = 0; i < shingles.length; i++) {
    let hash = size
    for (let k = 0; k < size; k++) hash = mixed(hash ^ hashes[i + k]!)
    shingles[i] = hash
  }
  return shingles
}

/** FNV-1a over UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/), with the finish of MurmurHash3. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return mixed(hash) >>> 0
}

/** The finish of MurmurHash3, 32 bits: every bit of the input moves every bit of the result. */
function mixed(hash: number): number {
  let mix = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}

function sortedSet(values: Uint32Array): Uint32Array {
  values.sort()
  let length = 0
  for (const value of values) if (length === 0 || values[length - 1] !== value) values[length++] = value
  return values.subarray(0, length)
}

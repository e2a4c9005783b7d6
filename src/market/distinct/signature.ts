import { comparedWords } from './compared-words.ts'
import { mixed } from './word-hashes.ts'

/**
 * What is kept of a text to compare it: `[s, …s shingles, …beginnings of words]`, 32-bit hashes, each list ascending and
 * without repeats. It follows from the text alone, so it can be kept beside it, as the bytes it is.
 */
export type Signature = Uint32Array

/** Words in a row that make a shingle. */
const SHINGLE = 5
/** A text of fewer words is one shingle, so that it is like an equal one only. */
const FEWEST_WORDS = 20

/**
 * The signature of a description as it is stored (plain text). Case, ё, signs, numbers and names of places make no
 * difference. A text without a word has no shingles: it is like none.
 */
export function signatureOf(text: string): Signature {
  const { words, beginnings } = comparedWords(text)
  const shingles = shinglesOf(words)
  const signature = new Uint32Array(1 + shingles.length + beginnings.length)
  signature.set(shingles, 1)
  const ofShingles = sortedSet(signature.subarray(1, 1 + shingles.length))
  signature.set(beginnings, 1 + ofShingles)
  const ofBeginnings = sortedSet(signature.subarray(1 + ofShingles, 1 + ofShingles + beginnings.length))
  signature[0] = ofShingles
  return signature.slice(0, 1 + ofShingles + ofBeginnings)
}

export const shinglesIn = (signature: Signature): Uint32Array => signature.subarray(1, 1 + (signature[0] ?? 0))

/** Of the words' first letters, which the case forms of a word share. */
export const beginningsIn = (signature: Signature): Uint32Array => signature.subarray(1 + (signature[0] ?? 0))

function shinglesOf(words: Int32Array): Int32Array {
  if (words.length === 0) return words
  const size = words.length < FEWEST_WORDS ? words.length : SHINGLE
  const shingles = new Int32Array(words.length - size + 1)
  for (let i = 0; i < shingles.length; i++) {
    let hash = size
    for (let k = i; k < i + size; k++) hash = (Math.imul(hash, 0x9e3779b1) + words[k]!) | 0
    shingles[i] = mixed(hash)
  }
  return shingles
}

/** Sorts the values, moves each to the front once, and says how many there are. */
function sortedSet(values: Uint32Array): number {
  values.sort()
  let length = 0
  for (const value of values) if (length === 0 || values[length - 1] !== value) values[length++] = value
  return length
}

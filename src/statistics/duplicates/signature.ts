import { comparedWords } from './compared-words.ts'
import { dutiesIn } from './duties.ts'
import { mixed } from './word-hashes.ts'

/**
 * What is kept of a text to compare it: the lengths of the lists but the last, then the lists:
 * shingles, shingles of the description of the work, words of that, words of the duties, words.
 * 32-bit hashes, each list ascending and without repeats; words by their first letters, which the
 * case forms share. It follows from the text alone, so it can be kept beside it, as the bytes it
 * is.
 */
export type Signature = Uint32Array

/** Words in a row that make a shingle. */
const SHINGLE = 5
/** A text of fewer words is one shingle, so that it is like an equal one only. */
const FEWEST_WORDS = 20

/**
 * The signature of a description as it is stored (plain text). Case, ё, signs, numbers and names of
 * places make no difference. A text without a word has no shingles: it is like none.
 */
export function signatureOf(text: string): Signature {
  const whole = comparedWords(text)
  const duties = dutiesIn(text)
  const work = comparedWords(duties.work)
  const lists = [
    shinglesOf(whole.words),
    shinglesOf(work.words),
    work.beginnings,
    comparedWords(duties.duties).beginnings,
    whole.beginnings,
  ].map(ascendingSet)
  const signature = new Uint32Array(HEAD + lists.reduce((sum, list) => sum + list.length, 0))
  signature.set(lists.slice(0, HEAD).map(({ length }) => length))
  let at = HEAD
  for (const list of lists) {
    signature.set(list, at)
    at += list.length
  }
  return signature
}

/** The lengths of all lists but the last, which has the rest. */
const HEAD = 4

const listOf =
  (number: number) =>
  (signature: Signature): Uint32Array => {
    let start = HEAD
    for (let i = 0; i < number; i++) start += signature[i] ?? 0
    return signature.subarray(
      start,
      number === HEAD ? signature.length : start + (signature[number] ?? 0),
    )
  }

export const shinglesIn = listOf(0)
/** Of the duties and requirements alone (duties.ts). */
export const workShinglesIn = listOf(1)
/** The words of these. */
export const workWordsIn = listOf(2)
/** The words of the duties alone. */
export const dutiesWordsIn = listOf(3)
/** The words of the whole. */
export const wordsIn = listOf(4)

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

function ascendingSet(hashes: Int32Array): Uint32Array {
  const values = new Uint32Array(hashes).sort()
  let length = 0
  for (const value of values)
    if (length === 0 || values[length - 1] !== value) values[length++] = value
  return values.subarray(0, length)
}

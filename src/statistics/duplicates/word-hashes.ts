import { kindOf, SEPARATOR } from '../../language/text/characters.ts'
import { foldedCharacter, normalise } from '../../language/text/normalise.ts'

/** The words of a text as 32-bit hashes, in its order. */
export type WordHashes = {
  words: Int32Array
  /** Of the first letters of each, which the case forms of a word share. */
  beginnings: Int32Array
  /** 1 for a number, with or without a Russian ending: 2024, «3х», «5-ти». */
  isNumber: Uint8Array
}

/**
 * The words as language/text splits them (case, ё and marks folded), read in one pass, as no word
 * of a long text itself is needed. `+` and `#` after a letter belong to the word.
 */
export function hashWords(text: string): WordHashes {
  return scanned(text) ?? scanned(normalise(text).text) ?? scanned('')!
}

/** The hash of a word in lower case with е for ё. */
export const hashOfWord = (word: string): number => hashWords(word).words[0] ?? 0

const BEGINNING = 6
const FNV_START = 0x811c9dc5
const FNV_FACTOR = 0x01000193
const LONGEST_ENDING = 2

/**
 * FNV-1a over UTF-16 units (Fowler, Noll, Vo). null: the text has characters that only normalise()
 * folds.
 */
function scanned(text: string): WordHashes | null {
  const most = (text.length + 1) >> 1
  const words = new Int32Array(most)
  const beginnings = new Int32Array(most)
  const isNumber = new Uint8Array(most)
  let count = 0
  for (let i = 0; i < text.length; i++) {
    let unit = units[text.charCodeAt(i)] || foldedUnit(text.charCodeAt(i))
    if (unit === UNREADABLE) return null
    if (unit <= HASH) continue
    const start = i
    let hash = FNV_START
    let beginning = FNV_START
    while (unit > UNREADABLE) {
      hash = Math.imul(hash ^ unit, FNV_FACTOR)
      if (i - start < BEGINNING) beginning = hash
      i++
      if (i === text.length) break
      unit = units[text.charCodeAt(i)] || foldedUnit(text.charCodeAt(i))
    }
    if (unit === UNREADABLE) return null
    words[count] = mixed(hash)
    beginnings[count] = mixed(beginning)
    if (isNumberAt(text, start, i)) isNumber[count] = 1
    count++
  }
  return {
    words: words.subarray(0, count),
    beginnings: beginnings.subarray(0, count),
    isNumber: isNumber.subarray(0, count),
  }
}

function isNumberAt(text: string, start: number, end: number): boolean {
  if (!isDigit(text.charCodeAt(start))) return false
  let at = start + 1
  while (at < end && isDigit(text.charCodeAt(at))) at++
  if (end - at > LONGEST_ENDING) return false
  for (; at < end; at++) if (!canEndNumber(text.charCodeAt(at))) return false
  return true
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
/** Russian letters but С: 1С is a name. */
const canEndNumber = (code: number): boolean =>
  code >= 0x410 && code <= 0x44f && code !== 0x421 && code !== 0x441

const BETWEEN = 1
const UNREADABLE = 2
const PLUS = 3
const HASH = 4
/** What each UTF-16 unit is folded to, or one of these four; 0: not asked yet. */
const units = new Uint16Array(0x1_0000)

function foldedUnit(code: number): number {
  const unit = learnt(code)
  units[code] = unit
  return unit
}

function learnt(code: number): number {
  const folded = foldedCharacter(String.fromCharCode(code))
  if (folded.length !== 1) return UNREADABLE
  if (folded === '+') return PLUS
  if (folded === '#') return HASH
  return kindOf(folded.charCodeAt(0)) === SEPARATOR ? BETWEEN : folded.charCodeAt(0)
}

/**
 * The finish of MurmurHash3, 32 bits (Appleby): every bit of the input moves every bit of the
 * result.
 */
export function mixed(hash: number): number {
  let mix = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}

import { Unreadable } from './problem.ts'

/**
 * What single bytes may mean: what Russian programs have written since DOS, and what Western ones
 * write.
 */
const SINGLE = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5', 'windows-1252']
/** Encodings of two bytes, tried where a file has bytes that no single-byte text has. */
const DOUBLE = ['utf-16le', 'utf-16be']
const NO_TEXT = /[[\p{Cc}\uFFFD]--[\t\n\f\r]]/v

type Decoded = {
  text: string
  /**
   * Whether another way to read the bytes would look nearly as well, or some of them mean nothing.
   */
  isDoubtful: boolean
}

/** Bytes that are enough to judge by. */
const JUDGED = 64 * 1024

/**
 * The text of bytes in UTF-8, in UTF-16, or in a code page, whichever gives the likeliest words.
 * One bad byte spoils its letter alone.
 * @throws Unreadable for bytes that are no letters in any of them
 */
export function decode(bytes: Uint8Array): Decoded {
  const mark = bytes.subarray(0, 2).join()
  if (mark === '255,254' || mark === '254,255')
    return {
      text: new TextDecoder(DOUBLE[mark === '255,254' ? 0 : 1]).decode(bytes),
      isDoubtful: false,
    }
  const utf8 = new TextDecoder().decode(bytes)
  if (!NO_TEXT.test(utf8)) return { text: utf8, isDoubtful: false }
  const head = bytes.subarray(0, JUDGED)
  const names = ['utf-8', ...(head.some((byte) => byte < 8) ? DOUBLE : SINGLE)]
  // Two code pages may agree on all that this file has.
  const readings = new Map(
    names.reverse().map((name) => [new TextDecoder(name).decode(head), name]),
  )
  const [best, next] = [...readings]
    .map(([text, name]) => ({ name, ...likelihoodOf(text) }))
    .sort((one, other) => other.points - one.points)
  if (best!.points < 0) throw new Unreadable(bytes.includes(0) ? 'type' : 'garbled')
  const text = new TextDecoder(best!.name).decode(bytes)
  return {
    text,
    isDoubtful:
      text.includes('\uFFFD') || best!.points - (next?.points ?? 0) < SURE_BY / best!.count,
  }
}

/** Russian letters from the most frequent to the rarest, by the National Corpus. */
const BY_FREQUENCY = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'
const OTHER_LETTER = 8
const FREQUENT_SIGN = 20
const SIGN = /[«»“”„‘’–—…•№°©®·§±×\u00AD\u00A0]/
/**
 * Points for a letter that no text would have there: a capital after a small one, or two alphabets
 * in one word.
 */
const IMPOSSIBLE = -40
/** Points in sum by which one reading must surpass the next. */
const SURE_BY = 60

/**
 * How well the signs beyond ASCII agree with a language, in points a sign, and how many they are:
 * Russian has 23.
 */
function likelihoodOf(text: string): { points: number; count: number } {
  let points = 0
  let count = 0
  for (const word of text.match(/[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+/g) ?? []) {
    const beyond = word.match(/[\P{ASCII}\p{Cc}]/gu) ?? []
    if (beyond.length === 0) continue
    count += beyond.length
    for (const sign of beyond) points += pointsOf(sign)
    if (
      /\p{Ll}\p{Lu}/u.test(word) ||
      (/\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word))
    )
      points += IMPOSSIBLE * beyond.length
  }
  return { points: points / Math.max(count, 1), count }
}

function pointsOf(sign: string): number {
  const rank = BY_FREQUENCY.indexOf(sign.toLowerCase())
  if (rank >= 0) return BY_FREQUENCY.length - rank
  if (/[іїєґўÀ-ÖØ-öø-ÿŒœŠšŽž]/iu.test(sign)) return OTHER_LETTER
  return SIGN.test(sign) ? FREQUENT_SIGN : IMPOSSIBLE
}

/**
 * What single bytes may mean: what Russian programs have written since DOS, and what Western ones
 * write.
 */
export const CODE_PAGES = [
  'windows-1251',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'windows-1252',
] as const
export type CodePage = (typeof CODE_PAGES)[number]

/** Russian letters from the most frequent to the rarest, by the National Corpus. */
const BY_FREQUENCY = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'
const OTHER_LETTER = 8
const FREQUENT_SIGN = 20
const SIGN = /[€«»“”„‘’–—…•№°©®·§±×\u00AD\u00A0]/
/**
 * Points for a letter that no text would have there: a capital after a small one, or two alphabets
 * in one word.
 */
const IMPOSSIBLE = -40
/** So many bytes are enough to judge by, in some ten milliseconds. */
export const JUDGED_BYTES = 64 * 1024

/**
 * How bytes read by each of some encodings, the likeliest first; of those that read them alike the
 * first is told.
 */
export function readingsOf<Name extends string>(
  bytes: Uint8Array,
  names: readonly Name[],
): { name: Name; text: string; points: number; count: number }[] {
  const judged = bytes.subarray(0, JUDGED_BYTES)
  const byText = new Map(
    names.toReversed().map((name) => [new TextDecoder(name).decode(judged), name]),
  )
  return Array.from(byText, ([text, name]) => ({ name, text, ...likelihoodOf(text) })).sort(
    (one, other) => other.points - one.points,
  )
}

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

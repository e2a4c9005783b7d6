import { isAllSeen, withoutInvisible } from '../bytes/unseen-characters.ts'
import { lazy } from '../memory/lazy.ts'

export const MOST_NAME_CHARACTERS = 100

/**
 * A name as it is stored. Normalised, because systems type the same letters as different code
 * points.
 */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/** Whether a tidied name is longer than any owner's or key's. */
export const isTooLong = (name: string): boolean => name.length > MOST_NAME_CHARACTERS

/**
 * Whether a tidied name is allowed for an owner or a key: one line of 1 to 100 UTF-16 units,
 * without invisible characters, so that no two names look the same.
 */
export const isName = (name: string): boolean => name !== '' && !isTooLong(name) && isAllSeen(name)

/**
 * The one form of all spellings of a name that differ in case, width, white space, accents,
 * invisible characters and look-alike letters: `boss`, `BOSS`, `bоss` with a Cyrillic о. It is for
 * counting and comparing, never for showing.
 */
export const foldedName = (name: string): string => skeleton(plain(name).toLowerCase())

/**
 * Tells which other names look like this one: as they are, in lower case, or in capitals. A Greek
 * `Η` looks like a Latin one only as a capital, an `l` like an `I` only in names that mix both.
 */
export function lookAlikesOf(name: string): (other: string) => boolean {
  const looks = looksOf(name)
  return (other) => looksOf(other).some((look, i) => look === looks[i])
}

function looksOf(name: string): string[] {
  const shown = plain(name)
  return [shown, shown.toLowerCase(), shown.toUpperCase()].map(skeleton)
}

const PRINTABLE_ASCII = /^[ -~]*$/

/**
 * One line with single spaces, full width and other variants as the plain letter, without accents
 * of European letters.
 */
function plain(name: string): string {
  const decomposed = PRINTABLE_ASCII.test(name)
    ? name
    : withoutInvisible(name.normalize('NFKD')).replace(ACCENT, '').replaceAll('\u2800', ' ')
  return decomposed.replace(/\s+/g, ' ').trim()
}

// Vowels of Indic scripts belong to a script, so they stay; so do the two marks that make other
// syllables of Kana.
const ACCENT = /(?![\u3099\u309a])(?=\p{Script=Inherited})\p{M}/gu

/**
 * The name in the letters it looks like, as Unicode's report 39 does it. Ours has only European
 * letters and digits.
 */
function skeleton(shown: string): string {
  const twinOf = twins()
  let look = ''
  for (let i = 0; i < shown.length; i++) look += twinOf[shown.charCodeAt(i)] ?? shown[i]
  return look.replace(/rn|vv/g, (pair) => (pair === 'rn' ? 'm' : 'w'))
}

// Pairs of a character and the one it looks like. Small letters stand here for what they look like
// as small letters.
const DIGITS_AND_SIGNS = `0O1lIl|l‐-‑-‒-–-—-−-‘'’'ʼ'\`'´'`
const LATIN = 'ılɑaɡgſfƅbɩiʋv'
const CYRILLIC_SMALL = 'аaгrеeєeѕsіiјjкkоoпnрpсcтtуyүyхxһhьbԁdԛqԝwѵvӏlҽe'
const CYRILLIC_LARGE = 'АAВBГΓЕEЅSІlЈJКKМMНHОOПΠРPСCТTУYҮYХXԚQԜWѴVӀlЗ3Ч4'
const GREEK_SMALL = 'αaγyιiκkνvοoρpσoτtυuϲcϳj'
const GREEK_LARGE = 'ΑAΒBΕEΖZΗHΙlΚKΜMΝNΟOΡPΤTΥYΧX'
const ARMENIAN = 'օoոnսuհhցgզqյj'
/** By the code of a character, because ten thousand names are compared when an owner is added. */
const twins = lazy(() => {
  const twinOf = Array.from({ length: 0x2220 }, (_, code) => String.fromCharCode(code))
  for (const pairs of [
    DIGITS_AND_SIGNS,
    LATIN,
    CYRILLIC_SMALL,
    CYRILLIC_LARGE,
    GREEK_SMALL,
    GREEK_LARGE,
    ARMENIAN,
  ])
    for (let i = 0; i < pairs.length; i += 2) twinOf[pairs.charCodeAt(i)] = pairs[i + 1]!
  return twinOf
})

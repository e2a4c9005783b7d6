import { lazy } from '../memory/lazy.ts'

/**
 * The writing of new owners' names, by the idea of Unicode's report 39: letters in everyday use,
 * and one script in a word. Other scripts and the phonetic, mathematical, enclosed and historic
 * letters hold a twin of nearly every Latin one.
 */

// Each stands for the letters of one script in everyday use; those of East Asia are written
// together.
const LATIN = new RegExp(
  String.raw`^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e` +
    String.raw`\u0141-\u0148\u014a-\u017e\u018f\u0259\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc` +
    String.raw`\u01e6-\u01eb\u01fa-\u021b\u0226-\u0233\u1e00-\u1e99\u1e9e\u1ea0-\u1ef9]+$`,
)
const CYRILLIC = /^[\u0400-\u045f\u048a-\u04ff]+$/
const GREEK = /^[\u0386\u0388-\u03ce]+$/
const ARMENIAN = /^[\u0531-\u0556\u0561-\u0587]+$/
const GEORGIAN = /^[\u10d0-\u10f0]+$/
const HEBREW = /^[\u05b0-\u05bd\u05bf-\u05c2\u05d0-\u05ea]+$/
const ARABIC = /^[\u0620-\u063a\u0641-\u064a\u0671-\u06d3\u06d5]+$/
const EAST_ASIAN =
  /^[\u3005\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{2a6df}\u3041-\u3096\u30a1-\u30fa\u30fc\u3105-\u312f\uac00-\ud7a3]+$/u
/** Scripts whose letters are all in everyday use; signs that stand for vowels belong to them. */
const others = () =>
  [
    'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala',
    'Thai Lao Myanmar Khmer Ethiopic',
  ]
    .join(' ')
    .split(' ')
    .map((script) => new RegExp(`^(?:(?=[\\p{L}\\p{M}])\\p{Script=${script}})+$`, 'u'))
/**
 * Pictures count as a script, so none stands for a letter in a word; letters in squares are none of
 * them.
 */
const PICTURES =
  /^(?:(?![\u{1f100}-\u{1f251}\u2460-\u24ff\u2776-\u2793])[\p{Extended_Pictographic}\p{Emoji_Modifier}])+$/u

// Made when first used: a start would wait for them.
const scripts = lazy(() => [
  LATIN,
  CYRILLIC,
  GREEK,
  ARMENIAN,
  GEORGIAN,
  HEBREW,
  ARABIC,
  EAST_ASIAN,
  ...others(),
  PICTURES,
])

/**
 * What stands between words: blanks, the signs of a keyboard, quotes, dashes, and the punctuation
 * of the scripts.
 */
const BETWEEN =
  /[\s!-/:-@[-`{-~\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6\u00b7\u00bb\u00bf\u00d7\u02bb\u02bc\u2010-\u2027\u2030-\u203a\u20a0-\u20c0\u2116\u2212\u055a-\u055f\u058a\u05be\u05f3\u05f4\u060c\u061b\u061f\u3001-\u3003\u3008-\u3011\u30fb]+/u

/** What any word may hold: the digits 0 to 9, accents, and what joins letters and pictures. */
const ANYWHERE = /[0-9\u200c\u200d]|(?=\p{Script=Inherited})\p{M}/gu

/**
 * Whether each word of a name is of one script, in letters of everyday use and the digits 0 to 9.
 */
export const isEverydayWriting = (name: string): boolean =>
  name.split(BETWEEN).every((word) => {
    const letters = word.replace(ANYWHERE, '')
    return letters === '' || scripts().some((script) => script.test(letters))
  })

export const MOST_NAME_CHARACTERS = 100

/** A name as it is stored. Normalised, because systems type the same letters as different code points. */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/**
 * Whether a tidied name is allowed for an owner or a key: one line of 1 to 100 UTF-16 units, without invisible
 * characters, so that no two names look the same.
 */
export const isName = (name: string): boolean =>
  name !== '' && name.length <= MOST_NAME_CHARACTERS && !UNSEEN.test(name) && !STRAY_JOINER.test(name)

// A terminal that lists names would obey control characters. Characters that turn the direction of writing or have no
// width make one name look like another. Variation selectors are allowed after emoji; U+2800 is Braille's blank.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?<![\p{Extended_Pictographic}\d#*])[\ufe00-\ufe0f]|(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

// The two joiners shape Persian and Indic words and join emoji. Beside Latin, Cyrillic or Greek letters, or at the end
// of a name, they do nothing and are not seen.
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/u

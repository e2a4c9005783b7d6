/**
 * Characters that are not seen, and what they would do if they were kept: a terminal obeys control
 * characters, those that turn the direction of writing show one text as another, and those without
 * width make two names look the same.
 */

/**
 * What is never seen: the characters that Unicode lets a renderer ignore, control characters but
 * white space, and the format characters of annotations between lines and of hieroglyphs.
 */
export const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{13430}-\u{1343f}]|(?![\s\u0085])\p{Cc}/u
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/**
 * Drops what is never seen: soft hyphens, zero-width characters, direction marks, control
 * characters but white space.
 */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '')

const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{13430}-\u{1343f}]/u

/**
 * Whether nothing of a text is seen: it is empty, or all of it white space and unseen characters.
 */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/**
 * A foreign text as the service keeps it: one line, white space folded, unseen characters dropped.
 */
export const cleanLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()

/**
 * Of what does harm, all but control characters: separators of lines, marks of direction, signs of
 * annotations.
 */
const DISGUISING = String.raw`\p{Zl}\p{Zp}\p{Bidi_Control}\ufff9-\ufffb`

/**
 * What the program itself keeps none of: what a terminal obeys, but for the breaks of lines, and
 * marks of direction.
 */
const KEPT_BEFORE = new RegExp(String.raw`[^\P{Cc}\n\r\t]|[${DISGUISING}]`, 'u')

/**
 * A stored text without what was stored before texts were cleaned where they enter; nearly always
 * the text itself.
 */
export const cleanStored = (text: string): string =>
  KEPT_BEFORE.test(text) ? withoutInvisible(text).replace(/[\u0085\u2028\u2029]/g, ' ') : text

/** A value stored as JSON, its texts cleaned in the same way. */
export function parseStored(json: string): unknown {
  // JSON spells control characters as escapes, and little else: with neither there is nothing to
  // clean.
  if (!KEPT_BEFORE.test(json) && !json.includes('\\u')) return JSON.parse(json)
  return JSON.parse(json, (_, value) => (typeof value === 'string' ? cleanStored(value) : value))
}

// Marks of direction are among the invisible too; joiners and variation selectors, which shape
// letters, do no harm.
const HARMFUL = new RegExp(String.raw`[\p{Cc}${DISGUISING}]`, 'gu')
const asEscape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * One line of a text that is printed: characters that a terminal obeys, line breaks too, as
 * `\uXXXX`.
 */
export const escapedLine = (text: string): string => text.replace(HARMFUL, asEscape)

/**
 * The same for lines as the program made them: its own line breaks and tabs stay. JSON stays JSON
 * of the same value.
 */
export const escapedLines = (text: string): string =>
  text.replace(HARMFUL, (character) =>
    character === '\n' || character === '\t' ? character : asEscape(character),
  )

// Variation selectors are allowed after emoji; U+2800 is Braille's blank.
const UNSEEN = new RegExp(
  String.raw`[\p{Cc}\p{Zl}\p{Zp}\u2800]|` +
    String.raw`(?<![\p{Extended_Pictographic}\d#*])[\ufe00-\ufe0f]|` +
    String.raw`(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  'u',
)

// The two joiners shape Persian and Indic words and join emoji. Beside Latin, Cyrillic or Greek
// letters, or at the end of a name, they do nothing and are not seen.
const STRAY_JOINER = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|` +
    String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u200c\u200d]|` +
    String.raw`[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])`,
  'u',
)

/** Whether all of a name is seen, so that no other name looks the same. */
export const isAllSeen = (name: string): boolean => !UNSEEN.test(name) && !STRAY_JOINER.test(name)

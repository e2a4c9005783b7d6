import { rememberingWords } from './bounded-cache.ts'

/** The words may belong to one name: a space, a hyphen or one line break is between them. */
export const TOGETHER = ' '
/** Too much stands between the words for one name to hold both. */
export const APART = '\u0000'

const LONGEST_GAP = 12
const LONGEST_SIGN = 3

/**
 * What stands between two words, as names see it: TOGETHER, APART, or the signs without white space
 * (`/`, `: ` as `:`). A hyphen with a space beside it is a dash and separates; trade marks and
 * footnote digits count as nothing.
 */
export function gapBetween(text: string, from: number, to: number): string {
  if (to - from === 1) {
    const code = text.charCodeAt(from)
    if (code === 0x20 || code === 0x2d) return TOGETHER
  }
  if (from >= to) return ''
  return to - from > LONGEST_GAP ? APART : signsOf(text.slice(from, to))
}

/** «сертификат "Сестринское дело"» */
const OPENING_QUOTE = /^ ["«“„]$/

const signsOf = rememberingWords((gap): string => {
  const bare = gap.replace(/[™®©°*²³¹]/gu, '').replace(OPENING_QUOTE, ' ')
  const signs = bare.replace(/\s+/gu, '').replace('’', "'")
  if (signs === '') return (bare.match(/\n/g)?.length ?? 0) > 1 || bare === '' ? APART : TOGETHER
  if (signs === '-' || (signs !== bare && /^[–—]$/.test(signs)))
    return bare === '-' ? TOGETHER : APART
  if (signs === '\\') return '/'
  return signs.length > LONGEST_SIGN ? APART : signs
})

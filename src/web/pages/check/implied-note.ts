import { withEnglish } from '../../components/skill-name.tsx'
import type { View } from '../../components/view.ts'

/**
 * Three reasons are enough to explain why a skill follows; a general one may have a dozen.
 */
const SHOWN = 3

/** What a missing skill follows from; null where it follows from nothing. */
export function impliedNote(
  names: readonly string[],
  { t: { check }, language }: Pick<View, 't' | 'language'>,
): string | null {
  if (names.length === 0) return null
  const more = names.length - SHOWN
  const shown = withEnglish(names.slice(0, SHOWN), language).join(', ')
  return check.impliedBy(more > 0 ? check.andMore(shown, more) : shown)
}

import { holds } from './likeness.ts'
import type { Title } from './titles.ts'

/** Whether the titles have the same words but for places and numbers. */
export const isSameTitle = (one: Title, other: Title): boolean =>
  one.key !== '' && one.key === other.key

/** Whether the titles have the same words but for those of levels, in either language. */
export const haveSameMeanings = (one: Title, other: Title): boolean =>
  one.meanings.length === other.meanings.length && meansAllOfOther(one, other)

/** Whether one title has all words of the other but for those of levels. */
export function meansAllOfOther(one: Title, other: Title): boolean {
  const [few, many] =
    one.meanings.length < other.meanings.length
      ? [one.meanings, other.meanings]
      : [other.meanings, one.meanings]
  return few.length > 0 && few.every((meaning) => holds(many, meaning))
}

export const mayBeOfOneLevel = (one: Title, other: Title): boolean =>
  (one.levels & other.levels) !== 0

/**
 * Whether neither title seeks a level of its own: «Junior / Middle» and «Middle / Senior» both do.
 */
export function areLevelsOfOneInOther(one: Title, other: Title): boolean {
  const both = one.levels & other.levels
  return both === one.levels || both === other.levels
}

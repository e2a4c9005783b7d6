import type { SectionKind } from '../../src/language/sections/kinds.ts'
import { readInOrder } from '../../src/language/sections/reading.ts'
import { createSectionAt, sectionsOf } from '../../src/language/sections/sections.ts'

function placeOf(words: string, text: string): number {
  const at = text.indexOf(words)
  if (at < 0) throw new Error(`the advert does not say ${words}`)
  return at
}

/** The kind of the part in which the words stand. */
export const kindOf = (words: string, text: string): SectionKind =>
  createSectionAt(sectionsOf(text))(placeOf(words, text))

/**
 * The kind of their sentence as headings and wording tell it, before what its words make likely.
 */
export function wordedKindOf(words: string, text: string): SectionKind {
  const at = placeOf(words, text)
  return readInOrder(text).find(({ unit }) => unit.start <= at && at < unit.end)!.kind
}

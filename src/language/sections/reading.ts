import { normalise } from '../text/normalise.ts'
import { originalStart, tokenise } from '../text/words.ts'
import { FIELD_BREAK } from './field-break.ts'
import { headingsAmong } from './headings.ts'
import type { SectionKind } from './kinds.ts'
import { type Phrase, phrasesIn } from './tables.ts'
import { type Unit, unitsOf } from './units.ts'
import { classifyByWording } from './wording.ts'

/** A unit of an advert with the words and phrases in it. */
export type Read = {
  unit: Unit
  words: readonly string[]
  phrases: readonly Phrase[]
  /** What it speaks of, as far as a heading or its wording tells. */
  kind: SectionKind
  /** The section that goes on behind it. */
  section: SectionKind
  /** Whether a field begins with it: what stands before has nothing to do with it. */
  beginsField: boolean
}

/** Reads the units of an advert, whose words may be at hand, one after the other. */
export function readInOrder(text: string, tokens = tokenise(normalise(text))): Read[] {
  const phrases = phrasesIn(text, tokens)
  const hasFields = text.includes(FIELD_BREAK)
  let section: SectionKind = 'unknown'
  let [next, nextWord, before] = [0, 0, 0]
  return unitsOf(text, headingsAmong(phrases, text)).map((unit) => {
    // A break has no letters, so it ends the unit before.
    const beginsField = hasFields && text.slice(before, unit.start).includes(FIELD_BREAK)
    if (beginsField) section = 'unknown'
    before = unit.start
    const from = next
    while (next < phrases.length && phrases[next]!.start < unit.end) next++
    const own = phrases.slice(from, next)
    const firstWord = nextWord
    while (nextWord < tokens.words.length && originalStart(tokens, nextWord) < unit.end) nextWord++
    const words = tokens.words.slice(firstWord, nextWord)
    const told =
      unit.heading === null
        ? classifyByWording(text, unit, own, section)
        : { kind: unit.heading, section: unit.heading }
    section = told.section
    return { unit, words, phrases: own, ...told, beginsField }
  })
}

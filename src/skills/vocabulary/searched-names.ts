import { createMatcher, dottedNamesOf, type SkillMatcher } from '../matching/matcher.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { remembering } from '../text/bounded-cache.ts'
import { wordsOf } from '../text/words.ts'
import type { NamedPlace } from './skills-named.ts'
import type { SearchedSpelling, Vocabulary } from './vocabulary.ts'

/**
 * The names that texts were ever searched for, in the order in which they came up: a name keeps its number, so what a
 * text was found to name stays true however the vocabulary changes. A name with the mark at its end is found in this
 * case of its letters only (`ReAct`).
 */
export type SearchedNames = readonly string[]

/** The names known so far, then those that this vocabulary looks for besides. */
export function withNamesOf({ skills }: Pick<Vocabulary, 'skills'>, known: SearchedNames): SearchedNames {
  return [...new Set([...known, ...skills.flatMap(({ searched }) => searched.map(nameOf))])]
}

/** No spelling holds a line break. */
const EXACT_CASE = '\n'

/** A searched spelling as `SearchedNames` lists it. */
export const nameOf = ({ text, exactCase }: SearchedSpelling) => (exactCase ? text + EXACT_CASE : text)

/**
 * Where a text names which of the names: five whole numbers for each place, which are the number of the name, the UTF-16
 * offset and length, and the index and number of its words.
 */
export type NamedPlaces = readonly number[]

const NUMBERS_OF_A_PLACE = 5

/** Finds the names from a number on. */
export type FindNames = (text: string) => NamedPlaces

/** Makes the function that searches texts for the names from `from` on; what it says of a name depends on no other. */
export function createFindNames(names: SearchedNames, from = 0): FindNames {
  const matcher = matcherOf(names.slice(from))
  return (text) =>
    matcher
      .named(text)
      .flatMap(({ name, start, end, first, last }) => [from + name.skill, start, end - start, first, last - first])
}

function matcherOf(names: readonly string[]): SkillMatcher {
  const skills = names.map((name) => {
    const isMarked = name.endsWith(EXACT_CASE)
    const spelling = isMarked ? name.slice(0, -EXACT_CASE.length) : name
    return { name: spelling, members: [], exactCase: isMarked ? [spelling] : [] }
  })
  return createMatcher(skills, { dottedNames: builtInDottedNames() })
}

let dotted: ReadonlySet<string> | undefined

/** Not those of the instance: which addresses a text holds must not depend on what else is looked for. */
function builtInDottedNames(): ReadonlySet<string> {
  dotted ??= dottedNamesOf(
    builtInVocabulary().rows.map(({ spellings }) => ({ name: '', members: spellings.map(({ text }) => text) })),
  )
  return dotted
}

/** Makes the function that tells the places of skills of a vocabulary among places of names. */
export function createPlacesOf(
  { skills }: Pick<Vocabulary, 'skills'>,
  names: SearchedNames,
): (places: NamedPlaces) => NamedPlace[] {
  const numbers = new Map(names.map((name, number) => [name, number]))
  const meant = new Map<number, { name: { skill: number; spelling: string }; needsCompany: boolean }>()
  for (const [skill, { searched }] of skills.entries()) {
    for (const spelling of searched) {
      const number = numbers.get(nameOf(spelling))
      if (number === undefined || meant.has(number)) continue
      meant.set(number, { name: { skill, spelling: spelling.text }, needsCompany: spelling.needsCompany })
    }
  }
  const wordsIn = remembering((spelling: string) => wordsOf(spelling).length)
  return (places) => {
    const found: NamedPlace[] = []
    for (let at = 0; at < places.length; at += NUMBERS_OF_A_PLACE) {
      const [number, start, length, first, more] = places.slice(at, at + NUMBERS_OF_A_PLACE) as [
        number,
        number,
        number,
        number,
        number,
      ]
      const one = meant.get(number)
      if (one === undefined) continue
      const skipped = more === 0 ? 0 : more + 1 - wordsIn(one.name.spelling)
      found.push({
        ...one,
        start,
        end: start + length,
        first,
        last: first + more,
        skipped: skipped > 0 ? { words: skipped } : undefined,
      })
    }
    return found
  }
}

import { shownAmong } from '../../src/language/mentions/longest-name.ts'
import { isAskedFor } from '../../src/language/sections/kinds.ts'
import { createSectionAt, sectionsOfAdvert } from '../../src/language/sections/sections.ts'
import { type Word, wordsOf } from '../../src/language/text/words.ts'
import { isCounted, type NamedPlace } from '../../src/language/vocabulary/skills-named.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'
import { createNamesInAdverts } from '../names-in-adverts.ts'

/** An advert by its words, and what is named in it today. */
export type ReadAdvert = {
  employer: string
  text: string
  words: readonly Word[]
  /** The word at an index; empty where there is none. */
  word(index: number): string
  /** What stands before the word at an index: a line end beyond the first and the last one. */
  gapBefore(index: number): string
  isAskedAt(index: number): boolean
  /** Whether one mention holds both words. */
  isNamed(first: number, last: number): boolean
  /** The kinds of skills whose mentions hold the word. */
  kindsAt(index: number): (string | null)[]
}

/** Reads all of them by what an instance that has read no others names. */
export function* readAdverts(vacancies: readonly Vacancy[]): Generator<ReadAdvert> {
  const { vocabulary, placesIn, listedBy, skillsNamed } = createNamesInAdverts(vacancies)
  const counts = vocabulary.skills.map(({ name, employers }) => ({ name, count: employers }))
  for (const vacancy of vacancies) {
    const { description: text, employer } = vacancy
    const places = placesIn(text)
    const named = skillsNamed(places, listedBy(vacancy))
    const counted = places.filter((place) => isCounted(place) && named.has(place.name.skill))
    const kindOf = ({ name }: NamedPlace) => vocabulary.skills[name.skill]!.kind
    yield readAdvert(text, employer.id ?? employer.name, shownAmong(counted, counts), kindOf)
  }
}

function readAdvert(
  text: string,
  employer: string | null,
  shown: readonly NamedPlace[],
  kindOf: (place: NamedPlace) => string | null,
): ReadAdvert {
  const words = wordsOf(text)
  const sectionAt = createSectionAt(sectionsOfAdvert(text))
  return {
    employer: employer ?? '',
    text,
    words,
    word: (index) => words[index]?.text ?? '',
    gapBefore: (index) =>
      index > 0 && index < words.length
        ? text.slice(words[index - 1]!.end, words[index]!.start)
        : '\n',
    isAskedAt: (index) => isAskedFor(sectionAt(words[index]!.start)),
    isNamed: (from, to) => shown.some(({ first, last }) => first <= from && last >= to),
    kindsAt: (index) =>
      shown.filter(({ first, last }) => first <= index && index <= last).map(kindOf),
  }
}

import { CLOSES_BRACKETS, GOES_ON, MAY_END } from '../language/sections/units.ts'
import { canonicalKey } from '../language/text/canonical-key.ts'
import { stemOf } from '../language/text/russian-stems.ts'
import { wordsOf } from '../language/text/words.ts'
import { type NamedPlaces, namesAt } from '../language/vocabulary/searched-names.ts'
import { storedVacancy } from './kept-vacancy.ts'
import type { VacanciesStore } from './vacancies.ts'

/**
 * The sentences that name a skill by one of the spellings, by the numbers of their vacancies, where
 * texts are kept.
 */
export type NamingSentences = (
  ids: readonly string[],
  spellings: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export function createNamingSentences(
  store: Pick<VacanciesStore, 'newestVersions' | 'versions'>,
): NamingSentences {
  return async (ids, spellings) => {
    const found = new Map<string, string>()
    for (const { content, found: names } of await store.versions(await store.newestVersions(ids))) {
      const { id, description } = storedVacancy(content)
      const sentence = names && namingSentence(description, names.places, spellings)
      if (sentence !== null) found.set(id, sentence)
    }
    return found
  }
}

/** UTF-16 units before and after the name: the rest of a longer sentence is cut off. */
const MOST_BESIDE = 140

/** @param places where the description holds searched names, of any skill */
export function namingSentence(
  description: string,
  places: NamedPlaces,
  spellings: readonly string[],
): string | null {
  const keys = new Set(spellings.flatMap(keysOf))
  const place = namesAt(places).find(({ start, end }) =>
    keysOf(description.slice(start, end)).some((key) => keys.has(key)),
  )
  return place === undefined ? null : sentenceAround(description, place.start, place.end)
}

/**
 * A spelling as it stands, and with the endings of its words left out: a text may name it in
 * another case.
 */
const keysOf = (text: string): string[] => [
  canonicalKey(text),
  wordsOf(text)
    .map((word) => stemOf(word.text.toLowerCase()))
    .join(' '),
]

/**
 * Items of a list may follow one another without a break: «знание SQL;- знание Excel». The dot of
 * «кат. C» ends nothing, that of «и т.д.» only before a capital.
 */
const SENTENCES = new RegExp(
  `\\n|(?<=[.!?;])(?<!;${CLOSES_BRACKETS})(?<!${GOES_ON}\\.)(?<!${MAY_END}\\.(?!\\s\\p{Lu}))\\s|(?<=[.!?;:])(?=[–—•·*-])`,
  'u',
)

/**
 * The sentence or line that a place of a text stands in; of a long one what is beside the place.
 * @param most so many UTF-16 units beside the place, more on one side where the other has fewer
 */
export function sentenceAround(
  text: string,
  start: number,
  end: number,
  most = MOST_BESIDE,
): string {
  const before = text.slice(0, start).split(SENTENCES).at(-1)!
  const after = text.slice(end).split(SENTENCES, 1)[0]!
  const room = Math.max(most, 2 * most - after.length)
  const roomAfter = Math.max(most, 2 * most - before.length)
  const from = before.length <= room ? before : `…${before.slice(-room).replace(/^\S*\s/, '')}`
  const to =
    after.length <= roomAfter ? after : `${after.slice(0, roomAfter).replace(/\s\S*$/, '')}…`
  return `${from}${text.slice(start, end)}${to}`.replace(/^[\s–—•·*-]+|[\s;,]+$/g, '')
}

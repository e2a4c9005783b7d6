import { METHOD } from '../../language/vocabulary/method.ts'
import {
  type FindNames,
  type NamedPlaces,
  placesFrom,
} from '../../language/vocabulary/searched-names.ts'
import type { NamesFound } from '../../vacancies/vacancies.ts'

/** A vacancy as it is stored, with the names that its description was found to hold before. */
export type StoredText = { content: string; found: NamesFound | null }

/**
 * Searches a description for the names that it was not searched for before; gives back what is
 * known when there are none.
 */
type SearchText = (description: string, known: NamesFound | null) => NamesFound

/**
 * Texts are known up to many numbers; a matcher for each would take the time and memory of as many
 * vocabularies.
 */
const NAMES_OF_A_STEP = 256

/** @param names how many there are */
export function createSearchText(
  findNamesFrom: (from: number) => FindNames,
  names: number,
): SearchText {
  const finders = new Map<number, { from: number; find: FindNames }>()
  function find(description: string, from: number): NamedPlaces {
    const step = Math.floor(from / NAMES_OF_A_STEP)
    const near = finders.get(step)
    if (near !== undefined && near.from <= from) return placesFrom(from, near.find(description))
    // Mostly all texts are known up to one number; where another comes, the next matcher serves all
    // of the step.
    const start = near === undefined ? from : step * NAMES_OF_A_STEP
    const made = { from: start, find: findNamesFrom(start) }
    finders.set(step, made)
    return placesFrom(from, made.find(description))
  }
  return (description, known) => {
    const sound = known?.method === METHOD ? known : null
    if (sound !== null && sound.names >= names) return sound
    const places = [...(sound?.places ?? []), ...find(description, sound?.names ?? 0)]
    return { names, method: METHOD, places }
  }
}

import type { Rates } from '../../money/rates.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import { createSkillKeys } from '../../skills/grouping/skill-keys.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import { packVocabulary, unpackVocabulary } from '../../skills/vocabulary/content.ts'
import type { ListedSpelling } from '../../skills/vocabulary/listed-spelling.ts'
import { METHOD } from '../../skills/vocabulary/method.ts'
import {
  createFindNames,
  createPlacesOf,
  type FindNames,
  type NamedPlaces,
  type SearchedNames,
  withNamesOf,
} from '../../skills/vocabulary/searched-names.ts'
import { createSkillsNamed, type SkillsNamed } from '../../skills/vocabulary/skills-named.ts'
import { createVocabulary, type Vocabulary } from '../../skills/vocabulary/vocabulary.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { NamesFound } from '../../vacancies/vacancies.ts'
import { packResult } from '../pack-result.ts'
import type { StoredResult } from '../stored-result.ts'
import { statisticsOf } from './statistics.ts'

/** What counts are made by: a vocabulary as it is stored, or what to make the next one of. */
export type CounterMaterial =
  | { content: Uint8Array }
  | { listed: readonly ListedSpelling[]; aliases: Aliases; known: Uint8Array | null }

/** A vacancy as a counter reads it. */
export type CountedText = { content: string; found: NamesFound | null }

/** What a counter does. `count` tells apart counts that are under way at the same time. */
export type CounterTask =
  | { do: 'vocabulary' }
  | { do: 'read'; count: number; texts: readonly CountedText[] }
  | { do: 'finish'; count: number; salaries: { rates: Rates | null } | null }

/** The answers to the tasks; those of `read` are what was found in each text, null where that was known. */
export type CounterAnswer =
  | { vocabulary: { revision: string; content: Uint8Array } }
  | { found: (NamesFound | null)[] }
  | { result: StoredResult }

/**
 * Makes what performs the tasks, in a worker.
 * @param collectGarbage called after steps that leave as much garbage as they keep
 */
export function createCounter(
  material: CounterMaterial,
  { makeFindNames = createFindNames, collectGarbage = () => {} } = {},
): (task: CounterTask) => CounterAnswer {
  const { vocabulary, names } = vocabularyOf(material, collectGarbage)
  const search = createSearch((from) => makeFindNames(names, from), names.length)
  let named: { placesOf: ReturnType<typeof createPlacesOf>; skillsNamed: SkillsNamed } | null = null
  const counts = new Map<number, { vacancies: Vacancy[]; places: NamedPlaces[] }>()

  function read(count: number, texts: readonly CountedText[]): (NamesFound | null)[] {
    const { vacancies, places } = counts.get(count) ?? { vacancies: [], places: [] }
    counts.set(count, { vacancies, places })
    return texts.map(({ content, found }) => {
      const vacancy = storedVacancy(content)
      const now = search(vacancy.description, found)
      vacancies.push({ ...vacancy, description: '' })
      places.push(now.places)
      return now === found ? null : now
    })
  }

  function finish(count: number, salaries: { rates: Rates | null } | null): StoredResult {
    const read = counts.get(count)
    counts.delete(count)
    if (read === undefined) throw new Error('there is nothing to count')
    const { vacancies, places } = read
    named ??= { placesOf: createPlacesOf(vocabulary, names), skillsNamed: createSkillsNamed(vocabulary) }
    const { placesOf, skillsNamed } = named
    const namedIn = (index: number, beside: Iterable<number>) => skillsNamed(placesOf(places[index]!), beside)
    return packResult(statisticsOf({ vacancies, salaries, vocabulary, namedIn }))
  }

  return (task) => {
    if (task.do === 'read') return { found: read(task.count, task.texts) }
    if (task.do === 'finish') return { result: finish(task.count, task.salaries) }
    const content = 'content' in material ? material.content : packVocabulary(vocabulary, names)
    return { vocabulary: { revision: vocabulary.revision, content } }
  }
}

function vocabularyOf(
  material: CounterMaterial,
  collectGarbage: () => void,
): { vocabulary: Vocabulary; names: SearchedNames } {
  if ('content' in material) return unpackVocabulary(material.content)
  createSkillKeys(material.aliases)
  collectGarbage()
  const vocabulary = createVocabulary(material.listed, material.aliases)
  collectGarbage()
  // Names keep their numbers.
  const { names } = material.known === null ? { names: [] } : unpackVocabulary(material.known)
  return { vocabulary, names: withNamesOf(vocabulary, names) }
}

/** Makes the function that searches a description for the names that it was not searched for before. */
function createSearch(
  findNamesFrom: (from: number) => FindNames,
  names: number,
): (description: string, known: NamesFound | null) => NamesFound {
  const finders = new Map<number, FindNames>()
  const finderFrom = (from: number): FindNames => {
    const made = finders.get(from) ?? findNamesFrom(from)
    finders.set(from, made)
    return made
  }
  return (description, known) => {
    const sound = known?.method === METHOD ? known : null
    if (sound !== null && sound.names >= names) return sound
    const places = [...(sound?.places ?? []), ...finderFrom(sound?.names ?? 0)(description)]
    return { names, method: METHOD, places }
  }
}

import { distinctAdverts } from '../../market/distinct/distinct-adverts.ts'
import { type Signature, signatureOf } from '../../market/distinct/signature.ts'
import { sheetOf } from '../../market/sheet/sheet-of.ts'
import { sheetSkillsOf } from '../../market/sheet/sheet-skills.ts'
import { type SpellingsOfAdvert, spellingCounts } from '../../market/sheet/spelling-counts.ts'
import type { Rates } from '../../money/rates.ts'
import { once } from '../../once.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import { createSkillKeys } from '../../skills/grouping/skill-keys.ts'
import type { SectionKind } from '../../skills/sections/kinds.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import { packVocabulary, unpackVocabulary } from '../../skills/vocabulary/content.ts'
import type { ListedSpelling } from '../../skills/vocabulary/listed-spelling.ts'
import { METHOD } from '../../skills/vocabulary/method.ts'
import {
  createFindNames,
  createPlacesOf,
  type FindNames,
  type SearchedNames,
  withNamesOf,
} from '../../skills/vocabulary/searched-names.ts'
import { createSkillsNamed } from '../../skills/vocabulary/skills-named.ts'
import { createVocabulary, type Vocabulary } from '../../skills/vocabulary/vocabulary.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { NamesFound } from '../../vacancies/vacancies.ts'
import { packResult } from '../pack-result.ts'
import type { StoredResult } from '../stored-result.ts'
import { createListedIn } from './skills-of-scan.ts'
import { statisticsOf } from './statistics.ts'

/** What counts are made by: a vocabulary as it is stored, or what to make the next one of. */
export type CounterMaterial =
  | { content: Uint8Array }
  | { listed: readonly ListedSpelling[]; aliases: Aliases; known: Uint8Array | null }

/** A vacancy as it is stored, with the names that its description was found to hold before. */
export type StoredText = { content: string; found: NamesFound | null }

/** A vacancy without its description, and what was read of that. */
type ReadText = {
  vacancy: Vacancy
  /** The skills (indexes of the vocabulary) that the description names, with their sections and spellings. */
  described: (readonly [skill: number, { section: SectionKind; spellings: readonly string[] }])[]
  /** The bytes of its signature (market/distinct), as base64. */
  signature: string
}

/** What was read of some texts: JSON, which the thread that carries it from worker to worker copies in no time. */
export type ReadPart = string

/** What a counter does: a count reads its texts, a part at a time, in whichever worker is free, and ends with what was read. */
export type CounterTask =
  | { do: 'vocabulary' }
  | { do: 'read'; texts: readonly StoredText[] }
  | { do: 'finish'; read: readonly ReadPart[]; salaries: { rates: Rates | null } | null }

/** The answers to the tasks; `found` is what was found in each text, null where that was known. */
export type CounterAnswer =
  | { vocabulary: { revision: string; content: Uint8Array } }
  | { found: (NamesFound | null)[]; read: ReadPart }
  | { result: StoredResult; known: number }

/**
 * Makes what performs the tasks, in a worker.
 * @param collectGarbage called after steps that leave as much garbage as they keep
 */
export function createCounter(
  material: CounterMaterial,
  { makeFindNames = createFindNames, collectGarbage = () => {} } = {},
): (task: CounterTask) => CounterAnswer {
  const { vocabulary, names } = vocabularyOf(material, collectGarbage)
  const search = createSearch((from) => {
    const find = makeFindNames(names, from)
    collectGarbage()
    return find
  }, names.length)
  const reading = once(() => {
    const made = { placesOf: createPlacesOf(vocabulary, names), skillsNamed: createSkillsNamed(vocabulary) }
    collectGarbage()
    return made
  })
  const listedIn = once(() => createListedIn(vocabulary))

  function read(texts: readonly StoredText[]): CounterAnswer {
    const { placesOf, skillsNamed } = reading()
    const searched = texts.map(({ content, found }) => {
      const vacancy = storedVacancy(content)
      const now = search(vacancy.description, found)
      const described = skillsNamed(placesOf(now.places), listedIn()(vacancy).keys())
      return {
        found: now === found ? null : now,
        read: {
          vacancy: { ...vacancy, description: '' },
          described: Array.from(described, ([skill, { section, spellings }]) => [
            skill,
            { section, spellings: [...spellings] },
          ]),
          signature: Buffer.from(signatureOf(vacancy.description).buffer).toString('base64'),
        } satisfies ReadText,
      }
    })
    return { found: searched.map(({ found }) => found), read: JSON.stringify(searched.map(({ read }) => read)) }
  }

  function finish(parts: readonly ReadPart[], salaries: { rates: Rates | null } | null): CounterAnswer {
    collectGarbage()
    const read = parts.flatMap((part) => JSON.parse(part) as ReadText[])
    const vacancies = read.map(({ vacancy }) => vacancy)
    const namedIn = (index: number) => read[index]!.described
    const result = statisticsOf({ vacancies, salaries, vocabulary, namedIn, listedIn: listedIn() })
    const skills = sheetSkillsOf(result.statistics.skills, result.evidence, vocabulary.skills)
    const sheet = sheetOf({
      vacancies,
      mentions: result.vacancies,
      skills,
      salaries,
      groups: distinctAdverts(
        read.map(({ vacancy, signature }) => ({ ...vacancy, signature: signatureIn(signature) })),
      ),
      spellings: spellingCounts(read.map(spellingsOf), skills),
    })
    return { result: packResult(result, sheet), known: vocabulary.skills.length }
  }

  function spellingsOf({ vacancy, described }: ReadText): SpellingsOfAdvert {
    const named = (skill: number, spellings: readonly string[]) =>
      spellings.map((spelling) => [vocabulary.skills[skill]!.name, spelling] as const)
    return {
      key_skills: [...listedIn()(vacancy)].flatMap(([skill, spellings]) => named(skill, spellings)),
      description: described.flatMap(([skill, { spellings }]) => named(skill, spellings)),
    }
  }

  return (task) => {
    if (task.do === 'read') return read(task.texts)
    if (task.do === 'finish') return finish(task.read, task.salaries)
    const content = 'content' in material ? material.content : packVocabulary(vocabulary, names)
    return { vocabulary: { revision: vocabulary.revision, content } }
  }
}

function signatureIn(base64: string): Signature {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  return new Uint32Array(bytes.buffer)
}

function vocabularyOf(
  material: CounterMaterial,
  collectGarbage: () => void,
): { vocabulary: Vocabulary; names: SearchedNames } {
  if ('content' in material) {
    const unpacked = unpackVocabulary(material.content)
    collectGarbage()
    return unpacked
  }
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

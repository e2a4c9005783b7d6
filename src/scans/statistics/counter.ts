import { distinctAdverts } from '../../market/distinct/distinct-adverts.ts'
import { type Signature, signatureOf } from '../../market/distinct/signature.ts'
import { groupsByJob, type KnownJobs, knownJobsIn } from '../../market/sheet/known-jobs.ts'
import { sheetOf } from '../../market/sheet/sheet-of.ts'
import { sheetSkillsOf } from '../../market/sheet/sheet-skills.ts'
import { type SpellingsOfAdvert, spellingCounts } from '../../market/sheet/spelling-counts.ts'
import { once } from '../../memory/once.ts'
import type { Rates } from '../../money/rates.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import type { SectionKind } from '../../skills/sections/kinds.ts'
import { packVocabulary } from '../../skills/vocabulary/content.ts'
import { createFindNames, createPlacesOf } from '../../skills/vocabulary/searched-names.ts'
import { createSkillsNamed } from '../../skills/vocabulary/skills-named.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { NamesFound } from '../../vacancies/vacancies.ts'
import { packResult } from '../pack-result.ts'
import type { StoredResult } from '../stored-result.ts'
import { type CarryOverAnswer, type CarryOverTask, createCarryOverTask } from './carry-over-task.ts'
import { type CounterMaterial, vocabularyOf } from './counter-material.ts'
import { createSearchText, type StoredText } from './search-texts.ts'
import { createListedIn } from './skills-of-scan.ts'
import { statisticsOf } from './statistics.ts'

/** A vacancy without its description, and what was read of that. */
type ReadText = {
  vacancy: Vacancy
  /** The skills (indexes of the vocabulary) that the description names, with their sections and spellings. */
  described: (readonly [skill: number, { section: SectionKind; spellings: readonly string[] }])[]
  /** The bytes of its signature (market/distinct), as base64; null where it is known which adverts repeat others. */
  signature: string | null
}

/** What was read of some texts: JSON, which the thread that carries it from worker to worker copies in no time. */
export type ReadPart = string

/**
 * What a counter does: a count reads its texts, a part at a time, in whichever worker is free, and ends with what was read.
 * Where the same adverts were counted before, `jobs` tells from their sheet which of them repeat others.
 */
export type CounterTask =
  | { do: 'vocabulary' }
  | { do: 'jobs'; sheet: Uint8Array }
  | { do: 'read'; texts: readonly StoredText[]; areJobsKnown?: boolean }
  | { do: 'finish'; read: readonly ReadPart[]; salaries: { rates: Rates | null } | null; jobs?: KnownJobs | null }
  | CarryOverTask

/** The answers to the tasks; `found` is what was found in each text, null where that was known. */
export type CounterAnswer =
  | { vocabulary: { revision: string; content: Uint8Array } }
  | { found: (NamesFound | null)[]; read: ReadPart }
  | { result: StoredResult; known: number }
  | { jobs: KnownJobs | null }
  | CarryOverAnswer

/** Characters of what was read: two scans of 2,000 texts. */
const MUCH_GARBAGE = 8_000_000

/**
 * Makes what performs the tasks, in a worker.
 * @param collectGarbage called after steps that leave as much garbage as they keep
 */
export function createCounter(
  material: CounterMaterial,
  { makeFindNames = createFindNames, collectGarbage = () => {} } = {},
): (task: CounterTask) => CounterAnswer {
  const { vocabulary, names, changes } = vocabularyOf(material, collectGarbage)
  const search = createSearchText((from) => {
    const find = makeFindNames(names, from, collectGarbage)
    collectGarbage()
    return find
  }, names.length)
  const reading = once(() => {
    const made = { placesOf: createPlacesOf(vocabulary, names), skillsNamed: createSkillsNamed(vocabulary) }
    collectGarbage()
    return made
  })
  const listedIn = once(() => createListedIn(vocabulary))
  let garbage = 0
  const carryOver = createCarryOverTask({ vocabulary, names, changes, search })

  function read(texts: readonly StoredText[], areJobsKnown: boolean): CounterAnswer {
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
          signature: areJobsKnown ? null : bytesOf(signatureOf(vacancy.description)),
        } satisfies ReadText,
      }
    })
    return { found: searched.map(({ found }) => found), read: JSON.stringify(searched.map(({ read }) => read)) }
  }

  function finish({ read: parts, salaries, jobs = null }: CounterTask & { do: 'finish' }): CounterAnswer {
    // Before each small result it would take longer than to count that.
    garbage += parts.reduce((sum, part) => sum + part.length, 0)
    if (garbage >= MUCH_GARBAGE) {
      collectGarbage()
      garbage = 0
    }
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
      groups: jobs ? groupsByJob(vacancies, jobs) : distinctAdverts(read.map(signed)),
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
    if (task.do === 'read') return read(task.texts, task.areJobsKnown ?? false)
    if (task.do === 'finish') return finish(task)
    if (task.do === 'jobs') return { jobs: knownJobsIn(task.sheet) }
    if (task.do !== 'vocabulary') return carryOver(task)
    const content =
      'content' in material ? material.content : packVocabulary(vocabulary, names, changes, collectGarbage)
    return { vocabulary: { revision: vocabulary.revision, content } }
  }
}

const bytesOf = (signature: Signature) => Buffer.from(signature.buffer).toString('base64')

function signed({ vacancy, signature }: ReadText) {
  const bytes = new Uint8Array(Buffer.from(signature!, 'base64'))
  return { ...vacancy, signature: new Uint32Array(bytes.buffer) }
}

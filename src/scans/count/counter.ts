import {
  type PlannedSpellings,
  type Planning,
  plannedSpellings,
} from '../../language/mentions/trie-plan.ts'
import { makeForChecks, packVocabulary, withMade } from '../../language/vocabulary/content.ts'
import { namedSkillOf } from '../../language/vocabulary/named-skill.ts'
import { createFindNames, createPlacesOf } from '../../language/vocabulary/searched-names.ts'
import { createSkillsNamed } from '../../language/vocabulary/skills-named.ts'
import { lazy } from '../../memory/lazy.ts'
import { listed } from '../../memory/listed.ts'
import { indexesByJob, knownJobsIn } from '../../statistics/advert-table/known-jobs.ts'
import { sheetOf } from '../../statistics/advert-table/sheet-of.ts'
import { sheetSkillsOf } from '../../statistics/advert-table/sheet-skills.ts'
import {
  type SpellingsOfAdvert,
  spellingCounts,
} from '../../statistics/advert-table/spelling-counts.ts'
import { storeSheet } from '../../statistics/advert-table/stored-sheet.ts'
import { distinctAdverts } from '../../statistics/duplicates/distinct-adverts.ts'
import { noteDuties } from '../../statistics/duplicates/duties.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { SharedPart } from '../../workers/shared-bytes.ts'
import { performing } from '../../workers/worker-protocol.ts'
import { packFigures } from '../pack-result.ts'
import { createAdvertRows } from './advert-rows.ts'
import { advertsByEmployer } from './adverts-by-employer.ts'
import { type Counted, type CounterMaterial, vocabularyOf } from './counter-material.ts'
import type {
  CounterAnswers,
  CounterTask,
  FinishTask,
  PerformCount,
  ReadTask,
} from './counter-tasks.ts'
import { advertsIn, packRead, type ReadAdvert, type ReadPart } from './read-parts.ts'
import { createSearchText } from './search-texts.ts'
import { signAdverts, signedAdverts } from './signed-adverts.ts'
import { createFindSkills, createListedIn } from './skills-of-scan.ts'
import { statisticsOf } from './statistics.ts'

/**
 * In adverts: more than a scan of the site has, as a collection takes a tenth of a second. For a
 * file the runtime itself would wait until the heap has doubled.
 */
const MUCH_GARBAGE = 4000
/**
 * A text that is searched for names leaves some 200 KB, as many others do that were searched
 * before.
 */
const OF_SEARCHED = 16
/** The first texts leave more than later ones: what rules are made of. */
const [FIRST_TEXTS, FIRST_AT_ONCE] = [50, 10]
/** To plan fewer takes less than to take up what is planned of all. */
const MANY_NAMES = 2000
/** The figures go through all adverts a dozen times, and leave less. */
const MANY_LOOKS = 32_768

/**
 * Makes what performs the tasks, in a worker.
 * @param countedBy takes the vocabulary out of the material, or makes it
 * @param note called with the texts that were searched, where the worker lives on
 * @param collectGarbage called after steps that leave as much garbage as they keep
 * @param collectYoung lets go of what a few texts have left, in a tenth of that time
 */
export function createCounter(
  material: CounterMaterial,
  {
    countedBy = vocabularyOf,
    makeFindNames = createFindNames,
    note = noteDuties,
    collectGarbage = () => {},
    collectYoung = () => {},
  } = {},
): PerformCount {
  const { vocabulary, names, planned }: Counted = countedBy(material, collectGarbage)
  let known: () => PlannedSpellings | undefined = planned
  collectGarbage()
  const search = createSearchText((from) => {
    const find = makeFindNames(names, from, planning(names.length - from))
    collectGarbage()
    return find
  }, names.length)
  const reading = lazy(() => {
    const made = {
      placesOf: createPlacesOf(vocabulary, names),
      skillsNamed: createSkillsNamed(vocabulary),
    }
    collectGarbage()
    return made
  })
  const listedIn = lazy(() => createListedIn(vocabulary))
  let [garbage, firstTexts] = [0, FIRST_TEXTS]

  function planning(names: number): Planning {
    const most = names > MANY_NAMES ? known() : undefined
    collectGarbage()
    return { planned: most, collectGarbage }
  }

  function tidyAfter(adverts: number): void {
    garbage += adverts
    if (garbage < MUCH_GARBAGE) return
    garbage = 0
    collectGarbage()
  }

  function read({ texts, livesOn }: ReadTask): CounterAnswers['read'] {
    tidyAfter(texts.length)
    const { placesOf, skillsNamed } = reading()
    const searched = texts.map(({ content, found }) => {
      const vacancy = storedVacancy(content)
      const now = search(vacancy.description, found)
      if (livesOn && now !== found) note(vacancy.description)
      if (livesOn === false && firstTexts > 0 && --firstTexts % FIRST_AT_ONCE === 0)
        collectGarbage()
      const listed = listedIn()(vacancy)
      const described = skillsNamed(placesOf(now.places), listed.keys())
      return {
        found: now === found ? null : now,
        read: {
          vacancy,
          keySkills: vacancy.keySkills.length,
          listed: [...listed],
          described: Array.from(
            described,
            ([skill, { section, spellings }]) => [skill, section, [...spellings]] as const,
          ),
        },
      }
    })
    tidyAfter(searched.filter(({ found }) => found !== null).length * OF_SEARCHED)
    collectYoung()
    return {
      found: searched.map(({ found }) => found),
      read: packRead(searched.map(({ read }) => read)),
    }
  }

  function plan(content: Uint8Array): Uint8Array {
    const { plan, index } = makeForChecks(vocabulary.skills, planning(names.length))
    known = () => plannedSpellings(vocabulary.skills.map(namedSkillOf), plan)
    collectGarbage()
    return withMade(content, { plan, index })
  }

  function sign(contents: readonly string[]): Uint8Array {
    tidyAfter(contents.length)
    return signAdverts(contents.map(storedVacancy))
  }

  function repeats(signed: readonly SharedPart[]): Int32Array {
    const adverts = signedAdverts(signed)
    const standsFor = new Int32Array(adverts.length)
    for (const group of distinctAdverts(adverts))
      for (const one of group) standsFor[one] = group[0]!
    tidyAfter(adverts.length)
    return standsFor
  }

  /** The adverts again; what is left of many is collected on the way. */
  function* again(parts: readonly ReadPart[]): Generator<ReadAdvert> {
    for (const advert of advertsIn(parts)) {
      tidyAfter(1)
      yield advert
    }
  }

  function finish(task: FinishTask): CounterAnswers['finish'] {
    const { figures, sheet, tidy } = counted(task)
    tidy()
    return {
      result: { ...figures, sheet: storeSheet(sheet, tidy) },
      known: vocabulary.skills.length,
    }
  }

  /** The sheet holds nothing of what the figures were made of but the rows. */
  function counted({ read: parts, salaries, standsFor, jobs }: FinishTask) {
    const rows = createAdvertRows()
    const found = createFindSkills(vocabulary)
    for (const advert of again(parts)) {
      rows.add(advert)
      const described = advert.described.map(([skill, section]) => [skill, { section }] as const)
      found.add(advert.vacancy, new Map(advert.listed), described)
    }
    let looked = 0
    const vacancies = listed(rows.length(), (index) => {
      // The runtime itself waits with it until the heap has doubled.
      if (++looked % MANY_LOOKS === 0) collectGarbage()
      return rows.at(index)
    })
    const tidy = () => void (rows.length() > MUCH_GARBAGE && collectGarbage())
    tidy()
    const result = statisticsOf({ vacancies, salaries, found })
    const skills = sheetSkillsOf(result.statistics.skills, result.evidence, vocabulary.skills)
    tidy()
    const sheet = sheetOf({
      vacancies,
      mentions: result.vacancies,
      skills,
      salaries,
      standsFor: jobs
        ? indexesByJob(vacancies, jobs)
        : (standsFor ?? Int32Array.from({ length: rows.length() }, (_, index) => index)),
      spellings: spellingCounts(spellingsIn(parts), skills),
    })
    return { figures: packFigures(result, tidy), sheet, tidy }
  }

  function* spellingsIn(parts: readonly ReadPart[]): Generator<SpellingsOfAdvert> {
    for (const { listed, described } of again(parts))
      yield {
        key_skills: listed.flatMap(([skill, spellings]) => named(skill, spellings)),
        description: described.flatMap(([skill, , spellings]) => named(skill, spellings)),
      }
  }

  const named = (skill: number, spellings: readonly string[]) =>
    spellings.map((spelling) => [vocabulary.skills[skill]!.name, spelling] as const)

  return performing<CounterTask, CounterAnswers>((task) => {
    if (task.do === 'read') return read(task)
    if (task.do === 'finish') return finish(task)
    if (task.do === 'employers') return advertsByEmployer(again(task.read))
    if (task.do === 'sign') return sign(task.contents)
    if (task.do === 'repeats') return repeats(task.signed)
    if (task.do === 'jobs') return knownJobsIn(task.sheet)
    if (task.do === 'plan') return plan(task.content)
    const content = 'content' in material ? material.content : packVocabulary(vocabulary, names)
    return { revision: vocabulary.revision, content }
  })
}

import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention, NamedSkill } from '../language/mentions/mention.ts'
import type { Aliases } from '../language/tables/aliases.ts'
import { unpackVocabulary } from '../language/vocabulary/content.ts'
import { memoizeLast } from '../memory/memoize-last.ts'
import type { SkillSection } from '../scans/result.ts'
import type { ScanStatistics } from '../scans/scan.schema.ts'
import { sentenceAround } from '../vacancies/naming-sentences.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import { type PackedNumbers, packNumbers, unpackNumbers } from '../workers/packed-numbers.ts'
import { type Perform, performing } from '../workers/worker-protocol.ts'
import { type Choices, choicesAmong, withFamily } from './choices.ts'
import { claimsIn, type TextKind } from './claims/claims.ts'
import type { VacancySkill } from './coverage.schema.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { type Implied, impliedOf } from './implied.ts'
import { isOwnJobTitle } from './job-titles.ts'
import { describedByTable, describedByVocabulary, type PlacedSkill } from './placed-skills.ts'
import { byFirstPlace, type Places, placesBySkill } from './places.ts'
import { builtInDictionary, createPublicSearch } from './public-search.ts'
import { readClaims } from './read-claims.ts'
import { createStudied } from './studies/studied.ts'
import { type FoundSkill, skillsOfVacancy } from './vacancy-skills.ts'

/** What checks are made against: the packed vocabulary, or the skills of a result that was counted without it. */
export type CheckMaterial =
  | { vocabulary: Uint8Array; aliases: Aliases }
  | { skills: readonly Pick<NamedSkill, 'name' | 'members'>[] }
  | typeof BUILT_IN

/** The built-in table alone, of which no advert tells anything. */
export const BUILT_IN = { isBuiltIn: true } as const

/**
 * What a check asks of a Worker:
 * - `places`: a text. What its writer does not claim is not named (claims/claims.ts). Beside the
 *   built-in table it is searched for `names` too;
 * - `vacancy`: a text and the vacancy it is compared with. `detail` asks for the places too, which
 *   takes longer, as names found already are then looked for again;
 * - `among`: a text and the skills it is asked for, by their indexes in the vocabulary (`NOT_KNOWN`
 *   for a name it does not have), or null for all skills of the material;
 * - `indexes`: the JSON of `ScanStatistics`, for the list of its skills as indexes, which `among`
 *   takes;
 * - `known`: a spelling.
 */
export type CheckTask = PlacesTask | VacancyTask | AmongTask | IndexesTask | KnownTask

type PlacesTask = { do: 'places'; text: string; kind: TextKind; names?: readonly string[] }
type VacancyTask = { do: 'vacancy'; text: string; vacancy: Vacancy; detail: boolean }
type AmongTask = { do: 'among'; text: string; asked: PackedNumbers | null }
type IndexesTask = { do: 'indexes'; statistics: Uint8Array }
type KnownTask = { do: 'known'; spelling: string }

export type CheckAnswers = {
  places: CheckDetail
  vacancy: CheckedVacancy
  /** Which of the skills asked for the text names, as their places in that list, ascending. */
  among: PackedNumbers
  indexes: PackedNumbers
  /** How the vocabulary knows the spelling; null: not at all. */
  known: KnownSkill | null
}

/** Does what is asked. Nobody asks for tasks that its material cannot do. */
export type Checker = Perform<CheckTask, CheckAnswers>

/** The skills of the vacancy, and the names of those that the text names. */
export type CheckedVacancy = {
  skills: VacancySkill[]
  named: string[]
  /** Of a task that asks for it. */
  detail?: CheckDetail
}

export type CheckDetail = {
  /** The skills named, by their first place. */
  placed: PlacedSkill[]
  /** What the skills named include, of which the text need not name anything. */
  implied: Implied
  /**
   * Of a vacancy: its skills, by name, that a part of its description names whose subject is sure.
   */
  sections?: ReadonlyMap<string, SkillSection>
  /** Of a vacancy: the sentences of its description that ask for its skills, by their names. */
  sentences?: ReadonlyMap<string, string>
  /** … of which one is enough, by their names. */
  choices?: Choices
}

/**
 * Makes what performs checks from the material: a matcher or a dictionary, which is most of the
 * work of a first check.
 */
export function createChecker(material: CheckMaterial): Checker {
  if ('isBuiltIn' in material) return checkerByTable()
  if ('skills' in material) return checkerOfSkills(material.skills)
  const { vocabulary, madeForChecks } = unpackVocabulary(material.vocabulary)
  const dictionary = createDictionary(vocabulary, material.aliases, madeForChecks())
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'among') return placesNamed(task, dictionary)
    if (task.do === 'indexes') return packNumbers(dictionary.indexesOf(namesIn(task.statistics)))
    if (task.do === 'known') return knownSpelling(task.spelling, dictionary)
    if (task.do === 'vacancy')
      return (task.detail ? checkVacancyInDetail : checkVacancy)(task, dictionary)
    const find = task.kind === 'any' ? dictionary.mentionsInText : dictionary.mentionsInResume
    return inDetail(task, find, dictionary.skills, describedByVocabulary)
  })
}

function checkerByTable(): Checker {
  const builtIn = builtInDictionary()
  const searchFor = createPublicSearch(builtIn)
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'vacancy') return checkVacancyInDetail(task, builtIn)
    if (task.do !== 'places') throw new Error(`nobody asks the built-in table for ${task.do}`)
    const { skills, find } = searchFor(task)
    return inDetail(task, find, skills, (skill) =>
      'searched' in skill ? describedByVocabulary(skill) : describedByTable(skill),
    )
  })
}

function checkerOfSkills(skills: readonly Pick<NamedSkill, 'name' | 'members'>[]): Checker {
  const [matcher, studied] = [createMatcher(skills), createStudied(skills)]
  const find = (text: string) => studied.beside(matcher.find(text), text)
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'among') {
      const isClaimed = claimedIn(task.text)
      const named = matcher.covered(task.text, isClaimed)
      return ascending([...named, ...studied.covered(task.text, isClaimed)])
    }
    if (task.do === 'places') return inDetail(task, find, skills, describedByTable)
    throw new Error(`nobody asks the skills of a scan for ${task.do}`)
  })
}

const claimedIn = (text: string) => claimsIn(text, 'resume').isClaimed

function placesNamed(
  { text, asked }: AmongTask,
  { namedInResume, namedAmong }: Dictionary,
): PackedNumbers {
  const isClaimed = claimedIn(text)
  return asked === null
    ? ascending(namedInResume(text, isClaimed))
    : packNumbers(namedAmong(text, listIn(asked), isClaimed))
}

/** Many texts are checked against one scan. */
const listIn = memoizeLast<Uint32Array, PackedNumbers>(unpackNumbers)

const ascending = (numbers: Iterable<number>) =>
  packNumbers(Uint32Array.from(new Set(numbers)).sort())

const namesIn = (statistics: Uint8Array) =>
  (JSON.parse(Buffer.from(statistics).toString()) as Pick<ScanStatistics, 'skills'>).skills.map(
    ({ name }) => name,
  )

/** The skill that a spelling belongs to, by the rules of grouping too («Знание Python 3»). */
export type KnownSkill = { name: string; isSearched: boolean }

function knownSpelling(spelling: string, { indexOf, skills }: Dictionary): KnownSkill | null {
  const index = indexOf(spelling)
  if (index === undefined) return null
  const { name, searched } = skills[index]!
  return { name, isSearched: searched.length > 0 }
}

function inDetail<Skill extends Pick<NamedSkill, 'name' | 'members'>>(
  { text, kind }: PlacesTask,
  find: (text: string) => Mention[],
  skills: readonly Skill[],
  describe: (skill: Skill) => Omit<PlacedSkill, 'at'>,
): CheckDetail {
  const { places, denied } = readClaims(claimsIn(text, kind), find(text), skills)
  const placed = Array.from(places, ([index, at]) => ({ ...describe(skills[index]!), at })).sort(
    byFirstPlace,
  )
  const implied = impliedOf(implyingAmong(text, places, skills, describe), denied)
  return { placed, implied }
}

/** The skills named; of posts, which include the work done there, only the writer's own. */
function implyingAmong<Skill extends Pick<NamedSkill, 'name' | 'members'>>(
  text: string,
  places: Places,
  skills: readonly Skill[],
  describe: (skill: Skill) => Omit<PlacedSkill, 'at'>,
): Skill[] {
  return Array.from(places, ([index, at]) => ({ skill: skills[index]!, at })).flatMap(
    ({ skill, at }) =>
      describe(skill).isSkill || isOwnJobTitle(text, at, [skill.name, ...skill.members])
        ? [skill]
        : [],
  )
}

function checkVacancy({ text, vacancy }: VacancyTask, dictionary: Dictionary): CheckedVacancy {
  const skills = skillsOfVacancy(vacancy, dictionary)
  const isClaimed = claimedIn(text)
  const named = dictionary.namedInResume(text, isClaimed)
  const own = skills.filter(isOwn)
  const ownNamed = new Set(
    [...createMatcher(own).covered(text, isClaimed)].map((index) => own[index]),
  )
  return {
    skills: skills.map(asListed),
    named: skills
      .filter((skill) => (skill.known === undefined ? ownNamed.has(skill) : named.has(skill.known)))
      .map(({ name }) => name),
  }
}

/** Spellings that only this vacancy lists are no part of the vocabulary. */
const isOwn = ({ known }: FoundSkill) => known === undefined

const asListed = ({ name, members, source }: FoundSkill): VacancySkill => ({
  name,
  members,
  source,
})

function checkVacancyInDetail(
  { text, vacancy }: VacancyTask,
  dictionary: Dictionary,
): CheckedVacancy {
  const skills = skillsOfVacancy(vacancy, dictionary)
  const own = skills.filter(isOwn)
  const claims = claimsIn(text, 'resume')
  const ownPlaces = placesBySkill(createMatcher(own).find(text, claims.isClaimed))
  const { places, denied } = readClaims(
    claims,
    dictionary.mentionsInResume(text),
    dictionary.skills,
  )
  const placed = skills.flatMap((skill): PlacedSkill[] => {
    const at =
      skill.known === undefined ? ownPlaces.get(own.indexOf(skill)) : places.get(skill.known)
    const described =
      skill.known === undefined
        ? describedByTable(skill)
        : describedByVocabulary(dictionary.skills[skill.known]!)
    return at === undefined ? [] : [{ ...described, name: skill.name, at }]
  })
  // A skill of the vacancy has the name that the answer gives it.
  const nameOf = new Map(skills.map(({ known, name }) => [known, name]))
  const implied = impliedOf(
    implyingAmong(text, places, dictionary.skills, describedByVocabulary).map((skill) => {
      const { name, members } = skill
      return {
        name: nameOf.get(dictionary.skills.indexOf(skill)) ?? name,
        members: [name, ...members],
      }
    }),
    denied,
  )
  return {
    skills: skills.map(asListed),
    named: placed.map(({ name }) => name),
    detail: {
      placed: placed.sort(byFirstPlace),
      implied,
      sections: sectionsOf(skills),
      sentences: sentencesOf(skills, vacancy),
      choices: choicesAmong(skills.map(withFamily), vacancy.description),
    },
  }
}

const sentencesOf = (skills: readonly FoundSkill[], { description }: Vacancy) =>
  new Map(
    skills.flatMap(({ name, place }) =>
      place === null ? [] : [[name, sentenceAround(description, place.start, place.end)] as const],
    ),
  )

const sectionsOf = (skills: readonly FoundSkill[]) =>
  new Map(
    skills.flatMap(({ name, section }) => (section === null ? [] : [[name, section] as const])),
  )

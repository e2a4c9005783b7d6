import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention, NamedSkill } from '../language/mentions/mention.ts'
import { type Unpacked, unpackVocabulary } from '../language/vocabulary/content.ts'
import { performing } from '../workers/worker-protocol.ts'
import type {
  CheckAnswers,
  CheckDetail,
  Checker,
  CheckMaterial,
  CheckTask,
  KnownSkill,
  PlacesTask,
} from './check-task.ts'
import { checkVacancy } from './check-vacancy.ts'
import { claimsIn } from './claims/claims.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { impliedOf, implyingAmong } from './implied.ts'
import { describedByTable, describedByVocabulary, type PlacedSkill } from './placed-skills.ts'
import { byFirstPlace } from './places.ts'
import { builtInDictionary, createPublicSearch } from './public-search.ts'
import { readClaims } from './read-claims.ts'
import { createWithStudies } from './studies/studied.ts'

/**
 * Makes what performs checks from the material: a matcher or a dictionary, which is most of the
 * work of a first check.
 * @param unpack takes the vocabulary out of the material
 * @param builtIn makes the dictionary of the table alone
 */
export function createChecker(
  material: CheckMaterial,
  unpack: (bytes: Uint8Array) => Pick<Unpacked, 'vocabulary' | 'madeForChecks'> = unpackVocabulary,
  builtIn: () => Dictionary = builtInDictionary,
): Checker {
  if ('isBuiltIn' in material) return checkerByTable(builtIn())
  if ('skills' in material) return checkerOfSkills(material.skills)
  const { vocabulary, madeForChecks } = unpack(material.vocabulary)
  const dictionary = createDictionary(vocabulary, material.aliases, madeForChecks())
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'known') return knownSpelling(task.spelling, dictionary)
    if (task.do === 'vacancy') return checkVacancy(task, dictionary)
    const find = task.kind === 'any' ? dictionary.mentionsInText : dictionary.mentionsInResume
    return inDetail(task, find, dictionary.skills, describedByVocabulary)
  })
}

function checkerByTable(builtIn: Dictionary): Checker {
  const searchFor = createPublicSearch(builtIn)
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'vacancy') return checkVacancy(task, builtIn)
    if (task.do !== 'places') throw new Error(`nobody asks the built-in table for ${task.do}`)
    const { skills, find } = searchFor(task)
    return inDetail(task, find, skills, (skill) =>
      'searched' in skill ? describedByVocabulary(skill) : describedByTable(skill),
    )
  })
}

function checkerOfSkills(skills: readonly Pick<NamedSkill, 'name' | 'members'>[]): Checker {
  const [matcher, withStudies] = [createMatcher(skills), createWithStudies(skills)]
  const find = (text: string) => withStudies(matcher.find(text), text)
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'places') return inDetail(task, find, skills, describedByTable)
    throw new Error(`nobody asks the skills of a scan for ${task.do}`)
  })
}

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

import { createMatcher } from '../language/mentions/matcher.ts'
import type { NamedSkill } from '../language/mentions/mention.ts'
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
import { described } from './placed-skills.ts'
import { byFirstPlace } from './places.ts'
import { builtInDictionary, createSearch, type Search } from './public-search.ts'
import { readClaims } from './read-claims.ts'
import { createWithStudies } from './studies/studies.ts'

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
  if ('skills' in material) return checkerOfSkills(material.skills)
  const dictionary = 'isBuiltIn' in material ? builtIn() : unpacked(material)
  const searchFor = createSearch(dictionary)
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'known') return knownSpelling(task.spelling, dictionary)
    if (task.do === 'named')
      return claimedIn(task.text, { skills: dictionary.skills, find: dictionary.mentionsInResume })
    return task.do === 'vacancy' ? checkVacancy(task, dictionary) : inDetail(task, searchFor(task))
  })

  function unpacked({ vocabulary: bytes, aliases }: WithVocabulary): Dictionary {
    const { vocabulary, madeForChecks } = unpack(bytes)
    return createDictionary(vocabulary, aliases, madeForChecks())
  }
}

type WithVocabulary = Extract<CheckMaterial, { aliases: unknown }>

function checkerOfSkills(skills: readonly Pick<NamedSkill, 'name' | 'members'>[]): Checker {
  const [matcher, withStudies] = [createMatcher(skills), createWithStudies(skills)]
  const find = (text: string) => withStudies(matcher.find(text), text)
  return performing<CheckTask, CheckAnswers>((task) => {
    if (task.do === 'named') return claimedIn(task.text, { skills, find })
    if (task.do === 'places') return inDetail(task, { skills, find })
    throw new Error(`nobody asks the skills of a scan for ${task.do}`)
  })
}

function knownSpelling(spelling: string, { indexOf, skills }: Dictionary): KnownSkill | null {
  const index = indexOf(spelling)
  if (index === undefined) return null
  const { name, searched } = skills[index]!
  return { name, isSearched: searched.length > 0 }
}

/** The names of the skills that a resume claims. One claimed already is not judged again. */
function claimedIn(text: string, { skills, find }: Search): string[] {
  const { isClaimed } = claimsIn(text, 'resume')
  const claimed = new Set<number>()
  for (const { skill, start, end, isSure } of find(text))
    if (!claimed.has(skill) && (isSure || isClaimed(start, end))) claimed.add(skill)
  return Array.from(claimed, (skill) => skills[skill]!.name)
}

function inDetail({ text, kind }: PlacesTask, { skills, find }: Search): CheckDetail {
  const { places, denied } = readClaims(claimsIn(text, kind), find(text), skills)
  const placed = Array.from(places, ([index, at]) => ({ ...described(skills[index]!), at })).sort(
    byFirstPlace,
  )
  return { placed, implied: impliedOf(implyingAmong(text, places, skills), denied) }
}

import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention } from '../language/mentions/mention.ts'
import { spellingsOf } from '../language/mentions/name.ts'
import { groupSpellings } from '../language/spelling/group-spellings.ts'
import { joinedRows } from '../language/tables/included.ts'
import { canonicalKey } from '../language/text/canonical-key.ts'
import type { Span } from '../language/text/span.ts'
import { cleanSpelling } from '../language/text/spelling.ts'
import { isNoSkill } from '../language/vocabulary/learned.ts'
import { isList } from '../language/vocabulary/lists.ts'
import { statedSection } from '../scans/count/skills-of-scan.ts'
import type { SkillSection } from '../scans/result.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { VacancySkill } from './coverage.schema.ts'
import type { DescribedSkill, Dictionary } from './dictionary.ts'

/**
 * A skill of a vacancy. `known` is its index in the dictionary, `section` what the part is about
 * that names it, `place` where in the description.
 */
export type FoundSkill = VacancySkill & {
  known: number | undefined
  section: SkillSection | null
  place: DescribedSkill['place']
  places: DescribedSkill['places']
  /** Where the description has it as the block spells it, whether it is asked for there or not. */
  said: readonly Span[]
}

/**
 * The skills of one vacancy: those of its key-skills block, in its order, then those of its
 * description by first appearance. One that both name is a key skill (docs/design.md, rule 7).
 */
export function skillsOfVacancy(vacancy: Vacancy, dictionary: Dictionary): FoundSkill[] {
  const listed = skillsOfBlock(vacancy.keySkills, dictionary)
  const inBlock = new Set(listed.flatMap(({ known }) => known ?? []))
  // An entry that lists several skills hides none of them.
  const whole = listed.filter(({ name }) => !isList(name))
  const own = createMatcher(whole).find(vacancy.description)
  const described = dictionary.namedInDescription(
    vacancy.description,
    inBlock,
    (place) => !isInside(place, own),
  )
  return [
    ...listed.map((skill) => {
      const said = own.filter((place) => whole[place.skill] === skill)
      const description = skill.known === undefined ? undefined : described.get(skill.known)
      const section = statedSection(description?.section)
      const { place = null, places = [] } = description ?? {}
      return { ...skill, said, source: 'key_skills' as const, section, place, places }
    }),
    ...[...described]
      .filter(([index]) => !inBlock.has(index) && !isJoinedOf(index, described, dictionary))
      .map(([index, { section, place, places }]) => {
        const { name, members } = dictionary.skills[index]!
        return {
          name,
          members: [...members],
          source: 'description' as const,
          known: index,
          section: statedSection(section),
          place,
          places,
          said: [],
        }
      }),
  ]
}

/**
 * Whether a skill joins others that are all asked for (HTML/CSS, «Сбор и анализ требований»): they
 * count once.
 */
function isJoinedOf(
  index: number,
  described: ReadonlyMap<number, DescribedSkill>,
  { skills, indexOf }: Dictionary,
): boolean {
  const parts = spellingsOf(skills[index]!).flatMap((one) => joinedRows().get(one) ?? [])
  return parts.length > 0 && parts.every((part) => described.has(indexOf(part) ?? -1))
}

/** Whether a longer name holds the place: `React Native` in the block hides `React`. */
const isInside = (place: Span, longer: readonly Mention[]) =>
  longer.some(
    ({ start, end }) =>
      start <= place.start && place.end <= end && end - start > place.end - place.start,
  )

type BlockSkill = { name: string; members: string[]; known: number | undefined }

/**
 * One skill for each group of spellings in the block, named by its first spelling; none for those
 * excluded, nor for roles, places, conditions and the like.
 */
function skillsOfBlock(keySkills: readonly string[], dictionary: Dictionary): BlockSkill[] {
  const excluded = new Set(dictionary.aliases.excluded.map(canonicalKey))
  const entries = keySkills.flatMap((raw) => cleanSpelling(raw) ?? [])
  // A known spelling is found at once; finding that the tables know its parts takes time.
  const partsOf = (entry: string) =>
    dictionary.indexOf(entry) === undefined ? dictionary.partsOf(entry) : null
  const spellings = [...new Set(entries.flatMap((entry) => partsOf(entry) ?? entry))].filter(
    (spelling) => !excluded.has(canonicalKey(spelling)) && !isNoSkill(spelling, dictionary.aliases),
  )
  const groupOf = groupsOf(spellings, dictionary)
  const skills = new Map<string, BlockSkill>()
  for (const spelling of spellings) {
    const group = groupOf.get(spelling) ?? [spelling]
    const known = dictionary.indexOf(spelling) ?? knownOf(group, dictionary)
    const identity = known === undefined ? `own ${group[0]}` : `known ${known}`
    const skill = skills.get(identity) ?? { name: spelling, members: [], known }
    skill.members.push(spelling)
    skills.set(identity, skill)
  }
  for (const skill of skills.values()) {
    const known = skill.known === undefined ? [] : dictionary.skills[skill.known]!.members
    skill.members = [...new Set([...skill.members, ...known])]
  }
  return [...skills.values()].filter(
    ({ known }) => known === undefined || !dictionary.skills[known]!.isRole,
  )
}

/** The groups of the spellings, where the vocabulary does not know them all. */
function groupsOf(
  spellings: readonly string[],
  { indexOf, aliases }: Dictionary,
): Map<string, readonly string[]> {
  if (spellings.every((spelling) => indexOf(spelling) !== undefined)) return new Map()
  const counts = spellings.map((spelling) => ({ spelling, count: 1 }))
  return new Map(
    groupSpellings(counts, aliases).flatMap(({ members }) =>
      members.map((member) => [member, members] as const),
    ),
  )
}

/** A typo (Haddop) is known by the spellings that the block groups it with. */
const knownOf = (spellings: readonly string[], dictionary: Dictionary) =>
  spellings.map(dictionary.indexOf).find((index) => index !== undefined)

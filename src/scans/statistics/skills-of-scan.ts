import type { Vacancy } from '../../site/vacancy.ts'
import { employerKey } from '../../site/vacancy.ts'
import { groupSpellings } from '../../skills/grouping/group-spellings.ts'
import { knownSpellings } from '../../skills/grouping/known-spellings.ts'
import { coveredBy, createMatcher, type SkillMatcher } from '../../skills/matching/matcher.ts'
import type { NamedSkill } from '../../skills/matching/mention.ts'
import {
  isFieldName,
  isOrdinaryRussianWord,
  isProfessionName,
  searchedSpellings,
} from '../../skills/matching/searched-names.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import { canonicalKey } from '../../skills/text/canonical-key.ts'
import { cleanSpelling } from '../../skills/text/spelling.ts'
import type { SkillSource } from '../result.ts'

/** A skill of a scan and the vacancies that name it. */
export type FoundSkill = {
  name: string
  /** The spellings that the key-skills blocks use, most frequent first, then known spellings that they do not use. */
  members: string[]
  /** The index of each vacancy that names the skill, and where: `key_skills` when both places do. */
  vacancies: Map<number, SkillSource>
  /** Whether the vacancies whose descriptions name the skill are counted. */
  searched: boolean
}

/** Descriptions are searched for a skill that this many vacancies of this many employers list: one alone may list anything. */
const MIN_VACANCIES = 2
const MIN_EMPLOYERS = 2

/**
 * Groups the spellings of the key-skills blocks into skills, then searches the descriptions for the well-attested ones
 * (docs/design.md, rule 13).
 * @returns `skills` in the order of the grouping. `matcher` is what searched the descriptions: its skill indexes are those
 * of `candidates`, of which the ones that are not `searched` turned out to be ordinary words.
 */
export function findSkills({
  queries,
  vacancies,
  known,
  aliases,
}: {
  queries: readonly string[]
  vacancies: readonly Vacancy[]
  /** The skills of earlier scans. */
  known: readonly NamedSkill[]
  aliases: Aliases
}): { skills: FoundSkill[]; candidates: FoundSkill[]; matcher: SkillMatcher } {
  const skills = skillsOfBlocks(vacancies, known, aliases)
  const candidates = skills.filter(
    (skill) => isWellAttested(skill, vacancies) && !isProfessionName(skill, queries) && !isFieldName(skill),
  )
  const matcher = createMatcher(
    candidates.map((skill) => ({ name: skill.name, members: searchedSpellings(skill), count: skill.vacancies.size })),
  )
  const describing = vacanciesDescribing(candidates, matcher, vacancies)
  for (const [index, skill] of candidates.entries()) addFromDescriptions(skill, describing[index] ?? [])
  return { skills, candidates, matcher }
}

function addFromDescriptions(skill: FoundSkill, describing: readonly number[]): void {
  const counts = { vacanciesInBlocks: skill.vacancies.size, vacanciesInDescriptions: describing.length }
  if (isOrdinaryRussianWord(skill.name, counts)) return
  skill.searched = true
  for (const vacancy of describing) if (!skill.vacancies.has(vacancy)) skill.vacancies.set(vacancy, 'description')
}

function skillsOfBlocks(vacancies: readonly Vacancy[], known: readonly NamedSkill[], aliases: Aliases): FoundSkill[] {
  const listing = vacanciesBySpelling(vacancies)
  const counts = [...listing].map(([spelling, indexes]) => ({ spelling, count: indexes.size }))
  const groups = groupSpellings(counts, aliases)
  const unseen = unseenSpellings(groups, known, aliases)
  return groups.map(({ name, members }, i) => ({
    name,
    members: [...members, ...(unseen[i] ?? [])],
    vacancies: new Map(
      members.flatMap((member) => [...(listing.get(member) ?? [])]).map((index) => [index, 'key_skills' as const]),
    ),
    searched: false,
  }))
}

/** For each spelling of the key-skills blocks, the indexes of the vacancies that list it. */
function vacanciesBySpelling(vacancies: readonly Vacancy[]): Map<string, Set<number>> {
  const listing = new Map<string, Set<number>>()
  vacancies.forEach((vacancy, index) => {
    for (const raw of vacancy.keySkills) {
      const spelling = cleanSpelling(raw)
      if (spelling === null) continue
      const indexes = listing.get(spelling) ?? new Set()
      listing.set(spelling, indexes.add(index))
    }
  })
  return listing
}

type Group = { name: string; members: readonly string[] }

/** For each group, the spellings that earlier scans and the tables know and that no vacancy of this scan lists. */
function unseenSpellings(groups: readonly Group[], known: readonly NamedSkill[], aliases: Aliases): string[][] {
  const groupOfKey = new Map<string, number>()
  groups.forEach(({ members }, i) => {
    for (const member of members) groupOfKey.set(canonicalKey(member), i)
  })
  const extra = groups.map((group) => new Set(knownSpellings(group, aliases)))
  for (const { members } of known) {
    const owners = new Set(members.map((member) => groupOfKey.get(canonicalKey(member))))
    owners.delete(undefined)
    // A known skill that belongs to two groups of this scan would join what the grouping keeps apart.
    const [owner] = owners
    if (owner === undefined || owners.size > 1) continue
    for (const member of members) extra[owner]?.add(member)
  }
  const belongsTo = (spelling: string, group: number) => (groupOfKey.get(canonicalKey(spelling)) ?? group) === group
  return groups.map(({ members }, i) => {
    const seen = new Set(members)
    return [...(extra[i] ?? [])].filter((spelling) => !seen.has(spelling) && belongsTo(spelling, i))
  })
}

function isWellAttested({ vacancies: listing }: FoundSkill, vacancies: readonly Vacancy[]): boolean {
  if (listing.size < MIN_VACANCIES) return false
  const employers = new Set<string>()
  for (const index of listing.keys()) {
    const vacancy = vacancies[index]
    if (vacancy) employers.add(employerKey(vacancy))
    if (employers.size >= MIN_EMPLOYERS) return true
  }
  return false
}

/** For each skill, the indexes of the vacancies whose description names it. */
function vacanciesDescribing(
  skills: readonly FoundSkill[],
  matcher: SkillMatcher,
  vacancies: readonly Vacancy[],
): number[][] {
  const found: number[][] = skills.map(() => [])
  vacancies.forEach(({ description }, index) => {
    for (const skill of coveredBy(matcher, description)) found[skill]?.push(index)
  })
  return found
}

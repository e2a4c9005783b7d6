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

/** A skill of a scan and where it was found. */
export type FoundSkill = {
  name: string
  /** Spellings seen, most frequent first, then known ones not seen. */
  members: string[]
  /** Index of each vacancy that names it, and the better of the two places. */
  vacancies: Map<number, SkillSource>
  /** Whether descriptions were searched for it. */
  searched: boolean
}

// One vacancy or one employer alone may call anything a skill.
const MIN_VACANCIES = 2
const MIN_EMPLOYERS = 2

type SkillSearch = {
  queries: readonly string[]
  vacancies: readonly Vacancy[]
  known: readonly NamedSkill[]
  aliases: Aliases
}

/**
 * Groups the spellings of the key-skills blocks and looks for the sound ones in the descriptions (DESIGN 2.13).
 */
export function findSkills(search: SkillSearch): FoundSkill[] {
  return searchSkills(search).skills
}

/** The same, with what was looked for: `matcher` finds `candidates` by their index, and those not `searched` do not count. */
export function searchSkills({ queries, vacancies, known, aliases }: SkillSearch): {
  skills: FoundSkill[]
  candidates: FoundSkill[]
  matcher: SkillMatcher
} {
  const skills = skillsOfBlocks(vacancies, known, aliases)
  const candidates = skills.filter(
    (skill) => isSound(skill, vacancies) && !isProfessionName(skill, queries) && !isFieldName(skill),
  )
  const matcher = createMatcher(
    candidates.map((skill) => ({ name: skill.name, members: searchedSpellings(skill), count: skill.vacancies.size })),
  )
  const found = findInDescriptions(candidates, matcher, vacancies)
  for (const [index, skill] of candidates.entries()) {
    const describing = found[index] ?? []
    const counts = { vacanciesInBlocks: skill.vacancies.size, vacanciesInDescriptions: describing.length }
    if (isOrdinaryRussianWord(skill.name, counts)) continue
    skill.searched = true
    for (const vacancy of describing) if (!skill.vacancies.has(vacancy)) skill.vacancies.set(vacancy, 'description')
  }
  return { skills, candidates, matcher }
}

function skillsOfBlocks(vacancies: readonly Vacancy[], known: readonly NamedSkill[], aliases: Aliases): FoundSkill[] {
  const naming = new Map<string, Set<number>>()
  vacancies.forEach((vacancy, index) => {
    for (const raw of vacancy.keySkills) {
      const spelling = cleanSpelling(raw)
      if (spelling === null) continue
      const indexes = naming.get(spelling) ?? new Set()
      naming.set(spelling, indexes.add(index))
    }
  })
  const counts = [...naming].map(([spelling, indexes]) => ({ spelling, count: indexes.size }))
  const groups = groupSpellings(counts, aliases)
  const membersOf = knownMembers(groups, known, aliases)
  return groups.map(({ name, members }, i) => ({
    name,
    members: [...members, ...(membersOf[i] ?? [])],
    vacancies: new Map(
      members.flatMap((member) => [...(naming.get(member) ?? [])]).map((index) => [index, 'key_skills' as const]),
    ),
    searched: false,
  }))
}

/** Spellings of each group that this scan did not see, from earlier scans and the table. */
function knownMembers(
  groups: readonly { name: string; members: readonly string[] }[],
  known: readonly NamedSkill[],
  aliases: Aliases,
): string[][] {
  const groupOfForm = new Map<string, number>()
  groups.forEach(({ members }, i) => {
    for (const member of members) groupOfForm.set(canonicalKey(member), i)
  })
  const extra = groups.map((group) => new Set(knownSpellings(group, aliases)))
  for (const { members } of known) {
    const owners = new Set(members.map((member) => groupOfForm.get(canonicalKey(member))))
    owners.delete(undefined)
    // A known skill that touches two groups of this scan would join what was kept apart.
    const [owner] = owners
    if (owner === undefined || owners.size > 1) continue
    for (const member of members) extra[owner]?.add(member)
  }
  return groups.map(({ members }, i) => {
    const seen = new Set(members)
    return [...(extra[i] ?? [])].filter((spelling) => !seen.has(spelling) && isFree(spelling, i, groupOfForm))
  })
}

const isFree = (spelling: string, group: number, groupOfForm: Map<string, number>) =>
  (groupOfForm.get(canonicalKey(spelling)) ?? group) === group

function isSound({ vacancies: naming }: FoundSkill, vacancies: readonly Vacancy[]): boolean {
  if (naming.size < MIN_VACANCIES) return false
  const employers = new Set<string>()
  for (const index of naming.keys()) {
    const vacancy = vacancies[index]
    if (vacancy) employers.add(employerKey(vacancy))
    if (employers.size >= MIN_EMPLOYERS) return true
  }
  return false
}

/** For each skill, the indexes of the vacancies whose description names it. */
function findInDescriptions(
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

import type { KnownSkill } from '../scans/catalog/known-skills.ts'
import { mergeDictionaries } from '../skills/grouping/merge-dictionaries.ts'
import { createSkillKeys } from '../skills/grouping/skill-keys.ts'
import { createMatcher, type SkillMatcher } from '../skills/matching/matcher.ts'
import type { NamedSkill } from '../skills/matching/mention.ts'
import { searchedSpellings } from '../skills/matching/searched-names.ts'
import { type Aliases, noAliases } from '../skills/tables/aliases.ts'
import { canonicalKey } from '../skills/text/canonical-key.ts'

/** The skills of finished scans, ready to name those of a single vacancy. */
export type Dictionary = {
  skills: readonly NamedSkill[]
  /** The owner's table, for spellings that no scan knows. */
  aliases: Aliases
  matcher: SkillMatcher
  /** The index of the skill that a spelling belongs to; undefined when no scan knows it. */
  indexOf(spelling: string): number | undefined
}

/**
 * @param scans the skills of each finished scan. All of them lend their spellings to the key skills of a vacancy. Its
 * description is searched only for those that scans search descriptions for (docs/design.md, rules 13 and 22).
 */
export function createDictionary(scans: readonly (readonly KnownSkill[])[], aliases: Aliases = noAliases): Dictionary {
  const skills = mergeDictionaries(scans, aliases)
  const { skillKeyOf } = createSkillKeys(aliases)
  const [byCanonicalKey, bySkillKey] = [new Map<string, number>(), new Map<string, number>()]
  skills.forEach(({ members }, index) => {
    for (const member of members) {
      if (!byCanonicalKey.has(canonicalKey(member))) byCanonicalKey.set(canonicalKey(member), index)
      if (!bySkillKey.has(skillKeyOf(member))) bySkillKey.set(skillKeyOf(member), index)
    }
  })
  // A spelling that no scan has seen belongs to the skill it would be grouped with.
  const indexOf = (spelling: string) =>
    byCanonicalKey.get(canonicalKey(spelling)) ?? bySkillKey.get(skillKeyOf(spelling))
  const searched = new Set(scans.flat().flatMap((skill) => (skill.searched ? [indexOf(skill.name)] : [])))
  const matcher = createMatcher(
    skills.map((skill, index) =>
      searched.has(index) ? { ...skill, members: searchedSpellings(skill) } : NOT_SEARCHED,
    ),
  )
  return { skills, aliases, matcher, indexOf }
}

/** Keeps the place of a skill in the matcher's list: it has no name to find. */
const NOT_SEARCHED: NamedSkill = { name: '', members: [] }

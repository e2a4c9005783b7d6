import type { KnownSkill, ScanCatalog } from '../scans/catalog/catalog.ts'
import { mergeDictionaries } from '../skills/grouping/merge-dictionaries.ts'
import { createSkillKeys } from '../skills/grouping/skill-keys.ts'
import { createMatcher, type SkillMatcher } from '../skills/matching/matcher.ts'
import type { NamedSkill } from '../skills/matching/mention.ts'
import { searchedSpellings } from '../skills/matching/searched-names.ts'
import { type Aliases, noAliases } from '../skills/tables/aliases.ts'
import { canonicalKey } from '../skills/text/canonical-key.ts'

/** The skills known from finished scans, ready for single vacancies. */
export type Dictionary = {
  skills: readonly NamedSkill[]
  /** What the owner says of spellings, for those that no scan knows. */
  aliases: Aliases
  matcher: SkillMatcher
  /** The skill a spelling belongs to; undefined when it is not known. */
  indexOf(spelling: string): number | undefined
}

/**
 * @param scans the skills of each finished scan. All of them lend their spellings to a vacancy's key skills; only
 * those that scans look for in descriptions are looked for in a vacancy's (DESIGN 2.13, 2.22).
 */
export function createDictionary(scans: readonly (readonly KnownSkill[])[], aliases: Aliases = noAliases): Dictionary {
  const skills = mergeDictionaries(scans, aliases)
  const { skillKeyOf } = createSkillKeys(aliases)
  const [byForm, byKey] = [new Map<string, number>(), new Map<string, number>()]
  skills.forEach(({ members }, index) => {
    for (const member of members) {
      if (!byForm.has(canonicalKey(member))) byForm.set(canonicalKey(member), index)
      if (!byKey.has(skillKeyOf(member))) byKey.set(skillKeyOf(member), index)
    }
  })
  // A spelling that no scan has met belongs to the skill it would be grouped with.
  const indexOf = (spelling: string) => byForm.get(canonicalKey(spelling)) ?? byKey.get(skillKeyOf(spelling))
  const searched = new Set(scans.flat().flatMap((skill) => (skill.searched ? [indexOf(skill.name)] : [])))
  const matcher = createMatcher(
    skills.map((skill, index) =>
      searched.has(index) ? { ...skill, members: searchedSpellings(skill) } : NOT_SEARCHED,
    ),
  )
  return { skills, aliases, matcher, indexOf }
}

const NOT_SEARCHED: NamedSkill = { name: '', members: [] }

/** The dictionary of the scans shown, built once for each state of them, by the aliases of that moment. */
export function keepDictionary({
  knownSkills,
  aliases,
}: {
  knownSkills: ScanCatalog['knownSkills']
  aliases: () => Aliases
}): () => Promise<Dictionary> {
  let made: { from: readonly (readonly KnownSkill[])[]; dictionary: Dictionary } | null = null
  return async () => {
    const from = await knownSkills()
    if (made?.from !== from) made = { from, dictionary: createDictionary(from, aliases()) }
    return made.dictionary
  }
}

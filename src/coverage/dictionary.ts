import type { ScanCatalog } from '../scans/catalog.ts'
import { type DictionaryGroup, mergeDictionaries } from '../skills/dictionary.ts'
import { createMatcher, type NamedSkill, type SkillMatcher } from '../skills/matcher.ts'
import { searchedSpellings } from '../skills/ordinary.ts'
import { normalForm } from '../skills/spelling.ts'

/** The skills known from finished scans, ready for single vacancies. */
export type Dictionary = {
  skills: readonly NamedSkill[]
  matcher: SkillMatcher
  /** The skill a spelling belongs to; undefined when it is not known. */
  indexOf(spelling: string): number | undefined
}

export function createDictionary(skills: readonly NamedSkill[]): Dictionary {
  const byForm = new Map<string, number>()
  skills.forEach(({ members }, index) => {
    for (const member of members) if (!byForm.has(normalForm(member))) byForm.set(normalForm(member), index)
  })
  const matcher = createMatcher(skills.map((skill) => ({ ...skill, members: searchedSpellings(skill) })))
  return { skills, matcher, indexOf: (spelling) => byForm.get(normalForm(spelling)) }
}

/** The dictionary of the scans shown, built once for each state of them. */
export function keepDictionary(searchedSkills: ScanCatalog['searchedSkills']): () => Promise<Dictionary> {
  let made: { from: readonly (readonly DictionaryGroup[])[]; dictionary: Dictionary } | null = null
  return async () => {
    const from = await searchedSkills()
    if (made?.from !== from) made = { from, dictionary: createDictionary(mergeDictionaries(from)) }
    return made.dictionary
  }
}

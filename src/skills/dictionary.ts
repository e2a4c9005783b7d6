import type { Aliases } from './aliases.ts'
import { noAliases } from './aliases.ts'
import { compareText } from './groups.ts'
import type { NamedSkill } from './matcher.ts'
import { createSkillKeys } from './skill-keys.ts'

/** A group of a finished scan that is looked for in descriptions. */
export type DictionaryGroup = { name: string; members: readonly string[]; count: number }

/**
 * One list out of the groups of several scans: groups that share a skill become one, named as the most frequent of them,
 * its members most frequent group first. The order of the scans does not matter.
 */
export function mergeDictionaries(
  scans: readonly (readonly DictionaryGroup[])[],
  aliases: Aliases = noAliases,
): NamedSkill[] {
  const keys = createSkillKeys(aliases)
  const groups = scans.flat().sort((a, b) => b.count - a.count || compareText(a.name, b.name))
  const merged = new Map<string, { name: string; members: Set<string>; count: number }>()
  for (const group of groups) {
    const own = [...new Set([group.name, ...group.members].map(keys.keyOf))]
    const known = own.map((key) => merged.get(key)).find((entry) => entry !== undefined)
    const entry = known ?? { name: group.name, members: new Set<string>(), count: 0 }
    entry.count += group.count
    for (const member of [group.name, ...group.members]) entry.members.add(member)
    for (const key of own) if (!merged.has(key)) merged.set(key, entry)
  }
  return [...new Set(merged.values())].map(({ name, members, count }) => ({ name, members: [...members], count }))
}

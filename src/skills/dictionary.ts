import { type Aliases, noAliases } from './aliases.ts'
import { compareText } from './groups.ts'
import type { NamedSkill } from './matcher.ts'
import { createSkillKeys } from './skill-keys.ts'

/** A group of a finished scan that is looked for in descriptions. */
export type DictionaryGroup = { name: string; members: readonly string[]; count: number }

type Entry = { name: string; members: Set<string>; count: number }

/**
 * One list out of the groups of several scans: groups that share a skill become one, named as the most frequent of them,
 * with the counts added up. The most frequent first, ties by name; the order of the scans does not matter.
 */
export function mergeDictionaries(
  scans: readonly (readonly DictionaryGroup[])[],
  aliases: Aliases = noAliases,
): NamedSkill[] {
  const keys = createSkillKeys(aliases)
  const entries = new Map<string, Entry>()
  for (const { name, members, count } of scans.flat().sort(byCountAndName)) {
    const spellings = [name, ...members]
    const own = [...new Set(spellings.map(keys.keyOf))]
    const known = [...new Set(own.flatMap((key) => entries.get(key) ?? []))]
    const entry = known[0] ?? { name, members: new Set<string>(), count: 0 }
    for (const other of known.slice(1)) absorb(entries, entry, other)
    entry.count += count
    for (const spelling of spellings) entry.members.add(spelling)
    for (const key of own) entries.set(key, entry)
  }
  return [...new Set(entries.values())]
    .sort(byCountAndName)
    .map(({ name, members, count }) => ({ name, members: [...members], count }))
}

/** A group may spell what two others do: then the three are one. */
function absorb(entries: Map<string, Entry>, entry: Entry, other: Entry): void {
  entry.count += other.count
  for (const member of other.members) entry.members.add(member)
  for (const [key, owner] of entries) if (owner === other) entries.set(key, entry)
}

function byCountAndName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || compareText(a.name, b.name)
}

import { compareText } from '../grouping/skill-group.ts'
import { createSkillKeys, type SkillKeys } from '../grouping/skill-keys.ts'
import { type Aliases, noAliases } from '../tables/aliases.ts'
import type { NamedSkill } from './mention.ts'

/** A group of a finished scan that is looked for in descriptions. */
export type DictionaryGroup = { name: string; members: readonly string[]; count: number }

type Entry = { name: string; members: Set<string>; count: number }

/**
 * One list out of the groups of several scans: groups that share a skill become one, named as the most frequent of them,
 * with the counts added up. The most frequent first, ties by name; the order of the scans does not matter. What the tables
 * exclude or keep apart now is not brought back by scans that knew otherwise.
 */
export function mergeDictionaries(
  scans: readonly (readonly DictionaryGroup[])[],
  aliases: Aliases = noAliases,
): NamedSkill[] {
  const keys = createSkillKeys(aliases)
  const entries = new Map<string, Entry>()
  for (const { name: counted, members, count } of scans.flat().sort(byCountAndName)) {
    const spellings = stillTogether([counted, ...members], keys)
    const [name] = spellings
    if (name === undefined) continue
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

/** The spellings that are a skill, and the same one as the first of them, by the tables of today. */
function stillTogether(spellings: readonly string[], keys: SkillKeys): string[] {
  const skills = spellings.filter((spelling) => !keys.isExcluded(spelling))
  const key = skills[0] === undefined ? null : keys.keyOf(skills[0])
  const own = skills.filter((spelling) => keys.keyOf(spelling) === key)
  // Another key alone says nothing: scans find slips of the hand and transliterations too.
  return skills.filter(
    (spelling) => keys.keyOf(spelling) === key || !own.some((other) => keys.areApart(other, spelling)),
  )
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

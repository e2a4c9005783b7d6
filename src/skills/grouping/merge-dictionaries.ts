import { type Aliases, noAliases } from '../tables/aliases.ts'
import { compareText, type SkillGroup } from './skill-group.ts'
import { createSkillKeys, type SkillKeys } from './skill-keys.ts'

/** A group of a finished scan. The groups of one scan are its dictionary. */
export type DictionaryGroup = { name: string; members: readonly string[]; count: number }

type Entry = { name: string; members: Set<string>; count: number }

/**
 * Makes one dictionary of those of several scans: groups that share a skill become one, named as the most frequent of
 * them, with the counts added up; the most frequent first, ties by name. The order of the scans does not matter. What
 * the tables of today exclude or keep apart stays so, even if a scan held it together.
 */
export function mergeDictionaries(
  scans: readonly (readonly DictionaryGroup[])[],
  aliases: Aliases = noAliases,
): SkillGroup[] {
  const keys = createSkillKeys(aliases)
  const entries = new Map<string, Entry>()
  for (const { name: counted, members, count } of scans.flat().sort(byCountAndName)) {
    const spellings = stillTogether([counted, ...members], keys)
    const [name] = spellings
    if (name === undefined) continue
    const own = [...new Set(spellings.map(keys.skillKeyOf))]
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

/** The spellings of a group that are a skill, and the same one as the first of them, by the tables of today. */
function stillTogether(spellings: readonly string[], keys: SkillKeys): string[] {
  const skills = spellings.filter((spelling) => !keys.isExcluded(spelling))
  const key = skills[0] === undefined ? null : keys.skillKeyOf(skills[0])
  const own = skills.filter((spelling) => keys.skillKeyOf(spelling) === key)
  // Another skill key alone does not part them: scans also join typos and transliterations.
  return skills.filter(
    (spelling) => keys.skillKeyOf(spelling) === key || !own.some((other) => keys.areApart(other, spelling)),
  )
}

/** Joins two entries, when a group holds spellings of both. */
function absorb(entries: Map<string, Entry>, entry: Entry, other: Entry): void {
  entry.count += other.count
  for (const member of other.members) entry.members.add(member)
  for (const [key, owner] of entries) if (owner === other) entries.set(key, entry)
}

function byCountAndName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || compareText(a.name, b.name)
}

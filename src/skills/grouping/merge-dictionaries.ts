import { type Aliases, noAliases } from '../tables/aliases.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { compareText, type SkillGroup } from './skill-group.ts'
import { createSkillKeys, type SkillKeys } from './skill-keys.ts'

/** A group of a finished scan. The groups of one scan are its dictionary. */
export type DictionaryGroup = { name: string; members: readonly string[]; count: number }

/** A skill as far as it is known: its spellings and the entries it absorbed, in this order. */
type Entry = { name: string; parts: (string | Entry)[]; count: number; absorbedBy: Entry | null }

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
    const known = [...new Set(own.flatMap((key) => wholeOf(entries.get(key)) ?? []))]
    const entry = known[0] ?? { name, parts: [], count: 0, absorbedBy: null }
    for (const other of known.slice(1)) absorb(entry, other)
    entry.count += count
    for (const spelling of spellings) entry.parts.push(spelling)
    for (const key of own) entries.set(key, entry)
  }
  return [...new Set(entries.values())]
    .filter(({ absorbedBy }) => absorbedBy === null)
    .sort(byCountAndName)
    .map((entry) => ({ name: entry.name, members: spellingsOf(entry), count: entry.count }))
}

/** The spellings of a group that are a skill, and the same one as the first of them, by the tables of today. */
function stillTogether(spellings: readonly string[], keys: SkillKeys): string[] {
  const skills = spellings.filter((spelling) => !keys.isExcluded(spelling))
  const key = skills[0] === undefined ? null : keys.skillKeyOf(skills[0])
  const own = skills.filter((spelling) => keys.skillKeyOf(spelling) === key)
  // Another skill key alone does not part them: scans also join typos and transliterations.
  const apart = new Set(own.flatMap((spelling) => [...keys.apartFrom(spelling)]))
  return skills.filter((spelling) => keys.skillKeyOf(spelling) === key || !apart.has(canonicalKey(spelling)))
}

/**
 * Joins two entries, when a group holds spellings of both. What the other holds stays where it is: moved each time, the
 * spellings of a scan that joins all its skills one by one would be moved as often as it has skills.
 */
function absorb(entry: Entry, other: Entry): void {
  entry.count += other.count
  entry.parts.push(other)
  other.absorbedBy = entry
}

/** The entry that holds this one by now. Shortens the way there for those who ask next. */
function wholeOf(entry: Entry | undefined): Entry | undefined {
  let whole = entry
  while (whole?.absorbedBy) {
    whole.absorbedBy = whole.absorbedBy.absorbedBy ?? whole.absorbedBy
    whole = whole.absorbedBy
  }
  return whole
}

/** All spellings of an entry, each once. Goes without recursion: entries may lie within each other thousands deep. */
function spellingsOf(entry: Entry): string[] {
  const spellings = new Set<string>()
  const left: (string | Entry)[] = [entry]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part === 'string') spellings.add(part)
    else for (let i = part.parts.length - 1; i >= 0; i--) left.push(part.parts[i]!)
  }
  return [...spellings]
}

function byCountAndName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || compareText(a.name, b.name)
}

import { type Aliases, noAliases } from '../tables/aliases.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import type { KeyedGroup, SkillGroup, SpellingCount } from './skill-group.ts'
import { createSkillKeys, type SkillKeys } from './skill-keys.ts'
import { isKeyOfRow } from './spelling-table.ts'
import { transliterations } from './transliterations.ts'
import { typosAmong } from './typos.ts'

/**
 * Groups spellings by the skill they name: the most frequent group first, ties by name. Leaves out
 * those the owner excludes. The order of the input does not matter.
 */
export function groupSpellings(
  spellings: readonly SpellingCount[],
  aliases: Aliases = noAliases,
): SkillGroup[] {
  return groupsByKey(spellings, aliases).map(({ name, members, count }) => ({
    name,
    members,
    count,
  }))
}

/** The same, with the skill keys of the groups. */
export function groupsByKey(spellings: readonly SpellingCount[], aliases: Aliases): KeyedGroup[] {
  const keys = createSkillKeys(aliases)
  const counted = countedSpellings(spellings).filter(({ spelling }) => !keys.isExcluded(spelling))
  const keyOf = oneKeyForEachCanonicalKey(keys)
  const groups = groupsBy(keyOf, counted)
  const typos = typosAmong(groups, keys.isKnown)
  // Two rows of the tables are two skills.
  const areApart = (a: KeyedGroup, b: KeyedGroup) =>
    keys.areApart(a.name, b.name) || (isKeyOfRow(a.key) && isKeyOfRow(b.key))
  const same = transliterations(groups, areApart, ({ key }) => isKeyOfRow(key))
  if (typos.size + same.size === 0) return groups
  return groupsBy((spelling) => {
    const meant = typos.get(spelling) ?? spelling
    return keyOf(same.get(meant) ?? meant)
  }, counted)
}

/** Spellings of one canonical key are one skill: the key of the first holds for all. */
function oneKeyForEachCanonicalKey(keys: SkillKeys): (spelling: string) => string {
  const skillKeys = new Map<string, string>()
  return (spelling) => {
    if (keys.isExactCase(spelling)) return keys.skillKeyOf(spelling)
    const canonical = canonicalKey(spelling)
    const key = skillKeys.get(canonical) ?? keys.skillKeyOf(spelling)
    skillKeys.set(canonical, key)
    return key
  }
}

/** Groups by key. `counted` is sorted, so each group is named by its first spelling. */
function groupsBy(
  keyOf: (spelling: string) => string,
  counted: readonly SpellingCount[],
): KeyedGroup[] {
  const groups = new Map<string, KeyedGroup>()
  for (const { spelling, count } of counted) {
    const key = keyOf(spelling)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, name: spelling, members: [spelling], count })
    else {
      group.members.push(spelling)
      group.count += count
    }
  }
  return byCountAndName(new Map([...groups.values()].map((group) => [group.name, group])))
}

/** Each spelling once, sorted. */
function countedSpellings(spellings: readonly SpellingCount[]): SpellingCount[] {
  const bySpelling = new Map<string, SpellingCount>()
  for (const { spelling, count } of spellings) {
    const known = bySpelling.get(spelling)
    if (known === undefined) bySpelling.set(spelling, { spelling, count })
    else known.count += count
  }
  return byCountAndName(bySpelling)
}

/** The highest count first, ties by code units, as the engine sorts text fastest. */
function byCountAndName<Counted extends { count: number }>(
  byName: ReadonlyMap<string, Counted>,
): Counted[] {
  const named = [...byName.keys()].sort().map((name) => byName.get(name)!)
  return named.sort((a, b) => b.count - a.count)
}

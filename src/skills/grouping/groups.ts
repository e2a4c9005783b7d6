import { type Aliases, noAliases } from '../tables/aliases.ts'
import { languageSpellings } from '../tables/languages.ts'
import { canonicalKey } from '../text/spelling.ts'
import { transliterations } from './phonetic-key.ts'
import { hasFiller } from './skill-form.ts'
import { compareText, type SkillGroup, type SpellingCount } from './skill-group.ts'
import { createSkillKeys, type SkillKeys } from './skill-keys.ts'
import { typosAmong } from './typos.ts'

/** Groups spellings by the skill they name; the most frequent group first, ties by name. The order of the input does not matter. */
export function groupSpellings(spellings: readonly SpellingCount[], aliases: Aliases = noAliases): SkillGroup[] {
  const keys = createSkillKeys(aliases)
  const counted = sorted(countsBySpelling(spellings).filter(({ spelling }) => !keys.isExcluded(spelling)))
  const keyOf = byCanonicalKey(keys)
  const groups = groupsOf(counted, keyOf)
  const slips = typosAmong(groups, (spelling) => keys.isKnown(spelling))
  const sounds = transliterations(groups, keys.areApart)
  if (slips.size + sounds.size === 0) return groups
  return groupsOf(counted, (spelling) => {
    const meant = slips.get(spelling) ?? spelling
    return keyOf(sounds.get(meant) ?? meant)
  })
}

/** Equal normal forms are one skill whatever else rules make of them: the spelling asked for first decides. */
function byCanonicalKey(keys: SkillKeys): (spelling: string) => string {
  const known = new Map<string, string>()
  return (spelling) => {
    if (keys.isExactCase(spelling)) return keys.keyOf(spelling)
    const form = canonicalKey(spelling)
    const key = known.get(form) ?? keys.keyOf(spelling)
    known.set(form, key)
    return key
  }
}

/** Groups by key; `counted` is sorted, so each group's first member is its name. */
function groupsOf(counted: readonly SpellingCount[], keyOf: (spelling: string) => string): SkillGroup[] {
  const groups = new Map<string, SkillGroup>()
  for (const { spelling, count } of counted) {
    const key = keyOf(spelling)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { name: spelling, members: [spelling], count })
    else {
      group.members.push(spelling)
      group.count += count
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || compareText(a.name, b.name))
}

/**
 * The spellings that the tables know for the group and nobody used: those sound to look for in a resume, without the
 * ones that only add a filler (`Знание SQL`) and those excluded. Which of them adverts are searched for is `searchedSpellings`' to say.
 */
export function knownSpellings(
  group: { name: string; members: readonly string[] },
  aliases: Aliases = noAliases,
): string[] {
  const keys = createSkillKeys(aliases)
  const seen = [...new Set([group.name, ...group.members])]
  const found = new Set(seen.map((spelling) => spelling.toLowerCase()))
  const known: string[] = []
  for (const spelling of seen.flatMap((one) => [...keys.tableSpellings(one), ...languageSpellings(one)])) {
    if (found.has(spelling.toLowerCase()) || hasFiller(spelling)) continue
    if (keys.isExcluded(spelling) || seen.some((one) => keys.areApart(one, spelling))) continue
    found.add(spelling.toLowerCase())
    known.push(spelling)
  }
  return known
}

function countsBySpelling(spellings: readonly SpellingCount[]): SpellingCount[] {
  const counts = new Map<string, number>()
  for (const { spelling, count } of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + count)
  return [...counts].map(([spelling, count]) => ({ spelling, count }))
}

function sorted(spellings: SpellingCount[]): SpellingCount[] {
  return spellings.sort((a, b) => b.count - a.count || compareText(a.spelling, b.spelling))
}

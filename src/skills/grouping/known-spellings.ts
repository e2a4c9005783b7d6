import { type Aliases, noAliases } from '../tables/aliases.ts'
import { languageSpellings } from '../tables/languages.ts'
import { hasFiller } from './folded-key.ts'
import { createSkillKeys } from './skill-keys.ts'

/**
 * The spellings that the tables know for a group and nobody used: those to look for in a resume. Not the ones that only
 * add a filler (`Знание SQL`), mean other things in a text (`~` in the table) or are excluded. Which of them adverts
 * are searched for is decided by `searchedSpellings`.
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

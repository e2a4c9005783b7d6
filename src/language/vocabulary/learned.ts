import { createSkillKeys } from '../spelling/skill-keys.ts'
import type { Aliases } from '../tables/aliases.ts'
import { noSkillOf } from '../tables/no-skills.ts'
import type { ListedSpelling } from './listed-spelling.ts'
import { mayList } from './lists.ts'

/** Whether a listed spelling is surely no skill: a post, a place, an employer, a condition. */
export const isNoSkill = (spelling: string, aliases: Aliases): boolean =>
  noSkillOf(spelling) !== null && !createSkillKeys(aliases).isKnown(spelling)

/** One employer, or two, may list anything. */
const MIN_EMPLOYERS = 3

/**
 * Whether descriptions are searched for a skill that no table knows: enough employers list it, and
 * it is one («Внимательность, ответственность» would hide two).
 */
export function isLookedFor(
  members: readonly string[],
  asListed: ReadonlyMap<string, ListedSpelling>,
): boolean {
  return haveEnoughEmployers(members, asListed) && !members.some(mayList)
}

function haveEnoughEmployers(
  members: readonly string[],
  asListed: ReadonlyMap<string, ListedSpelling>,
): boolean {
  const listed = members.flatMap((member) => asListed.get(member) ?? [])
  if (listed.some(({ employers }) => employers >= MIN_EMPLOYERS)) return true
  return new Set(listed.flatMap(({ some }) => some)).size >= MIN_EMPLOYERS
}

import type { SkillGroup } from '../spelling/skill-group.ts'
import { createSkillKeys } from '../spelling/skill-keys.ts'
import type { Aliases } from '../tables/aliases.ts'
import { noSkillOf } from '../tables/no-skills.ts'
import type { ListedSpelling } from './listed-spelling.ts'
import { mayList } from './lists.ts'
import { hasManySenses, mayBeGoverned, mayBeOrdinary } from './ordinary.ts'
import { asTyped, type SearchedSpelling, type VocabularySkill } from './vocabulary.ts'

/** Whether a listed spelling is surely no skill: a post, a place, an employer, a condition. */
export const isNoSkill = (spelling: string, aliases: Aliases): boolean =>
  noSkillOf(spelling) !== null && !createSkillKeys(aliases).isKnown(spelling)

/** A skill that no table knows. */
export function learnedSkill(
  { name, members, count }: SkillGroup,
  asListed: ReadonlyMap<string, ListedSpelling>,
): VocabularySkill {
  const searched = isLookedFor(members, asListed)
    ? members.filter((one) => !mayBeOrdinary(one)).map(asLearned)
    : []
  return { name, members, kind: null, field: null, employers: count, searched, isLearned: true }
}

/**
 * An advert means a learned name less surely than one of the table, so it counts only where what is
 * asked for, or the work, has a heading, and a Russian one only where it does not merely tell of
 * another thing.
 */
function asLearned(text: string): SearchedSpelling {
  if (hasManySenses(text)) return { ...asTyped(text), whereRequired: true }
  return { ...asTyped(text), whereHeaded: true, ...(mayBeGoverned(text) && { byItself: true }) }
}

/** One employer, or two, may list anything. */
const MIN_EMPLOYERS = 3

/**
 * Whether descriptions are searched for a skill that no table knows: enough employers list it, and
 * it is one («Внимательность, ответственность» would hide two).
 */
function isLookedFor(
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

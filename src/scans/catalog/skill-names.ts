import { canonicalKey } from '../../language/text/canonical-key.ts'
import type { ScanSkill } from '../scan.schema.ts'

type NamedSkill = Pick<ScanSkill, 'name' | 'members'>

/**
 * Spellings that are stored are shorter; what is longer than this names nothing, however much time
 * one took over it.
 */
const LONGEST_ASKED = 1000

/**
 * Tells the name of the skill with a spelling; null when there is none. An exact name wins over the
 * canonical key of a member.
 */
export function createSkillNames(
  skills: readonly NamedSkill[],
): (spelling: string) => string | null {
  const names = new Set(skills.map(({ name }) => name))
  let byKey: Map<string, string> | null = null
  return (spelling) => {
    if (names.has(spelling)) return spelling
    if (spelling.length > LONGEST_ASKED) return null
    // Pages ask by names; only those who type an address or a command ask otherwise.
    byKey ??= namesByKey(skills)
    return byKey.get(canonicalKey(spelling)) ?? null
  }
}

/** The name of the first skill with a member of each canonical key. */
function namesByKey(skills: readonly NamedSkill[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, members } of skills) {
    for (const key of members.map(canonicalKey)) if (!names.has(key)) names.set(key, name)
  }
  return names
}

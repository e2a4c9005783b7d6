import { noSkillOf } from '../../language/tables/no-skills.ts'
import type { VocabularySkill } from '../../language/vocabulary/vocabulary.ts'
import type { SheetSkill } from './sheet.ts'

type KnownSkill = Pick<VocabularySkill, 'name' | 'kind' | 'isRole'>

/** What a sheet keeps of the skills of a result, in the order of its statistics. */
export function sheetSkillsOf(
  skills: readonly { name: string }[],
  /**
   * How each was looked for (scans/result.ts); fewer for a result of a version that did not store
   * it.
   */
  evidence: readonly { searched: boolean }[],
  /** Of the vocabulary that it was counted by. */
  known: Iterable<KnownSkill>,
): SheetSkill[] {
  const knownOf = new Map(Array.from(known, (skill) => [skill.name, skill]))
  return skills.map(({ name }, index) => ({
    name,
    kind: knownOf.get(name)?.kind ?? null,
    counted: evidence[index]?.searched === false ? 'key_skills' : 'everywhere',
    isRole: isRole(name, knownOf.get(name)),
  }))
}

/** Results that an earlier method counted, or another instance, may have roles. */
const isRole = (name: string, known: KnownSkill | undefined): boolean =>
  known ? known.isRole === true : noSkillOf(name) === 'role'

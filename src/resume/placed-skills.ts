import { noSkillOf } from '../language/tables/no-skills.ts'
import { rowOfSkill } from '../language/tables/vocabulary.ts'
import type { SkillKind } from '../language/tables/vocabulary-file.ts'
import type { VocabularySkill } from '../language/vocabulary/vocabulary.ts'
import type { PackedPlaces } from './places.ts'

/** A skill that a text names, and where. */
export type PlacedSkill = {
  name: string
  kind: SkillKind | null
  /** False for a role, which is no skill although resumes are searched for it. */
  isSkill: boolean
  at: PackedPlaces
}

/** What is known of a skill that a text names. */
export type Described = Pick<PlacedSkill, 'name' | 'kind' | 'isSkill'>

export const describedByVocabulary = ({ name, kind, isRole }: VocabularySkill): Described => ({
  name,
  kind,
  isSkill: !isRole,
})

/** What the built-in table says of a skill of a result that was counted by another vocabulary. */
export function describedByTable(skill: { name: string; members: readonly string[] }): Described {
  const { name } = skill
  const row = rowOfSkill(skill)
  const kind = row === undefined || row.kind === 'role' || row.kind === 'nothing' ? null : row.kind
  return { name, kind, isSkill: kind !== null || (row === undefined && noSkillOf(name) === null) }
}

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

/** A skill of a vocabulary, or of what knows its spellings alone. */
export type NamedOrKnown = VocabularySkill | { name: string; members: readonly string[] }

/** What is known of a skill that a text names: by the vocabulary, else by the built-in table. */
export function described(skill: NamedOrKnown): Omit<PlacedSkill, 'at'> {
  const { name } = skill
  if ('searched' in skill) return { name, kind: skill.kind, isSkill: !skill.isRole }
  const row = rowOfSkill(skill)
  const kind = row === undefined || row.kind === 'role' || row.kind === 'nothing' ? null : row.kind
  return { name, kind, isSkill: kind !== null || (row === undefined && noSkillOf(name) === null) }
}
